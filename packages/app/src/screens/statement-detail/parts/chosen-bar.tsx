import { Button } from '@blueprintjs/core'
import { Cross, Edit, Trash } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import look from '../../../ui/look.module.css'
import { countedLines } from '../../../ui/words.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useEditable } from '../use-editable.ts'

/** What can be done to the chosen lines together. */
export const ChosenBar = observer(() => {
  const { batch } = useDetail()
  const editable = useEditable()
  const { lines } = batch
  if (lines.length === 0) return null
  return (
    <fieldset className={cx(look.inline, look.bare)} aria-label="The chosen lines">
      <span className={look.quiet}>{countedLines(lines.length)} chosen</span>
      {editable && (
        <Button size="small" icon={<Edit />} onClick={() => batch.ask('change', lines)}>
          Change…
        </Button>
      )}
      <Button size="small" icon={<Trash />} onClick={() => batch.ask('delete', lines)}>
        Delete…
      </Button>
      <IconButton icon={<Cross />} label="Choose no line" onClick={() => batch.choose(new Set())} />
    </fieldset>
  )
})
