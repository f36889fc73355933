import { describe, expect, it } from 'vitest'
import { policy } from '../../testing/fixtures/labelled-matches.ts'
import { agentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { timestampOf } from '../calendar/time-zone.ts'
import { clientId } from '../client/client.ts'
import { lineWarnings } from '../line-item/line-warnings.ts'
import { rate } from '../money/rate.ts'
import { statementSums } from '../statement/statement-sums.ts'
import { type ProposeInput, propose } from './propose.ts'
import { proposedLine } from './proposed-line.ts'

const of = policy({ linesOfBusiness: ['AUTOP'] })
const input: ProposeInput = {
  range: { start: null, end: null },
  carrierIds: [],
  settings: [
    {
      carrierId: of.carrierId,
      carrier: of.carrier,
      inactive: false,
      basis: 'PremiumWritten',
      newRate: rate(15_000_000),
      renewRate: rate(10_000_000),
      rules: [],
    },
  ],
  policies: [{ client: { id: clientId('1'), number: '00000001', displayName: 'June Lark' }, policy: of }],
  standing: [],
}
const on = {
  statementDate: knownDate(2026, 3, 31),
  now: timestampOf(0),
  by: 'Tess Marlow',
}

const agents = { 1: agentId(101) }

describe('a proposed line', () => {
  it("has the amounts and the day of its proposal, the proposal's key as id, and no warning", () => {
    const proposals = propose(input)
    expect(proposals.length).toBeGreaterThan(0)
    for (const proposal of proposals) {
      const line = proposedLine(proposal, on, agents)
      expect(line).toMatchObject({
        id: proposal.key,
        statementSource: 'Anticipated',
        statementDate: on.statementDate,
        transactionDate: proposal.transactionDate,
        grossAmount: proposal.grossAmount,
        commissionAmount: proposal.commissionAmount,
        agents,
        unmatched: false,
        paid: false,
        createdBy: 'Tess Marlow',
      })
      expect(lineWarnings(line, [])).toEqual([])
      expect(statementSums([line])).toMatchObject({ lineCount: 1, unmatchedCount: 0 })
    }
  })
})
