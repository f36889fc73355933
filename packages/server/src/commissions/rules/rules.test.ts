import { decode, StoredRuleCodec } from '@commissions/contract'
import { MESSAGES } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { brokenAt } from '../../books/audit-chain.ts'
import { historyOf } from '../../history/read-history.ts'
import { appStage } from '../../testing/app-stage.ts'
import { type Envelope, signedIn } from '../../testing/commissions-calls.ts'
import { ruleForm } from '../../testing/rule-form.ts'
import { addSmallAgency } from '../../testing/small-agency.ts'
import { ruleGroupChain } from './save-rules.ts'

type Rule = Record<string, unknown> & { readonly rule_id: string }
interface Group {
  readonly rule_group: string
  readonly etag: string
  readonly rules: readonly Rule[]
}

const { database, app, smallAgencyEach } = appStage()
const { agency: here, calls } = smallAgencyEach('Harbor')

const agencyOnly = (over: Record<string, unknown> = {}) => ({
  ...ruleForm(),
  agency_only: true,
  term_new: null,
  term_renew: null,
  term_rewrite: null,
  agency_only_payout_value: 20,
  ...over,
})

const groupNow = async (name = 'Agent1', by = calls): Promise<Group> => {
  const { data } = await by.get('rules')
  const found = (data as Group[]).find(group => group.rule_group === name)
  if (found === undefined) throw new Error(`No group ${name}`)
  return found
}
const save = (rules: readonly unknown[], over: Record<string, unknown> = {}): Promise<Envelope> =>
  calls.post('rules', { rule_group: 'Agent1', rules, ...over })
const saved = async (rules: readonly unknown[], over: Record<string, unknown> = {}): Promise<Group> => {
  const envelope = await save(rules, over)
  if (envelope.code !== 'OK') throw new Error(`${envelope.message}: ${JSON.stringify(envelope.data)}`)
  return envelope.data as Group
}
const versions = async (name = 'Agent1') => (await calls.get(`rules/${name}/history`)).data as { rules: Rule[] }[]
const entries = () => database.db.transaction().execute(trx => historyOf({ trx, session: here }, ruleGroupChain(1)))

