import {
  type AgentId,
  Money,
  NOT_OFFERED,
  type PaidStatement,
  type ServedFile,
  type ServiceFailure,
} from '@commissions/core'
import { unzipSync } from 'fflate'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import type { NamedFile, PaidDownloadsNeeds } from '../../parts/paid-statement/paid-downloads.store.ts'
import { zipFiles } from '../../parts/paid-statement/zip-files.ts'
import { held, heldAnswer } from '../../testing/held.ts'
import { ANN, BOB, day, FEBRUARY, JANUARY, paidWorld, watched, watchedReports } from '../../testing/paid.fixture.ts'
import { AgentPaidStatementsStore, candidates, idsOf } from './agent-paid-statements.store.ts'
import { createdSections } from './created-section.ts'

type Reporting = PaidDownloadsNeeds['reporting']
const asItIs = (reporting: Reporting): Reporting => reporting
const setUp = async (refuse?: (agent: AgentId) => boolean, change = asItIs, ours = true) => {
  const world = await paidWorld()
  const { created, port } = watched(world.port.paidStatements)
  const { asked, reporting } = watchedReports(world.reporting, refuse)
  const saved: NamedFile[] = []
  const failures: ServiceFailure[] = []
  const store = new AgentPaidStatementsStore({
    paidStatements: ours ? port : { ...port, page: () => TE.left(NOT_OFFERED) },
    reporting: change(reporting),
    watch: failure => failures.push(failure) > 0 && failure._tag === 'Unauthorized',
    save: file => saved.push(file),
    zip: async files => zipFiles(files),
  })
  return { ...world, store, created, asked, saved, failures }
}

const rowOf = (store: AgentPaidStatementsStore, agent: AgentId) => {
  const row = store.rows.find(one => one.agent.id === agent)
  if (row === undefined) throw new Error(`Expected a row of agent ${agent}`)
  return row
}
const statuses = (store: AgentPaidStatementsStore) =>
  store.rows.map(({ agent }) => [
    agent.id,
    store.creations.statuses.of(agent.id).status,
    store.downloads.statuses.of(agent.id).status,
  ])
const everybody = (store: AgentPaidStatementsStore) => ({ _tag: 'All', shown: idsOf(store.rows) }) as const
const text = (content: Uint8Array | undefined) => new TextDecoder().decode(content)

describe('the payments of agents over a range', () => {
  it('have one row per agent, with totals that are the sums of the rows', async () => {
    const { store, paid } = await setUp()
    await paid(ANN, day(1, 5), 10_001)
    await paid(ANN, day(1, 31), -300)
    await paid(BOB, day(1, 6), 550)
    await paid(BOB, day(2, 1), 99_999)
    await store.show(JANUARY)
    expect(store.rows.map(row => [row.agent.name, row.totalCommissionPaid, row.totalCommissionTransactions])).toEqual([
      ['Ann Lee', 9_701, 2],
      ['Bob Ray', 550, 1],
    ])
    expect([store.total, store.transactions]).toEqual([10_251, 3])
    expect(statuses(store)).toEqual([
      [ANN, 'None', 'None'],
      [BOB, 'None', 'None'],
    ])
  })

  it('are not fetched for an incomplete or backward range, and the reason is told', async () => {
    const { store, failures } = await setUp()
    await store.show({ ...JANUARY, end: null })
    expect([store.range, store.rangeProblem]).toEqual([null, 'The range needs a first day and a last day'])
    await store.show({ ...JANUARY, start: FEBRUARY.end })
    expect(store.rangeProblem).toBe('The end date is before the start date')
    expect(store.summary.state._tag).toBe('None')
    expect(failures).toEqual([])
  })

  it('ignore the late answer of a range that is no longer shown', async () => {
    const world = await paidWorld()
    const late = heldAnswer<readonly never[]>()
    const { summary } = world.port.paidStatements
    const store = new AgentPaidStatementsStore({
      paidStatements: {
        ...world.port.paidStatements,
        summary: filter => (filter.start.month === 1 ? late.answer : summary(filter)),
      },
      reporting: world.reporting,
      watch: () => false,
      save: () => undefined,
      zip: async files => zipFiles(files),
    })
    await world.paid(ANN, day(2, 5), 700)
    const first = store.show(JANUARY)
    await store.show(FEBRUARY)
    late.give([])
    await first
    expect(store.rows.map(row => row.totalCommissionPaid)).toEqual([700])
  })
})

