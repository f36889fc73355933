import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { PanelStats, Plus, Search, TickCircle } from '@blueprintjs/icons'
import { statementAllows } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { IconButton, UndoButton } from '../../../ui/icon-button.tsx'
import { ToolbarEnd } from '../../../ui/page/page.tsx'
import { isLineFilter, LINE_FILTER_LABELS, LINE_FILTERS } from '../line-filter.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { ChosenBar } from './chosen-bar.tsx'

/** As wide as a figure: counts that grow move nothing beside them. */
const FIGURE_SPACE = '\u2007'
const counted = (count: number): string => count.toLocaleString('en-US')

export interface LinesToolbarProps {
  readonly search: RefObject<HTMLInputElement | null>
  readonly onAdd: () => void
  readonly onAcceptCertain: () => void
}

export const LinesToolbar = observer(({ search, onAdd, onAcceptCertain }: LinesToolbarProps) => {
  const { statement, view, match } = useDetail()
  const { undo } = useActs()
  const { counts } = view
  const places = counted(statement.loaded.isPart ? (statement.statement?.lineCount ?? 0) : counts.all).length
  // Where nothing is compared, or all is as agreed, there is nothing to choose.
  const showsOff = (counts.off > 0 && !statement.loaded.isPart) || view.filter === 'off'
  const status = statement.statement?.status
  const mayAdd = status !== undefined && E.isRight(statementAllows(status, 'AddLine', 0))
  const last = statement.undo.last
  return (
    <>
      <SegmentedControl
        size="small"
        aria-label="Which lines"
        options={LINE_FILTERS.filter(filter => filter !== 'off' || showsOff).map(filter => ({
          value: filter,
          label: `${LINE_FILTER_LABELS[filter]} ${counted(counts[filter]).padStart(places, FIGURE_SPACE)}`,
        }))}
        value={view.filter}
        onValueChange={value => isLineFilter(value) && view.show(value)}
      />
      <InputGroup
        inputRef={search}
        style={{ width: 200 }}
        type="search"
        size="small"
        leftIcon={<Search size={14} />}
        placeholder="Insured, policy, client"
        aria-label="Find lines"
        value={view.text}
        onChange={event => view.find(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && view.find('')}
      />
      <ToolbarEnd>
        {mayAdd && <ChosenBar />}
        {match.certain.length > 0 && status?._tag !== 'Archived' && (
          <Button size="small" variant="outlined" icon={<TickCircle />} onClick={onAcceptCertain}>
            Accept all certain ({match.certain.length.toLocaleString('en-US')})
          </Button>
        )}
        <UndoButton what={last?.what ?? null} onUndo={() => void undo()} />
        {mayAdd && (
          <Button size="small" icon={<Plus />} onClick={onAdd}>
            Add a line
          </Button>
        )}
        <IconButton
          icon={<PanelStats />}
          label="Panel beside the lines"
          pressed={view.panelOpen}
          onClick={view.togglePanel}
        />
      </ToolbarEnd>
    </>
  )
})