describe('saving a rule group', () => {
  // Proves 3.rule, 7.rules-save
  it('replaces the group, in the order sent, and a later read returns what the save answered', async () => {
    const before = await groupNow()
    const rules = [
      ruleForm({ rule_id: before.rules[0]?.rule_id, order: 7, term_new: 41.5 }),
      ruleForm({ rule_id: 'nobody knows me', order: 3, lob_rule_mode: 'Specific', lob_rule_value: ['AUTOP'] }),
      agencyOnly({ order: 1, agent_rule_mode: 'Specific', agent_int_rule_value: [101] }),
      ruleForm({
        fallback: true,
        calc_type: 'FlatFeeAmount',
        carrier_rule_mode: 'Specific',
        carrier_rule_value: ['all'],
      }),
    ]
    const group = await saved(rules, { etag: before.etag })
    expect(group.etag).not.toBe(before.etag)
    expect(group.rules.map(({ order }) => order)).toEqual([0, 1, 2, 3])
    expect(group.rules[0]).toMatchObject({ rule_id: before.rules[0]?.rule_id, term_new: 41.5 })
    expect(group.rules[1]?.rule_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(group.rules[2]).toMatchObject({ agency_only_payout_value: 20, term_new: null, agent_int_rule_value: [101] })
    expect(group.rules[3]).toMatchObject({ fallback: true, carrier_rule_mode: 'Ignore' })
    expect(await groupNow()).toEqual(group)
    expect(await groupNow('Agent2')).toMatchObject({ rules: [{ calc_type: 'PercentOfAgent1' }] })
  })

  // Proves 5.agency-only
  it('turns the term flags of an agency-only rule off, and reads a carrier’s id in capitals as that carrier', async () => {
    const rule = agencyOnly({
      term_new_enabled: true,
      carrier_rule_mode: 'Specific',
      carrier_rule_value: [here.carrierId.toUpperCase()],
    })
    expect((await saved([rule])).rules).toMatchObject([
      { term_new_enabled: false, term_renew_enabled: false, carrier_rule_value: [here.carrierId] },
    ])
  })

  it('may leave a group without rules, but not without the list', async () => {
    expect(await calls.post('rules', { rule_group: 'Agent1' })).toMatchObject({
      status: 400,
      message: expect.stringContaining('rules: expected a list'),
    })
    expect((await saved([])).rules).toEqual([])
    expect((await groupNow()).rules).toEqual([])
  })

  // Proves 3.rule-deleted-agent
  it('flags a rule that names a deleted agent', async () => {
    const named = (ids: readonly number[]) => ruleForm({ agent_rule_mode: 'Specific', agent_int_rule_value: ids })
    const { rules } = await saved([named([101, 103]), named([101])])
    expect(rules.map(rule => rule.has_deleted_users)).toEqual([true, false])
  })

  // Proves 3.agriculture
  it('reads and writes the application type Agriculture as Agricultural on the wire', async () => {
    await database.db
      .insertInto('application_type')
      .values({ agency_id: here.agencyId, application_type_id: 2, display_order: 2, name: 'Agriculture' })
      .execute()
    const { rules } = await saved([ruleForm({ apptype_rule_mode: 'Specific', apptype_rule_value: ['Agricultural'] })])
    expect(rules).toMatchObject([{ apptype_rule_value: ['Agricultural'] }])
    const row = await database.db
      .selectFrom('payout_rule')
      .select('application_types')
      .where('agency_id', '=', here.agencyId)
      .where('position', '=', 1)
      .executeTakeFirstOrThrow()
    expect(row.application_types).toEqual(['Agriculture'])
  })

  it('makes the first version of a group that nobody saved before', async () => {
    await database.db
      .deleteFrom('rule_group')
      .where('agency_id', '=', here.agencyId)
      .where('position', '=', 3)
      .execute()
    const { etag } = await groupNow('Agent3')
    const group = await saved([ruleForm({ calc_type: 'PercentOfAgent2' })], { rule_group: 'Agent3', etag })
    expect(group.rules).toHaveLength(1)
    expect(await versions('Agent3')).toHaveLength(1)
  })
})

describe('saving a rule group with an error names its field, and changes nothing', () => {
  const unknownCarrier = '00000000-0000-4000-8000-000000000000'
  const cases: readonly (readonly [string, readonly unknown[], string, string])[] = [
    ['a missing value of a term', [ruleForm({ term_renew: null })], '0', 'term_renew: Agent 1, rule 1: '],
    [
      'an agency-only value beside values per term',
      [ruleForm({ agency_only_payout_value: 1 })],
      '0',
      'agency_only_payout',
    ],
    ['an agency-only rule without its value', [agencyOnly({ agency_only_payout_value: null })], '0', 'agency_only_pay'],
    ['an agency-only rule with a term value', [agencyOnly({ term_new: 1 })], '0', 'term_new: '],
    [
      'an agency-only rule with lines of business',
      [agencyOnly({ lob_rule_mode: 'Specific', lob_rule_value: ['AUTOP'] })],
      '0',
      'lob_rule_value: ',
    ],
    [
      'an agency-only rule with application types',
      [agencyOnly({ apptype_rule_mode: 'Specific', apptype_rule_value: ['Personal'] })],
      '0',
      'apptype_rule_value: ',
    ],
    ['no calculation type', [ruleForm({ calc_type: 'None' })], '0', 'calc_type: '],
    [
      'a percent of the same position',
      [ruleForm(), ruleForm({ calc_type: 'PercentOfAgent1' })],
      '1',
      'calc_type: Agent 1, rule 2',
    ],
    ['two fallbacks', [ruleForm({ fallback: true }), ruleForm({ fallback: true })], '1', 'fallback: '],
    ['a rate out of range', [ruleForm({ term_new: 1000.5 })], '0', 'term_new: '],
    ['a flat amount finer than a cent', [ruleForm({ calc_type: 'FlatFeeAmount', term_new: 0.005 })], '0', 'term_new: '],
    [
      'an unknown agent',
      [ruleForm({ agent_rule_mode: 'Specific', agent_int_rule_value: [999] })],
      '0',
      'agent_int_rule_val',
    ],
    [
      'an unknown carrier',
      [ruleForm({ carrier_rule_mode: 'Specific', carrier_rule_value: [unknownCarrier] })],
      '0',
      'carrier_rule_value: ',
    ],
    [
      'an unknown line of business',
      [ruleForm({ lob_rule_mode: 'Specific', lob_rule_value: ['ZZ'] })],
      '0',
      'lob_rule_value: ',
    ],
    [
      'an unknown application type',
      [ruleForm({ apptype_rule_mode: 'Specific', apptype_rule_value: ['Odd'] })],
      '0',
      'apptype_rule_value: ',
    ],
  ]

  // Proves 5.rule-values, 5.agency-only
  it.each(cases)('%s', async (_, rules, id, sentence) => {
    const before = await groupNow()
    expect(await save([...rules, ruleForm()])).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      data: { itemsWithErrors: [{ id, errors: [expect.stringContaining(sentence)] }] },
    })
    expect(await groupNow()).toEqual(before)
    expect(await versions()).toEqual([])
    expect(await entries()).toEqual([])
  })

  it('every wrong rule at once, each under the id it was sent with', async () => {
    const [own] = (await groupNow()).rules
    const wrong = { ...ruleForm(), rule_id: own?.rule_id, calc_type: 'None', term_new: null }
    expect((await save([wrong, ruleForm(), { ...wrong, rule_id: 'mine' }])).data).toMatchObject({
      itemsWithErrors: [
        { id: own?.rule_id, errors: [expect.stringMatching(/^calc_type/), expect.stringMatching(/^term_new/)] },
        { id: 'mine', errors: [expect.anything(), expect.anything()] },
      ],
    })
  })

  it('a rule that is in the group twice', async () => {
    const [own] = (await groupNow()).rules
    const again = ruleForm({ rule_id: own?.rule_id })
    expect((await save([again, again])).data).toEqual({
      itemsWithErrors: [{ id: own?.rule_id, errors: [expect.stringContaining('twice')] }],
    })
  })

  it.each([
    ['rule_group', { rule_group: 'Agent4' }],
    ['rules.0.calc_type', { rules: [ruleForm({ calc_type: 'Lots' })] }],
    ['rules.0.term_new', { rules: [ruleForm({ term_new: '15' })] }],
    ['rules.0.term_new_enabled', { rules: [ruleForm({ term_new_enabled: null })] }],
  ])('a body with a wrong %s', async (field, over) => {
    expect(await save([ruleForm()], over)).toMatchObject({
      status: 400,
      message: expect.stringMatching(new RegExp(`^${field}: expected`)),
    })
  })
})

