/** What the file itself says for its reading: totals that add up, rates that make the commissions, and the total it states. */

import type { Proof } from '@commissions/core'
import { counted } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import type { ImportStore } from '../import.store.ts'

const WHAT: Record<Proof['what'], string> = {
  subtotal: 'subtotal',
  total: 'total',
  'rate x premium': 'rate',
}

const words = ({ what, holds, of }: Proof): string =>
  holds === of
    ? of === 1
      ? `the ${WHAT[what]} agrees`
      : `all ${counted(of, WHAT[what])} agree`
    : `${holds} of ${counted(of, WHAT[what])} agree`

/** What the file proves, in a few words; null when it can be checked nowhere. */
export const provedBy = (proofs: readonly Proof[]): string | null =>
  proofs.length === 0 ? null : proofs.map(words).join(', ')

/** Said once nothing is left to decide. */
export const ImportProofs = observer(({ store }: { readonly store: ImportStore }) => {
  const report = store.report.value
  if (report === null || store.running || report.questions.length + report.refused.length > 0) return null
  const { proofs, statedTotal, lines } = report
  if (lines.length === 0) return null
  const agrees = proofs.every(({ holds, of }) => holds === of)
  return (
    <Notice
      intent={agrees ? 'success' : 'none'}
      acts={
        statedTotal !== null &&
        store.controlTotal !== statedTotal.amount && (
          <NoticeAct
            text={`Use ${formatDollars(statedTotal.amount)} as control total`}
            onAct={() => store.control(statedTotal.amount)}
          />
        )
      }
    >
      <strong>Nothing is left to decide.</strong>{' '}
      {statedTotal !== null && `The file states ${formatDollars(statedTotal.amount)} in row ${statedTotal.row}.`}
    </Notice>
  )
})
