/** Decides which shares of the found lines are in view. */
import { type AgentId, holdsEachWord, type LineItem, Money, readRow } from '@commissions/core'
import { lineName } from '../line/line-name.ts'
import { lineOffice } from '../line/line-office.ts'
import type { PayoutLook } from '../payout-filter/payout-look.ts'
import type { PayoutShare } from './payout-share.ts'

type Test = (share: PayoutShare) => boolean

const words = ({ line, amount }: PayoutShare): string =>
  [
    line.client?.displayName,
    lineName(line),
    line.policy?.number,
    line.policyNumber,
    line.statementNumberFormatted,
    line.company,
    Money.formatMoney(amount),
    Money.formatMoney(line.commissionAmount),
  ]
    .filter(part => part !== null && part !== undefined)
    .join(' ')

const ofRow =
  (row: number): Test =>
  share =>
    share.line.importRow === row

/** Every term has to match (section 5: trimmed, lowercased, empty ones dropped). `row 17` means that row of the carrier's file. */
const searched = (text: string): readonly Test[] => {
  const { row, rest } = readRow(text)
  const holds = holdsEachWord(rest)
  return [
    ...(row === null ? [] : [ofRow(row)]),
    ...(rest.trim() === '' ? [] : [(share: PayoutShare) => holds(words(share))]),
  ]
}

/** The test for shares in view; null if all are. The selected agent is applied elsewhere, so that other agents' sums stay visible. */
export const narrowing = (
  { office, statement, text }: Omit<PayoutLook, 'agent'>,
  only: readonly AgentId[],
): Test | null => {
  const ofLine =
    (test: (line: LineItem) => boolean): Test =>
    share =>
      test(share.line)
  const tests: readonly Test[] = [
    ...(only.length === 0 ? [] : [({ agentId }: PayoutShare) => only.includes(agentId)]),
    ...(office === null ? [] : [ofLine(line => lineOffice(line) === office)]),
    ...(statement === null ? [] : [ofLine(line => line.statementId === statement)]),
    ...searched(text),
  ]
  return tests.length === 0 ? null : share => tests.every(test => test(share))
}
