import { Button, InputGroup } from '@blueprintjs/core'
import { Cross, Disable, Edit, PanelStats, Plus, Reset, Search, TickCircle, Trash } from '@blueprintjs/icons'
import { counted, type LineAct } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import type { RefObject } from 'react'
import { cx } from '../../../ui/cx.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { IconButton, UndoButton } from '../../../ui/icon-button.tsx'
import look from '../../../ui/look.module.css'
import { ToolbarEnd } from '../../../ui/page/page.tsx'
import { countedLines } from '../../../ui/words.ts'
import { sortedBy } from '../line-change.ts'
import { LINE_FILTER_LABELS, LINE_FILTERS } from '../line-filter.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { useEditable } from '../use-editable.ts'

/** A space as wide as a digit. It pads counts, so that a growing count moves nothing beside it. */
const FIGURE_SPACE = '\u2007'
const figure = (count: number): string => count.toLocaleString('en-US')

/** The acts on all chosen lines together. */
const ChosenBar = observer(() => {
  const { batch, statement } = useDetail()
  const editable = useEditable()
  const { lines } = batch
  const status = statement.statement?.status
  if (lines.length === 0 || status === undefined) return null
  const may = (act: LineAct) => sortedBy(status, lines, act)
  const removal = may('Delete')
  return (
    <fieldset className={cx(look.inline, look.bare)} aria-label="The chosen lines">
      <span className={look.quiet}>{countedLines(lines.length)} chosen</span>
      {editable && (
        <Button size="small" icon={<Edit />} onClick={() => batch.ask('change', lines)}>
          Change…
        </Button>
      )}
      {may('Void').go.length > 0 && (
        <Button size="small" icon={<Disable />} onClick={() => batch.ask('void', lines)}>
          Void…
        </Button>
      )}
      {may('Restore').go.length > 0 && (
        <Button size="small" icon={<Reset />} onClick={() => batch.ask('restore', lines)}>
          Restore…
        </Button>
      )}
      {removal.go.length > 0 ? (
        <Button size="small" icon={<Trash />} onClick={() => batch.ask('delete', lines)}>
          Delete…
        </Button>
      ) : (
        <span className={look.quiet}>{removal.why}.</span>
      )}
      <IconButton icon={<Cross />} label="Clear the choice" onClick={() => batch.choose(new Set())} />
    </fieldset>
  )
})

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
        {mayAdd && <ChosenBar />}
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
