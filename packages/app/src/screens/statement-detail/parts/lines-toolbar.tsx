import { Button, InputGroup, SegmentedControl } from '@blueprintjs/core'
import { PanelStats, Plus, Search, TickCircle, Undo } from '@blueprintjs/icons'
import { statementAllows } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { ToolbarSpace } from '../../../ui/page/page.tsx'
import { isLineFilter, LINE_FILTER_LABELS, LINE_FILTERS } from '../line-filter.ts'
import styles from '../statement-detail.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { ChosenBar } from './chosen-bar.tsx'

export interface LinesToolbarProps {
  readonly search: RefObject<HTMLInputElement | null>
  readonly onAdd: () => void
  readonly onAcceptCertain: () => void
}

export const LinesToolbar = observer(({ search, onAdd, onAcceptCertain }: LinesToolbarProps) => {
  const { statement, view, match } = useDetail()
  const { undo } = useActs()
  const { counts } = view
  const status = statement.statement?.status
  const mayAdd = status !== undefined && E.isRight(statementAllows(status, 'AddLine', 0))
  const last = statement.undo.last
  return (
    <>
      <SegmentedControl
        size="small"
        aria-label="Which lines"
        options={LINE_FILTERS.map(filter => ({
          value: filter,
          label: `${LINE_FILTER_LABELS[filter]} ${counts[filter].toLocaleString('en-US')}`,
        }))}
        value={view.filter}
        onValueChange={value => isLineFilter(value) && view.show(value)}
      />
      <InputGroup
        inputRef={search}
        className={styles.search ?? ''}
        type="search"
        size="small"
        leftIcon={<Search size={14} />}
        placeholder="Insured, policy, client"
        aria-label="Find lines"
        value={view.text}
        onChange={event => view.find(event.currentTarget.value)}
        onKeyDown={event => event.key === 'Escape' && view.find('')}
      />
      <ToolbarSpace />
      {mayAdd && <ChosenBar />}
      {match.certain.length > 0 && status?._tag !== 'Archived' && (
        <Button size="small" variant="outlined" icon={<TickCircle />} onClick={onAcceptCertain}>
          Accept all certain ({match.certain.length})
        </Button>
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<Undo />}
        disabled={last === null}
        title={last === null ? 'Nothing to undo' : `Undo: ${last.what}`}
        aria-label={last === null ? 'Undo' : `Undo: ${last.what}`}
        onClick={() => void undo()}
      />
      {mayAdd && (
        <Button size="small" icon={<Plus />} onClick={onAdd}>
          Add a line
        </Button>
      )}
      <Button
        size="small"
        variant="minimal"
        icon={<PanelStats />}
        active={view.panelOpen}
        aria-pressed={view.panelOpen}
        aria-label="Panel beside the lines"
        title="Panel beside the lines"
        onClick={view.togglePanel}
      />
    </>
  )
})
