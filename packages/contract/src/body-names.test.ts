import { describe, expect, it } from 'vitest'
import { misnamed } from './body-names.ts'
import { lineBatchEndpoints, lineItemEndpoints, matchingEndpoints } from './commissions/line-items.endpoints.ts'
import { paidStatementEndpoints } from './commissions/paid-statement.endpoints.ts'
import { payoutEndpoints } from './commissions/payouts.endpoints.ts'
import { carrierSettingEndpoints, rulesEndpoints } from './commissions/settings.endpoints.ts'
import { statementActEndpoints } from './commissions/statement-acts.endpoints.ts'

describe('the names of a body', () => {
  it('are understood as the call has them', () => {
    expect(misnamed(paidStatementEndpoints.create, { statement_name: 'May', agents_ids_int: [1] })).toEqual([])
    expect(misnamed(lineItemEndpoints.update, { etag: '1', policy: { id: 'p', number: '7' }, policy_id: 'p' })).toEqual(
      [],
    )
    expect(misnamed(statementActEndpoints.update, { etag: '1', statement_number: 7, extra: { deep: [1] } })).toEqual([])
    for (const odd of [undefined, null, 7, 'text', [null, 7, []]]) {
      expect(misnamed(payoutEndpoints.write, odd)).toEqual([])
      expect(misnamed(lineItemEndpoints.update, odd)).toEqual([])
    }
  })

  it.each([
    ['commissionAmount', lineItemEndpoints.update, { etag: '1', commissionAmount: 5 }, 'commission_amount'],
    ['eTag', statementActEndpoints.archive, { eTag: '1' }, 'etag'],
    [
      'itemUpdates.1.agent',
      lineBatchEndpoints.quickUpdate,
      { itemUpdates: [{ id: 'a' }, { id: 'b', agent: {} }] },
      'agents',
    ],
    ['items.0.ETag', lineBatchEndpoints.deleteItems, { items: [{ id: 'a', ETag: '1' }, 'b'] }, 'etag'],
    ['0.newPercentage', carrierSettingEndpoints.save, [{ newPercentage: 10 }], 'new_percentage'],
    ['rules.0.agencyOnly', rulesEndpoints.save, { rules: [{ agencyOnly: true }] }, 'agency_only'],
    ['rules.0.fallBack', rulesEndpoints.save, { rules: [{ fallBack: true }] }, 'fallback'],
    ['rules.0.lobRuleMode', rulesEndpoints.save, { rules: [{ lobRuleMode: 'Ignore' }] }, 'lob_rule_mode'],
  ])('are refused in another spelling: %s', (where, endpoint, body, meant) => {
    expect(misnamed(endpoint, body)).toEqual([`${where}: expected the name ${meant}`])
  })

  it.each([
    ['commission_paid', 'commission_amount'],
    ['commissionable_premium', 'gross_amount'],
    ['transaction_type_code', 'transaction_type'],
    ['term', 'commission_term'],
  ])('of a line are refused in the words of its form in section 3: %s', (word, meant) => {
    expect(misnamed(lineItemEndpoints.update, { etag: '1', [word]: 5 })).toEqual([
      `${word}: expected the name ${meant}`,
    ])
    expect(misnamed(lineItemEndpoints.update, { etag: '1', [word]: 5, [meant]: 5 })).toEqual([])
  })

  it.each([
    ['agent_ids', paidStatementEndpoints.create, { agent_ids: [1] }],
    ['0.agent_payouts', payoutEndpoints.write, [{ id: 'a', agent_payouts: [] }]],
    ['agents', matchingEndpoints.match, { etag: '1', agents: { 1: 7 } }],
    ['fill_agents', matchingEndpoints.match, { etag: '1', fill_agents: true }],
  ])('that nobody knows are refused by a call that decides who is paid: %s', (where, endpoint, body) => {
    const [fault = ''] = misnamed(endpoint, body)
    expect(fault.split(': expected ')[0]).toBe(where)
    expect(fault).toContain(': expected ')
  })

  it('of a line may stand beside those of a payment or a match', () => {
    const line = { id: 'a', stmt_id: 's', paid: true, agents: { 1: 7 }, agent_1_payout_type: 'RuleApplied' }
    expect(misnamed(payoutEndpoints.write, [line])).toEqual([])
    expect(
      misnamed(matchingEndpoints.match, { ...line, statementId: 's', policy: null, policy_id: 'p', agents_int: {} }),
    ).toEqual([])
    const fills = { ...line, policy_id: 'p', fill_agents_using_policy: true }
    expect(misnamed(matchingEndpoints.match, fills), 'the policy gives the agents').toEqual([])
    expect(misnamed(matchingEndpoints.match, { ...fills, fill_agents_using_policy: false })).toEqual([
      'agents: expected the name agents_int',
    ])
  })
})