describe('creating statements', () => {
  it('creates one record for all agents by one call, and shows each agent’s version', async () => {
    const { store, paid, created } = await setUp()
    await paid(ANN, day(1, 5), 10_000)
    await paid(BOB, day(1, 6), 550)
    await store.show(JANUARY)
    const made = await store.create(everybody(store))
    expect([made?.name, made?.version]).toEqual(['20260101-20260131', 1])
    expect(created).toEqual([[]])
    expect(statuses(store)).toEqual([
      [ANN, 'Successful', 'None'],
      [BOB, 'Successful', 'None'],
    ])
    expect(store.rows.map(({ stated }) => stated?.statement.version)).toEqual([1, 1])
    expect(store.nextVersion).toBe(2)
  })

  it('names all agents to a service that lists no statements: no agents may mean nobody there', async () => {
    const { store, paid, created } = await setUp(undefined, asItIs, false)
    await paid(ANN, day(1, 5), 10_000)
    await store.show(JANUARY).then(() => store.create(everybody(store)))
    expect(created).toEqual([[ANN]])
  })

  it('creates a statement for one agent and leaves the others as they are', async () => {
    const { store, paid, created } = await setUp()
    await paid(ANN, day(1, 5), 10_000)
    await paid(BOB, day(1, 6), 550)
    await store.show(JANUARY)
    await store.create({ _tag: 'Named', agents: [BOB] })
    expect(created).toEqual([[BOB]])
    expect(statuses(store)).toEqual([
      [ANN, 'None', 'None'],
      [BOB, 'Successful', 'None'],
    ])
    expect(rowOf(store, ANN).stated).toBeNull()
    expect(candidates(store.rows).map(({ id, current }) => [id, current])).toEqual([
      [ANN, false],
      [BOB, true],
    ])
  })

  it('fails for an agent no longer paid, succeeds for the others, and retries only the failed agent', async () => {
    const { store, paid, pay, created } = await setUp()
    await paid(ANN, day(1, 5), 10_000)
    const bobs = await paid(BOB, day(1, 6), 550)
    await store.show(JANUARY)
    const all = everybody(store)
    await pay(bobs, null, Money.ZERO, 'Paid by mistake')
    await store.create(all)
    expect(store.creations.statuses.of(ANN)).toEqual({ status: 'Successful', why: null })
    expect(store.creations.statuses.failed).toEqual([BOB])
    expect(store.creations.statuses.why).toBe(
      'The payments in this range were taken back before the statement was created',
    )
    await store.retryCreations()
    expect(store.creations.statuses.of(BOB)).toMatchObject({
      status: 'Failed',
      why: expect.stringContaining('no statement to create'),
    })
    await pay(bobs, day(1, 7), Money.cents(560))
    await store.retryCreations()
    expect(created).toEqual([[], [BOB], [BOB]])
    expect(statuses(store)).toEqual([
      [ANN, 'Successful', 'None'],
      [BOB, 'Successful', 'None'],
    ])
    expect([rowOf(store, ANN), rowOf(store, BOB)].map(({ stated }) => stated?.statement.version)).toEqual([1, 2])
  })

  it('gives the service’s reason when nobody is paid any more, and records no statement', async () => {
    const { store, paid, pay } = await setUp()
    const line = await paid(ANN, day(1, 5), 10_000)
    await store.show(JANUARY)
    const all = everybody(store)
    await pay(line, null, Money.ZERO)
    expect(await store.create(all)).toBeNull()
    expect(store.creations.statuses.of(ANN)).toEqual({
      status: 'Failed',
      why: 'Nobody was paid from 01/01/2026 to 01/31/2026, so there is no statement to create',
    })
    expect(store.made.value).toEqual([])
  })

  it('shows changes after a statement, settles them in the next range, and lists an agent with only an adjustment', async () => {
    const { store, paid, pay, make } = await setUp()
    const line = await paid(ANN, day(1, 5), 10_000)
    await paid(BOB, day(2, 5), 400)
    await make(JANUARY)
    await pay(line, day(1, 5), Money.cents(10_250), 'Short')
    await store.show(JANUARY)
    expect([rowOf(store, ANN).drift, store.staleCount]).toEqual([250, 1])
    store.showStale(true)
    expect(store.shownRows.map(row => row.agent.id)).toEqual([ANN])
    await store.show(FEBRUARY)
    expect(store.rows.map(row => row.agent.id)).toEqual([BOB])
    await store.create(everybody(store))
    expect(rowOf(store, ANN)).toMatchObject({ totalCommissionPaid: 0, drift: 0 })
    expect(store.creations.statuses.of(ANN).status).toBe('Successful')
    expect(rowOf(store, ANN).stated?.section.adjustments).toMatchObject([{ amount: 250 }])
    expect(candidates(store.rows).map(({ id }) => id)).toEqual([BOB])
  })

  it('notices a payment added to the range after the statement', async () => {
    const { store, paid, make } = await setUp()
    await paid(ANN, day(1, 5), 10_000)
    await make(JANUARY)
    await paid(ANN, day(1, 9), 100)
    await store.show(JANUARY)
    expect([rowOf(store, ANN).drift, rowOf(store, ANN).stated?.section.difference, store.staleCount]).toEqual([
      100, 0, 1,
    ])
  })
})

