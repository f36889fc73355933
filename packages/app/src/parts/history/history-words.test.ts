import { LineItemCodec, StatementCodec } from '@commissions/contract'
import { agentId } from '@commissions/core'
import { lineItemArbitrary, runs, statementArbitrary } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { historyValue, historyWords } from './history-words.ts'

const names = { agentName: (id: number) => `Agent ${id}`, carrierName: (id: string) => `Carrier ${id}` }
const said = (field: string, value: unknown): string =>
  `${historyWords.field(field)}: ${historyValue(field, value, names)}`

const noJson = (text: string): void => {
  expect(text).not.toMatch(/\[object|undefined|[{}]|"\w+":/)
}

describe('a history in words', () => {
  test('shows no field of any line or statement as JSON', () => {
    fc.assert(
      fc.property(lineItemArbitrary, statementArbitrary, (line, statement) => {
        const records = [LineItemCodec.encode(line), StatementCodec.encode({ ...statement, items: null })]
        // Texts are left out of the check: a person may have typed braces.
        for (const record of records)
          for (const [field, value] of Object.entries(record))
            if (typeof value !== 'string') noJson(said(field, structured(value)))
      }),
      runs(100),
    )
  })

  test('shows no value as JSON, whatever its field', () => {
    const name = fc.constantFrom(
      'agents',
      'agent_1_payout',
      'gross_amount',
      'commission_rate',
      'carrier_id',
      'rule_1',
      'warnings',
    )
    const scalar = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom('New', '2026-01-31', ''))
    const key = fc.stringMatching(/^[a-z_]{1,8}$/)
    const { value } = fc.letrec<{ value: unknown }>(tie => ({
      value: fc.oneof(
        scalar,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 3 }),
      ),
    }))
    fc.assert(
      fc.property(name, value, (field, one) => noJson(said(field, one))),
      runs(100),
    )
  })

  test.for<[string, unknown, string]>([
    ['agent_1_payout', { manual: true, amount: 238.72, agent_id_int: 3 }, 'Agent 1 payout: 238.72 (typed)'],
    ['agent_2_payout', { manual: false, amount: -12, agent_id_int: 3 }, 'Agent 2 payout: (12.00) (by the rules)'],
    ['agents', { 1: agentId(7), 2: agentId(9) }, 'Agents: 1. Agent 7, 2. Agent 9'],
    ['gross_amount', 1204.1, 'Premium: 1,204.10'],
    ['commission_rate', 12.5, 'Rate: 12.5%'],
    ['commission_term', 'RenewalOverride', 'Commission term: Renewal (Override)'],
    ['transaction_date', '2026-11-20', 'Transaction date: 11/20/2026'],
    ['carrier_id', 'progressive', 'Carrier: Carrier progressive'],
    ['agency_income', true, 'Agency income: yes'],
    ['permissions', ['Commissions', 'People'], 'Permissions: Process commissions, Manage people'],
    ['insured_name', null, 'Insured: nothing'],
  ])('writes %s %j as %s', ([field, value, text]) => {
    expect(said(field, value)).toBe(text)
  })
})

test('writes an act as a screen says it, where its stored name says less', () => {
  expect(['cut off', 'expected closed', 'line matched'].map(historyWords.action)).toEqual([
    'Signed out everywhere',
    'Term closed',
    'Line matched',
  ])
})

/** The value with every text in it replaced by a plain one. */
const structured = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => (typeof one === 'string' ? 'text' : one))
