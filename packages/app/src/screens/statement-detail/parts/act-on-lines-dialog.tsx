/** Deletes, voids or restores several lines. Says how the sum changes, which lines stay as they are, and why. */
import { Button, Callout } from '@blueprintjs/core'
import { type LineItem, Money, type Statement } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { lineName } from '../../../parts/line/line-name.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { countedLines } from '../../../ui/words.ts'
import type { AskedAct } from '../line-batch.store.ts'
import { sortedBy } from '../line-change.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

/** How many refused lines are listed. The table marks the others. */
const NAMED = 6

/** Says that a call for several lines was refused because of some of them, so that no line was changed. */
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
                {line === undefined ? 'A deleted line' : lineName(line)}: {why.join(' ')}
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

type What = Exclude<AskedAct['what'], 'change'>

const ACTS = { delete: 'Delete', void: 'Void', restore: 'Restore' } as const
const DONE: Record<What, string> = { delete: 'Deleted', void: 'Voided', restore: 'Restored' }

const effect = (what: What, lines: readonly LineItem[]): string => {
  // A voided line is in no sum, so deleting it does not change the sum.
  const summed = what === 'delete' ? lines.filter(line => !line.voided) : lines
  const amount = formatDollars(Money.sum(summed.map(line => line.commissionAmount)))
  switch (what) {
    case 'delete':
      return `Takes ${countedLines(lines.length)} with ${amount} off the statement. The history keeps ${lines.length === 1 ? 'it' : 'them'}.`
    case 'void':
      return `Takes ${amount} off the sum of the lines. A voided line stays on the statement, counts nowhere and is never paid.`
    case 'restore':
      return `Puts ${amount} back into the sum of the lines.`
  }
}

const staying = (what: What, count: number): string => {
  if (what === 'delete') return count === 1 ? 'stays' : 'stay'
  return count === 1 ? 'stays as it is' : 'stay as they are'
}

export interface ActOnLinesDialogProps {
  readonly what: What
  readonly statement: Statement
  readonly lines: readonly LineItem[]
}

export const ActOnLinesDialog = observer(({ what, statement, lines }: ActOnLinesDialogProps) => {
  const { batch } = useDetail()
  const { actOnLines } = useActs()
  const { go, stay, why } = sortedBy(statement.status, lines, ACTS[what])
  const counted = countedLines(go.length)
  const act = () =>
    actOnLines(what === 'delete' ? batch.remove(go) : batch.mark(go, what === 'void'), `${DONE[what]} ${counted}`)
  return (
    <ActDialog
      title={`${ACTS[what]} ${countedLines(lines.length)}`}
      {...(go.length > 0 ? { act: `${ACTS[what]} ${counted}` } : {})}
      {...(go.length > 1 && what !== 'delete' ? { note: 'Either all lines change, or none.' } : {})}
      danger={what === 'delete'}
      onAct={act}
      onClose={batch.close}
    >
      <RefusedLines asked={go.length} />
      {go.length > 0 && <p>{effect(what, go)}</p>}
      {stay.length > 0 && (
        <p>
          {countedLines(stay.length)} {staying(what, stay.length)}. {why}.
        </p>
      )}
    </ActDialog>
  )
})