describe('versions of a rule group', () => {
  it('a save with a stale etag changes nothing', async () => {
    const before = await groupNow()
    expect(await save([ruleForm()], { etag: 'stale' })).toMatchObject({
      status: 400,
      message: MESSAGES.outOfDate,
      data: null,
    })
    expect(await groupNow()).toEqual(before)
    expect(await entries()).toEqual([])
  })

  it('exactly one of several simultaneous saves of the same version succeeds', async () => {
    const { etag } = await groupNow()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(value => save([ruleForm({ term_new: value })], { etag })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'BAD_REQUEST',
      'BAD_REQUEST',
      'BAD_REQUEST',
      'BAD_REQUEST',
      'OK',
    ])
    const winner = answers.find(({ code }) => code === 'OK')
    expect(await groupNow()).toEqual(winner?.data)
    expect(await versions()).toHaveLength(1)
    expect(await entries()).toHaveLength(1)
  })

  // Proves 3.rule-history, 7.rules-history
  it('are listed newest first, with rules as on the wire', async () => {
    const first = await saved([ruleForm({ term_new: 1 })])
    const second = await saved([ruleForm({ rule_id: first.rules[0]?.rule_id, term_new: 2 }), ruleForm()])
    const { data } = await calls.get('rules/Agent1/history')
    expect(data).toEqual([
      { rules: second.rules, created_by: 'Tess Marlow', created: '2026-11-20T18:00:00.000Z' },
      { rules: first.rules, created_by: 'Tess Marlow', created: '2026-11-20T18:00:00.000Z' },
    ])
    expect(E.isRight(decode(StoredRuleCodec, second.rules[0]))).toBe(true)
    for (const name of ['Agent4', 'agent1', 'Agent'])
      expect((await calls.get(`rules/${name}/history`)).status).toBe(404)
  })

  it('leave a history entry each that says which rules changed and how, in a sound chain', async () => {
    const { rules } = await saved([ruleForm({ term_new: 1 }), ruleForm({ term_new: 3 })])
    const [kept, gone] = rules
    await saved([{ ...kept, term_new: 2 }])
    const [newest, ...older] = await entries()
    expect(older).toHaveLength(1)
    expect(newest).toMatchObject({ action: 'rules saved', by: 'Tess Marlow' })
    expect(newest?.changes).toEqual([
      { field: `rules.${kept?.rule_id}`, before: kept, after: { ...kept, term_new: 2 } },
      { field: `rules.${gone?.rule_id}`, before: gone, after: null },
      // The request did not name the version that was seen.
      { field: 'unguarded', before: null, after: true },
    ])
    const broken = await database.db.transaction().execute(trx => brokenAt({ trx, session: here }, ruleGroupChain(1)))
    expect(broken).toBeNull()
  })

  it('belong to one agency', async () => {
    const there = await addSmallAgency(database.db, 'Prairie')
    const others = await signedIn(app, there.username)
    const before = await groupNow('Agent1', others)
    await saved([ruleForm({ rule_id: before.rules[0]?.rule_id, term_new: 99 })])
    expect(await groupNow('Agent1', others)).toEqual(before)
    expect(((await others.get('rules/Agent1/history')).data as unknown[]).length).toBe(0)
    const theirs = ruleForm({ carrier_rule_mode: 'Specific', carrier_rule_value: [there.carrierId] })
    expect(await save([theirs])).toMatchObject({ status: 400 })
  })
})

