import { beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { statementIn, writtenIn } from '../../testing/commissions-calls.ts'
import { at } from '../../testing/wire.ts'

const { database, smallAgency } = appStage()
const { agency, calls } = smallAgency('Tying House')
beforeAll(async () => {
  await database.db
    .insertInto('writing_carrier')
    .values({ agency_id: agency.agencyId, carrier_id: agency.carrierId, name: 'Progressive Casualty', naic: '24260' })
    .execute()
  await database.db
    .updateTable('policy')
    .set({ writing_carrier: 'Progressive Casualty' })
    .where('policy_id', '=', agency.auto.policyId)
    .execute()
})

const DAY = '2026-07-15'
const PRINTED = { writing_carrier: 'PRINTED', commission_term: 'New', agents: { 2: 101 } }

/** A line with what a carrier printed on it, on a statement of its own. */
const printed = async () => {
  const opened = statementIn(
    await calls.post('statement', { statement_date: DAY, description: 'Tying', commission_paid_orig: null }),
  )
  const form = { transaction_date: DAY, commission_amount: 10, ...PRINTED }
  return writtenIn(await calls.post(`statement/${opened.id}/line-item`, form))
}

type Written = Awaited<ReturnType<typeof printed>>
type To = { readonly policyId: string; readonly clientId: string } | null

const quickly = async ({ line, statement }: Written, policyId: string | null, more: object = {}): Promise<Written> => {
  const items = [{ id: line.id, etag: line.etag, policy_id: policyId, ...more }]
  const after = statementIn(
    await calls.put(`statement/${statement.id}/quick-update`, { etag: statement.etag, itemUpdates: items }),
  )
  return { line: at(after.items ?? [], 0), statement: after }
}

/** The calls that tie a line to a policy and untie it again. */
const CALLS = {
  match: async ({ line }: Written, to: To) =>
    writtenIn(
      await calls.put(`line-item/${line.id}/match`, {
        etag: line.etag,
        policy_id: to?.policyId ?? null,
        client_id: to?.clientId ?? null,
        agents_int: {},
        fill_agents_using_policy: to !== null,
      }),
    ),
  'line-item': async ({ line }: Written, to: To) =>
    writtenIn(
      await calls.put(`line-item/${line.id}`, {
        etag: line.etag,
        transaction_date: DAY,
        policy_id: to?.policyId ?? null,
      }),
    ),
  'quick-update': (written: Written, to: To) => quickly(written, to?.policyId ?? null),
} as const
const NAMES = ['match', 'line-item', 'quick-update'] as const

/** `match` asks for the policy's agents here. The other calls say nothing of agents and leave those that were chosen for the line. */
const agentsAfter = (call: (typeof NAMES)[number], ofPolicy: object): object =>
  call === 'match' ? ofPolicy : PRINTED.agents

const tied = ({ line }: Written) => [
  line.policy?.number ?? null,
  line.client?.id ?? null,
  line.writingCarrier,
  line.commissionTerm,
  line.agents,
]

describe.each(NAMES)('a line that was matched to its policy by %s', call => {
  it("has the policy's writing carrier and term, and the agents asked for", async () => {
    expect(tied(await CALLS[call](await printed(), agency.auto))).toEqual([
      'PA-12 345',
      '1',
      'Progressive Casualty',
      'Renewal',
      agentsAfter(call, { 1: 101, 2: 102 }),
    ])
  })

  it('keeps the printed writing carrier when the policy has none', async () => {
    expect(tied(await CALLS[call](await printed(), agency.home))).toEqual([
      'HO777',
      '2',
      'PRINTED',
      'Renewal',
      agentsAfter(call, { 1: 102 }),
    ])
  })

  it('shows the printed writing carrier again when it moves to a policy without one', async () => {
    const first = await CALLS[call](await printed(), agency.auto)
    expect((await CALLS[call](first, agency.home)).line.writingCarrier).toBe('PRINTED')
  })

  it.each(NAMES)('has its earlier values again after %s removes the policy', async back => {
    const before = await printed()
    const moved = await CALLS[call](await CALLS[call](before, agency.home), agency.auto)
    expect(tied(await CALLS[back](moved, null))).toEqual(tied(before))
  })
})

describe('a line whose policy is removed', () => {
  it('has the agents that are sent along, and keeps a term that a person set', async () => {
    const { line } = await CALLS.match(await printed(), agency.auto)
    const set = writtenIn(
      await calls.put(`line-item/${line.id}`, {
        etag: line.etag,
        transaction_date: DAY,
        commission_term: 'RewriteOverride',
      }),
    )
    const body = { etag: set.line.etag, policy_id: null, client_id: null, agents_int: { 3: 102 } }
    const back = writtenIn(await calls.put(`line-item/${line.id}/match`, body))
    expect(tied(back)).toEqual([null, null, 'PRINTED', 'RewriteOverride', { 3: 102 }])
  })

  it('has the agents of the form, also when the form has none', async () => {
    const moved = await CALLS.match(await printed(), agency.auto)
    expect((await quickly(moved, null, { agents: {} })).line.agents).toEqual({})
  })

  it('has the values of the form when it was added with the policy', async () => {
    const { statement } = await printed()
    const added = writtenIn(
      await calls.post(`statement/${statement.id}/line-item`, {
        transaction_date: DAY,
        policy_id: agency.auto.policyId,
        writing_carrier: 'PRINTED',
      }),
    )
    expect(added.line).toMatchObject({ writingCarrier: 'Progressive Casualty', agents: { 1: 101, 2: 102 } })
    const back = await CALLS.match(added, null)
    expect(tied(back)).toEqual([null, null, 'PRINTED', 'None', {}])
  })
})
