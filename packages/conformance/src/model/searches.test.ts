import { type Cents, carrierId, type PayoutInstruction, POSITIONS, policyId, SLOTS } from '@commissions/core'
import { knownDate, runs } from '@commissions/core/testing'
import { type FreshDatabase, freshDatabase } from '@commissions/server/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Command, DAY } from './choices.ts'
import { searches } from './search-commands.ts'
import { comparable, outcome, readAll, twoWorlds, type World, type Worlds } from './two-worlds.ts'
import { FIRST } from './world-commands.ts'

const found = (world: World, statement: number) => {
  const one = world.statements[statement]
  if (one === undefined) throw new Error(`Expected a statement ${statement}`)
  return one
}

const firstLineOf = (world: World, statement: number) => {
  const [line] = found(world, statement).items ?? []
  if (line === undefined) throw new Error(`Expected a line on statement ${statement}`)
  return line
}

const NAMES = ["O'Brien, María", 'MUÑOZ & SONS, LLC', 'Doe, Jane']

const lineNamed = (statement: number, insuredName: string, at: number): Command => ({
  name: `add ${insuredName} to statement ${statement}`,
  run: world =>
    world.ports.commissions.lineItems.add(found(world, statement).id, {
      transactionDate: knownDate(DAY.year, 1 + at, DAY.day),
      effectiveDate: at === 0 ? null : DAY,
      grossAmount: (at * 11_100) as Cents,
      commissionAmount: -1_111 as Cents,
      policyNumber: at === 0 ? null : `00${at}-77`,
      lob: at === 1 ? 'HOME' : null,
      carrierId: at === 2 ? null : carrierId(world.agency.otherCarrierId),
      insuredName,
    }),
})

const payment = (world: World): PayoutInstruction => {
  const line = firstLineOf(world, 0)
  const payouts = POSITIONS.flatMap(position => {
    const agent = line.agents[position]
    const amount = line[SLOTS[position]].calculatedCommission
    return agent === undefined || amount === null ? [] : [[position, { manual: false, amount, agentId: agent }]]
  })
  return {
    id: line.id,
    etag: line.etag,
    paid: true,
    agentPaidDate: knownDate(DAY.year, 8, DAY.day),
    reason: null,
    payouts: Object.fromEntries(payouts),
  }
}

const open = (description: string): Command => ({
  name: `open ${description}`,
  run: ({ ports }) =>
    ports.commissions.statements.create({
      statementDate: knownDate(2025, DAY.month, DAY.day),
      description,
      controlTotal: null,
    }),
})

/** Lines of every state: paid, payable, open, voided, put away, and expected. */
const LINES: readonly Command[] = [
  ...FIRST,
  { name: 'pay a line', run: world => world.ports.commissions.payouts.write([payment(world)]) },
  {
    name: 'mark a line',
    run: world =>
      world.ports.commissions.lineItems.note(firstLineOf(world, 1), { text: 'Asked for it', mark: 'WaitingOnCarrier' }),
  },
  { name: 'void a line', run: world => world.ports.commissions.lineItems.void(firstLineOf(world, 1)) },
  open('to be put away'),
  ...NAMES.map((name, at) => lineNamed(2, name, at)),
  { name: 'put it away', run: world => world.ports.commissions.statements.archive(found(world, 2)) },
  open('with names'),
  ...NAMES.map((name, at) => lineNamed(3, name, at)),
  {
    name: 'expect a line',
    run: world =>
      world.ports.commissions.anticipated.create({ statementDate: DAY, description: 'Expected', controlTotal: null }, [
        {
          transactionDate: DAY,
          grossAmount: 100_000 as Cents,
          commissionRate: 12_500_000 as never,
          commissionAmount: 12_500 as Cents,
          carrierId: carrierId(world.agency.carrierId),
          policyId: policyId(world.agency.auto.policyId),
        },
      ]),
  },
]

describe('the search for lines, in the program and in the suite in memory', () => {
  let database: FreshDatabase
  let worlds: Worlds
  beforeAll(async () => {
    database = await freshDatabase()
    worlds = await twoWorlds(database)
    const { real, memory } = worlds
    for (const command of LINES)
      for (const world of [real, memory]) {
        const done = await outcome(world, command.run(world))
        expect(done, `${command.name}`).toHaveProperty('answered')
        await readAll(world)
      }
    expect(comparable(real, await readAll(real))).toEqual(comparable(memory, await readAll(memory)))
  })
  afterAll(() => database.drop())

  it('law 26: the database finds, orders and sums exactly the lines that the core does', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async command => {
        const { real, memory } = worlds
        const [answered, expected] = [
          await outcome(real, command.run(real)),
          await outcome(memory, command.run(memory)),
        ]
        expect(answered, `${command}`).toEqual(expected)
      }),
      runs(150),
    )
  })
})
