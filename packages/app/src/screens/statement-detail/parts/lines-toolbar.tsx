import { Button, InputGroup } from '@blueprintjs/core'
import { PanelStats, Plus, Search, TickCircle } from '@blueprintjs/icons'
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { Segments } from '../../../ui/fields/segments.tsx'
import { IconButton, UndoButton } from '../../../ui/icon-button.tsx'
import { ToolbarEnd } from '../../../ui/page/page.tsx'
import { LINE_FILTER_LABELS, LINE_FILTERS } from '../line-filter.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

/** A space as wide as a digit. It pads counts, so that a growing count moves nothing beside it. */
const FIGURE_SPACE = '\u2007'
const figure = (count: number): string => count.toLocaleString('en-US')

export interface LinesToolbarProps {
  readonly search: RefObject<HTMLInputElement | null>
}

export const LinesToolbar = observer(({ search }: LinesToolbarProps) => {
  const { statement, view, match } = useDetail()
  const { act, undo } = useActs()
  const { counts } = view
  const places = figure(statement.loaded.isPart ? (statement.statement?.lineCount ?? 0) : counts.all).length
  // The filter is left out if no line is compared with an agreement, or all are as agreed.
  const showsOff = (counts.off > 0 && !statement.loaded.isPart) || view.filter === 'off'
  const mayAdd = statement.may('AddLine')
  const certain = match.certain.length
  const acceptCertain = () => void act(match.acceptCertain(), `Matched ${counted(certain, 'certain line')}`)
  return (
    <>
      <Segments
        label="Which lines"
        value={view.filter}
        options={LINE_FILTERS.filter(filter => filter !== 'off' || showsOff).map(filter => ({
          value: filter,
          label: `${LINE_FILTER_LABELS[filter]} ${figure(counts[filter]).padStart(places, FIGURE_SPACE)}`,
        }))}
        onChange={view.show}
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
        {certain > 0 && statement.statement?.status._tag !== 'Archived' && (
          <Button size="small" variant="outlined" icon={<TickCircle />} onClick={acceptCertain}>
            Accept all certain ({figure(certain)})
          </Button>
        )}
        <UndoButton what={statement.undo.last?.what ?? null} onUndo={() => void undo()} />
        {mayAdd && (
          <Button size="small" icon={<Plus />} onClick={() => view.ask('add')}>
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