describe('downloading', () => {
  const twoPaid = async (refuse?: (agent: AgentId) => boolean, change?: (reporting: Reporting) => Reporting) => {
    const world = await setUp(refuse, change)
    await world.paid(ANN, day(1, 5), 10_000)
    await world.paid(BOB, day(1, 6), 550)
    await world.store.show(JANUARY)
    return world
  }

  it('saves one agent’s file under the service’s name', async () => {
    const { store, saved, asked } = await twoPaid()
    await store.downloads.download([ANN], JANUARY, 'csv')
    expect(saved).toMatchObject([{ name: 'paid-statement-Ann Lee-20260101-20260131.csv' }])
    expect(asked).toEqual([{ agent: ANN, format: 'csv' }])
    expect(statuses(store)).toEqual([
      [ANN, 'None', 'Successful'],
      [BOB, 'None', 'None'],
    ])
  })

  it('fetches the files of several agents one by one and saves one zip file, each under its own name', async () => {
    const oneName = (reporting: Reporting): Reporting => ({
      paidStatement: (of, format) =>
        TE.map((file: ServedFile) => ({ ...file, filename: `paid-statement.${format}` }))(
          reporting.paidStatement(of, format),
        ),
    })
    const { store, saved, asked } = await twoPaid(undefined, oneName)
    await store.downloads.download([ANN, BOB], JANUARY, 'pdf')
    expect(asked.map(({ agent }) => agent)).toEqual([ANN, BOB])
    expect(saved.map(({ name }) => name)).toEqual(['paid-statements-20260101-20260131-pdf.zip'])
    const files = unzipSync(saved[0]?.content ?? new Uint8Array())
    expect(Object.keys(files)).toEqual(['paid-statement.pdf', `paid-statement-${BOB}.pdf`])
    expect(Object.values(files).map(text)).toEqual([expect.stringContaining('100.00'), expect.stringContaining('5.50')])
    expect(store.downloads.run).toBeNull()
  })

  it('continues with the others when one file fails, and retries only that one in the same format', async () => {
    let busy = true
    const { store, saved, asked } = await twoPaid(agent => busy && agent === ANN)
    await store.downloads.download([ANN, BOB], JANUARY, 'xlsx')
    expect(store.rows.map(({ agent }) => store.downloads.statuses.of(agent.id))).toEqual([
      { status: 'Failed', why: 'The service is busy' },
      { status: 'Successful', why: null },
    ])
    busy = false
    await store.downloads.retry(JANUARY)
    expect(asked.at(-1)).toEqual({ agent: ANN, format: 'xlsx' })
    expect(saved.map(({ name }) => name)).toEqual([
      'paid-statements-20260101-20260131-xlsx.zip',
      'paid-statement-Ann Lee-20260101-20260131.xlsx',
    ])
    expect(store.downloads.statuses.failed).toEqual([])
  })

  it('stops asking for files where the service has none, and reports no failure', async () => {
    const none = (): Reporting => ({ paidStatement: () => TE.left(NOT_OFFERED) })
    const { store, saved } = await twoPaid(undefined, none)
    await store.downloads.download([ANN, BOB], JANUARY, 'pdf')
    expect(store.downloads.isOffered).toBe(false)
    expect(store.downloads.statuses.failed).toEqual([])
    expect(store.downloads.run).toBeNull()
    expect(saved).toEqual([])
  })

  it('stops when asked to, and saves the files that came', async () => {
    const { store, saved, asked } = await twoPaid()
    const run = store.downloads.download([ANN, BOB], JANUARY, 'pdf')
    expect(store.downloads.run).toEqual({ done: 0, of: 2 })
    store.downloads.stop()
    await run
    expect(asked).toHaveLength(1)
    expect(statuses(store).map(([, , download]) => download)).toEqual(['Successful', 'None'])
    expect(saved.map(({ name }) => name)).toEqual(['paid-statements-20260101-20260131-pdf.zip'])
  })

  it('saves no file of a range that was left meanwhile', async () => {
    const { store, saved } = await twoPaid()
    const run = store.downloads.download([ANN, BOB], JANUARY, 'pdf')
    await store.show(FEBRUARY)
    await run
    expect([saved, store.downloads.run]).toEqual([[], null])
  })

  it('stops once the session has ended', async () => {
    const asked: AgentId[] = []
    const { store, failures } = await twoPaid(undefined, () => ({
      paidStatement: ({ agentId }) => {
        asked.push(agentId)
        return TE.left({ _tag: 'Unauthorized', message: 'Invalid credentials' })
      },
    }))
    await store.downloads.download([ANN, BOB], JANUARY, 'pdf')
    expect(asked).toEqual([ANN])
    expect(failures).toHaveLength(1)
  })
})

