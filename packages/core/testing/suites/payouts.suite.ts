import { knownDate } from '../../src/calendar/calendar-date.ts'
import { type CommissionsPort, lineItemId, POSITIONS } from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, laws, succeeds } from './law.ts'

const early = knownDate(2026, 1, 1)
const late = knownDate(2026, 1, 31)
const everything = { dateOption: 'ReportingDate', carrierId: null, agentIds: [] } as const

export const payoutsSuite = laws<CommissionsPort>({
  'payable lines are asked for by a range with at least one end, which does not run backwards': async ({ payouts }) => {
    await failsWith(payouts.payable({ ...everything, start: null, end: null }), 'BadRequest')
    await failsWith(payouts.payable({ ...everything, start: late, end: early }), 'BadRequest')
    await succeeds(payouts.payable({ ...everything, start: early, end: null }))
    await succeeds(payouts.payable({ ...everything, start: null, end: late }))
  },

  'whatever is payable is unpaid, not voided, and on a reconciled statement': async ({ payouts }) => {
    const { lines } = await succeeds(payouts.payable({ ...everything, start: early, end: null }))
    for (const line of lines) {
      ensure(line.processed && !line.voided && !line.paid, `Expected line ${line.id} to be payable`)
      ensure(Object.keys(line.agents).length > 0, `Expected line ${line.id} to have an agent`)
    }
  },

  'a line nobody knows has no story': async ({ payouts }) => {
    await failsWith(payouts.explain(lineItemId('00000000-0000-4000-8000-000000000000')), 'NotFound')
  },

  'there is one rule group for each position, its rules with ids and places of their own': async ({ rules }) => {
    const groups = await succeeds(rules.groups)
    ensureEqual(
      groups.map(group => group.position),
      [...POSITIONS],
      'positions',
    )
    for (const group of groups) {
      ensureEqual(new Set(group.rules.map(rule => rule.id)).size, group.rules.length, 'distinct ids')
      ensureEqual(new Set(group.rules.map(rule => rule.order)).size, group.rules.length, 'distinct places')
    }
  },

  'transaction codes are each there once': async ({ transactionCodes }) => {
    const codes = (await succeeds(transactionCodes)).map(one => one.code)
    ensureEqual(new Set(codes).size, codes.length, 'distinct codes')
  },
})
