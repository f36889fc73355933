/** The acts on all chosen lines together. The bar is below the table, so that choosing a line moves no row away from the pointer. */
import { Button } from '@blueprintjs/core'
import { Cross, Disable, Edit, Reset, Trash } from '@blueprintjs/icons'
import type { LineAct } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import look from '../../../ui/look.module.css'
import { countedLines } from '../../../ui/words.ts'
import { sortedBy } from '../line-change.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useEditable } from '../use-editable.ts'
import styles from './chosen-lines-bar.module.css'

export const ChosenLinesBar = observer(() => {
  const { batch, statement } = useDetail()
  const editable = useEditable()
  const { lines } = batch
  const status = statement.statement?.status
  if (lines.length === 0 || status === undefined || !statement.may('AddLine')) return null
  const may = (act: LineAct) => sortedBy(status, lines, act)
  const removal = may('Delete')
  return (
    <fieldset className={cx(look.bare, look.row, styles.bar)} aria-label="The chosen lines">
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
