/** A call for several lines that was refused for some of them, so that nothing was done to any. */
import { Button, Callout } from '@blueprintjs/core'
import { observer } from 'mobx-react-lite'
import { lineName } from '../../../parts/line/line-name.ts'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { countedLines } from '../../../ui/words.ts'
import { useDetail } from '../statement-detail.stores.ts'

/** So many are named; the others are marked in the table. */
const NAMED = 6

export const RefusedLines = observer(({ asked }: { readonly asked: number }) => {
  const { batch, statement, view } = useDetail()
  const refused = [...batch.refused]
  if (refused.length === 0) return null
  const show = (id: string) => {
    const line = statement.lines.find(one => one.id === id)
    if (line !== undefined) view.select(line.id)
    batch.close()
  }
  return (
    <Callout intent="danger" compact role="alert">
      <p>
        Nothing was done: {refused.length.toLocaleString('en-US')} of {countedLines(asked)}{' '}
        {refused.length === 1 ? 'was' : 'were'} refused.
      </p>
      <ul className={look.list}>
        {refused.slice(0, NAMED).map(([id, why]) => {
          const line = statement.lines.find(one => one.id === id)
          return (
            <li key={id} className={cx(look.card, look.between)}>
              <span>
                {line === undefined ? 'A line that is gone' : lineName(line)}: {why.join(' ')}
              </span>
              {line !== undefined && (
                <Button size="small" onClick={() => show(id)}>
                  Show the line
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {refused.length > NAMED && <p>The others are marked in the table.</p>}
    </Callout>
  )
})