describe('created statements', () => {
  it('are fetched before the payments of their range are shown, so that no row changes later', async () => {
    const { port, reporting, paid, make } = await paidWorld()
    await paid(ANN, day(1, 5), 10_000)
    await make(JANUARY)
    const { paidStatements } = port
    const [listed, summed] = [held<null>(), held<null>()]
    const store = new AgentPaidStatementsStore({
      paidStatements: {
        ...paidStatements,
        page: asked => async () => {
          await listed.promise
          return paidStatements.page(asked)()
        },
        summary: filter => async () => {
          const given = await paidStatements.summary(filter)()
          summed.give(null)
          return given
        },
      },
      reporting,
      watch: () => false,
      save: () => undefined,
      zip: async files => zipFiles(files),
    })
    const shown = store.show(JANUARY)
    await summed.promise
    await new Promise(resolve => setImmediate(resolve))
    expect(store.summary.value).toBeNull()
    listed.give(null)
    await shown
    expect(rowOf(store, ANN).stated?.statement.version).toBe(1)
  })

  it('tell for each section whether it stands, was replaced, or changed since', async () => {
    const { store, paid, pay, make } = await setUp()
    const anns = await paid(ANN, day(1, 5), 10_000)
    await paid(BOB, day(1, 6), 550)
    await make(JANUARY)
    await make(JANUARY, [BOB])
    await pay(anns, day(1, 5), Money.cents(9_000), 'Typo')
    await paid(BOB, day(2, 6), 1)
    await make(FEBRUARY, [BOB])
    await store.show(JANUARY)
    const told = (statements: readonly PaidStatement[]) =>
      createdSections(statements).map(({ statement, section, state }) => [
        statement.name,
        statement.version,
        section.agent.id,
        state,
      ])
    expect(told(store.made.value ?? [])).toEqual([
      ['20260101-20260131', 2, BOB, { _tag: 'Stands' }],
      ['20260101-20260131', 1, ANN, { _tag: 'Changed', difference: -1_000 }],
      ['20260101-20260131', 1, BOB, { _tag: 'Replaced', by: 2 }],
    ])
    expect(told(store.created.items)).toEqual([])
    await store.showCreated()
    expect(told(store.created.items)).toHaveLength(4)
    await make(FEBRUARY, [BOB])
    await store.refetch()
    expect(told(store.created.items)).toHaveLength(5)
  })
})
