import { Button } from '@blueprintjs/core'
import { Cross, Edit, Trash } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { countedLines } from '../counted-lines.ts'
import styles from '../statement-detail.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useEditable } from '../use-editable.ts'

/** What can be done to the chosen lines together. */
export const ChosenBar = observer(() => {
  const { batch } = useDetail()
  const editable = useEditable()
  const { lines } = batch
  if (lines.length === 0) return null
  return (
    <fieldset className={styles.chosen} aria-label="The chosen lines">
      <span className={styles.quiet}>{countedLines(lines.length)} chosen</span>
      {editable && (
        <Button size="small" icon={<Edit />} onClick={() => batch.ask('change', lines)}>
          Change…
        </Button>
      )}
      <Button size="small" icon={<Trash />} onClick={() => batch.ask('delete', lines)}>
        Delete…
      </Button>
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label="Choose no line"
        title="Choose no line"
        onClick={() => batch.choose(new Set())}
      />
    </fieldset>
  )
})