describe('the agents of a rule', () => {
  const uuidsOf = async (ids: readonly number[]): Promise<readonly string[]> => {
    const people = await database.db.selectFrom('agent').selectAll().where('agency_id', '=', here.agencyId).execute()
    return ids.flatMap(id => people.find(one => one.agent_id === id)?.agent_uuid ?? [])
  }

  it('are returned with a uuid for each, in the order of their ids, deleted agents and histories included', async () => {
    const ids = [103, 101, 102]
    const specific = ruleForm({ agent_rule_mode: 'Specific', agent_int_rule_value: ids })
    await saved([specific, ruleForm({ agent_int_rule_value: [] })])
    const expected = [{ agent_int_rule_value: ids, agent_rule_value: await uuidsOf(ids) }, { agent_rule_value: [] }]
    expect((await groupNow()).rules).toMatchObject(expected)
    expect((await calls.get('rules/Agent1/history')).data).toMatchObject([{ rules: expected }])
  })

  it('may be named by uuid alone, also in capitals, and are stored by their ids', async () => {
    const uuids = await uuidsOf([101, 103])
    const alone = ruleForm({ agent_rule_mode: 'Specific', agent_rule_value: uuids.map(uuid => uuid.toUpperCase()) })
    for (const rule of [alone, { ...alone, agent_int_rule_value: undefined }, { ...alone, agent_rule_mode: null }])
      expect((await saved([rule])).rules).toMatchObject([
        { agent_rule_mode: 'Specific', agent_int_rule_value: [101, 103], agent_rule_value: uuids },
      ])
  })

  it('are refused for an unknown uuid, because a rule without ids would apply to every agent', async () => {
    const before = await groupNow()
    const nobody = 'c0ffee00-0000-4000-8000-000000000000'
    const alone = ruleForm({ agent_rule_mode: 'Specific', agent_rule_value: [nobody] })
    expect(await save([ruleForm(), alone])).toMatchObject({
      status: 400,
      message: `rules.1.agent_rule_value: no agent has the uuid ${nobody}`,
    })
    expect(await groupNow()).toEqual(before)
  })
})

describe('a field that a rule leaves out', () => {
  const without = (rule: Record<string, unknown>, ...keys: readonly string[]) =>
    Object.fromEntries(Object.entries(rule).filter(([key]) => !keys.includes(key)))

  it('follows from the filters: a filter with values is specific, one without applies to all', async () => {
    const modes = ['agent_rule_mode', 'carrier_rule_mode', 'lob_rule_mode', 'apptype_rule_mode']
    const bare = without(ruleForm({ lob_rule_value: ['AUTOP'] }), 'agency_only', 'fallback', ...modes)
    expect((await saved([bare])).rules).toMatchObject([
      {
        agency_only: false,
        fallback: false,
        agent_rule_mode: 'Ignore',
        carrier_rule_mode: 'Ignore',
        lob_rule_mode: 'Specific',
        lob_rule_value: ['AUTOP'],
        apptype_rule_mode: 'Ignore',
      },
    ])
  })

  it('is off for the terms of an agency-only rule, and required for the terms of any other', async () => {
    const flags = ['term_new_enabled', 'term_renew_enabled', 'term_rewrite_enabled']
    expect((await saved([without(agencyOnly(), ...flags)])).rules).toMatchObject([
      { agency_only: true, term_new_enabled: false, term_renew_enabled: false, term_rewrite_enabled: false },
    ])
    expect(await save([without(ruleForm(), ...flags)])).toMatchObject({
      status: 400,
      message: expect.stringContaining('rules.0.term_new_enabled: expected true or false'),
    })
  })
})

it('a line is paid by the saved rules', async () => {
  await saved([ruleForm({ term_new: 10, term_renew: 10, term_rewrite: 10, term_rewrite_enabled: true })])
  const body = { statement_date: '2026-11-01', description: '', commission_paid_orig: null }
  const { id } = (await calls.post('statement', body)).data as { id: string }
  const line = {
    transaction_date: '2026-11-02',
    gross_amount: 1000,
    commission_amount: 100,
    policy_id: here.auto.policyId,
  }
  expect((await calls.post(`statement/${id}/line-item`, line)).data).toMatchObject({
    agent_1_calculated_commission: 10,
    agent_2_calculated_commission: 1,
  })
})
