import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FairLimits, fairTurns, type Party } from './fair-turns.ts'

const NO_LIMITS: FairLimits = {
  slots: 3,
  perAgency: 3,
  perUser: 3,
  waitingPerUser: 1_000,
  waitingPerAgency: 1_000,
}

type Step =
  | { readonly _tag: 'Ask'; readonly party: Party; readonly slots: number }
  | { readonly _tag: 'Leave'; readonly which: number }
  | { readonly _tag: 'GiveUp'; readonly which: number }

const party = fc.record({ agency: fc.constantFrom('A', 'B', 'C'), user: fc.constantFrom('1', '2', '3') })
const steps = (largest: number): fc.Arbitrary<readonly Step[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ _tag: fc.constant('Ask' as const), party, slots: fc.integer({ min: 1, max: largest }) }),
      },
      { weight: 3, arbitrary: fc.record({ _tag: fc.constant('Leave' as const), which: fc.nat(50) }) },
      { weight: 1, arbitrary: fc.record({ _tag: fc.constant('GiveUp' as const), which: fc.nat(50) }) },
    ),
    { maxLength: 120 },
  )
const limits: fc.Arbitrary<FairLimits> = fc.record({
  slots: fc.integer({ min: 3, max: 8 }),
  perAgency: fc.integer({ min: 2, max: 8 }),
  perUser: fc.integer({ min: 1, max: 8 }),
  waitingPerUser: fc.integer({ min: 0, max: 4 }),
  waitingPerAgency: fc.integer({ min: 0, max: 8 }),
})

interface Ticket {
  readonly n: number
  readonly party: Party
  readonly slots: number
}

interface World {
  readonly holding: Ticket[]
  readonly waiting: Ticket[]
  readonly refused: Ticket[]
  /** The tickets that had their turn, in that order. */
  readonly went: Ticket[]
}

const same = (a: Party, b: Party): boolean => a.agency === b.agency && a.user === b.user
const slotsOf = (tickets: readonly Ticket[]): number => tickets.reduce((sum, { slots }) => sum + slots, 0)

/** Plays the steps, then ends every turn that was given; `look` sees the world after each step. */
const play = (
  played: readonly Step[],
  given: FairLimits,
  look: (world: World, turns: ReturnType<typeof fairTurns<Ticket>>) => void = () => undefined,
): World => {
  const turns = fairTurns<Ticket>(given)
  const world: World = { holding: [], waiting: [], refused: [], went: [] }
  const goes = (ticket: Ticket): void => {
    const at = world.waiting.indexOf(ticket)
    expect(at).not.toBe(-1)
    world.waiting.splice(at, 1)
    world.holding.push(ticket)
    world.went.push(ticket)
  }
  const leave = (which: number): void => {
    const [ticket] = world.holding.splice(which % world.holding.length, 1)
    if (ticket !== undefined) for (const next of turns.left(ticket.party, ticket.slots)) goes(next)
  }
  for (const [n, step] of played.entries()) {
    switch (step._tag) {
      case 'Ask': {
        const ticket = { n, party: step.party, slots: step.slots }
        world.waiting.push(ticket)
        const answer = turns.asked(step.party, step.slots, ticket)
        if (answer === 'goes') goes(ticket)
        if (answer === 'lineIsFull') world.refused.push(...world.waiting.splice(world.waiting.indexOf(ticket), 1))
        break
      }
      case 'Leave':
        if (world.holding.length > 0) leave(step.which)
        break
      case 'GiveUp': {
        const [ticket] = world.waiting.splice(step.which % Math.max(1, world.waiting.length), 1)
        if (ticket !== undefined) for (const next of turns.gaveUp(ticket.party, ticket)) goes(next)
      }
    }
    look(world, turns)
  }
  while (world.holding.length > 0) leave(0)
  look(world, turns)
  return world
}

describe('fair turns', () => {
  it('never give more slots than there are, nor more than its share to an agency or a user', () => {
    fc.assert(
      fc.property(steps(2), limits, (played, given) => {
        play(played, given, ({ holding, waiting }, turns) => {
          expect(slotsOf(holding)).toBeLessThanOrEqual(given.slots)
          for (const { party } of holding) {
            const ofAgency = holding.filter(one => one.party.agency === party.agency)
            const ofUser = ofAgency.filter(one => one.party.user === party.user)
            expect(slotsOf(ofAgency)).toBeLessThanOrEqual(given.perAgency)
            // A request larger than the share of one user goes alone.
            expect(slotsOf(ofUser)).toBeLessThanOrEqual(Math.max(given.perUser, ofUser.length === 1 ? 2 : 0))
          }
          for (const { party } of waiting) {
            const ofAgency = waiting.filter(one => one.party.agency === party.agency)
            expect(ofAgency.length).toBeLessThanOrEqual(given.waitingPerAgency)
            expect(ofAgency.filter(one => same(one.party, party)).length).toBeLessThanOrEqual(given.waitingPerUser)
          }
          expect([turns.held(), turns.waiting()]).toEqual([slotsOf(holding), waiting.length])
        })
      }),
      runs(150),
    )
  })

  it('give everybody who waits a turn once the others have left, and then hold no slot', () => {
    fc.assert(
      fc.property(steps(3), limits, (played, given) => {
        let last: ReturnType<typeof fairTurns<Ticket>> | undefined
        const { waiting } = play(played, given, (_, turns) => {
          last = turns
        })
        expect(waiting).toEqual([])
        expect([last?.held() ?? 0, last?.waiting() ?? 0]).toEqual([0, 0])
      }),
      runs(150),
    )
  })

  it('keep nobody waiting who could have a turn', () => {
    fc.assert(
      fc.property(steps(1), limits, (played, given) => {
        play(played, given, ({ holding, waiting }) => {
          for (const { party } of waiting) {
            const ofAgency = holding.filter(one => one.party.agency === party.agency)
            const ofUser = ofAgency.filter(one => one.party.user === party.user)
            expect(
              holding.length === given.slots || ofAgency.length === given.perAgency || ofUser.length === given.perUser,
            ).toBe(true)
          }
        })
      }),
      runs(150),
    )
  })

  it('make no agency wait for more than one turn of each other agency', () => {
    fc.assert(
      fc.property(steps(1), played => {
        /** For each waiting agency, how many turns each other agency had since this one began to wait or had a turn itself. */
        const passed = new Map<string, Map<string, number>>()
        let seen = 0
        play(played, NO_LIMITS, ({ waiting, went }) => {
          for (const { party } of went.slice(seen)) {
            passed.delete(party.agency)
            for (const turns of passed.values()) turns.set(party.agency, (turns.get(party.agency) ?? 0) + 1)
            for (const turns of passed.values()) expect(turns.get(party.agency)).toBe(1)
          }
          seen = went.length
          const waits = new Set(waiting.map(one => one.party.agency))
          for (const agency of waits) if (!passed.has(agency)) passed.set(agency, new Map())
          for (const agency of passed.keys()) if (!waits.has(agency)) passed.delete(agency)
        })
      }),
      runs(300),
    )
  })

  it('make no user wait for more than one turn of each other user of the agency', () => {
    fc.assert(
      fc.property(steps(1), all => {
        const played = all.map(step =>
          step._tag === 'Ask' ? { ...step, party: { agency: 'A', user: step.party.user } } : step,
        )
        const { went } = play(played, { ...NO_LIMITS, slots: 1 })
        for (const [at, mine] of went.entries()) {
          const before = went.slice(0, at).filter(one => one.n > mine.n && !same(one.party, mine.party))
          // Later requests of another user go first only for the turns that this user had meanwhile, and once more.
          const own = went.slice(0, at).filter(one => same(one.party, mine.party)).length
          for (const other of new Set(before.map(one => one.party.user)))
            expect(before.filter(one => one.party.user === other).length).toBeLessThanOrEqual(own + 1)
        }
      }),
      runs(150),
    )
  })

  it('are given to a user in the order of asking', () => {
    fc.assert(
      fc.property(steps(2), limits, (played, given) => {
        const { went } = play(played, given)
        for (const one of went) {
          const own = went.filter(other => same(other.party, one.party)).map(({ n }) => n)
          expect(own).toEqual([...own].sort((a, b) => a - b))
        }
      }),
      runs(100),
    )
  })

  it('alternate between agencies: a call waits for one turn of an agency that sends hundreds', () => {
    const turns = fairTurns<string>({ ...NO_LIMITS, slots: 1 })
    const flood = { agency: 'flood', user: '1' }
    const quiet = { agency: 'quiet', user: '1' }
    expect(turns.asked(flood, 1, 'f0')).toBe('goes')
    for (let n = 1; n < 500; n += 1) expect(turns.asked(flood, 1, `f${n}`)).toBe('waits')
    expect(turns.asked(quiet, 1, 'q')).toBe('waits')
    expect(turns.left(flood, 1)).toEqual(['f1'])
    expect(turns.left(flood, 1)).toEqual(['q'])
    expect(turns.left(quiet, 1)).toEqual(['f2'])
  })

  it('let no small call pass a large one whose turn it is, and give a call larger than a share a turn alone', () => {
    const turns = fairTurns<string>({ ...NO_LIMITS, slots: 4, perAgency: 4, perUser: 2 })
    const [a, b, c] = ['a', 'b', 'c'].map(agency => ({ agency, user: '1' })) as [Party, Party, Party]
    expect(turns.asked(a, 2, 'a')).toBe('goes')
    expect(turns.asked(b, 4, 'large')).toBe('waits')
    expect(turns.asked(c, 1, 'small')).toBe('waits')
    expect(turns.left(a, 2)).toEqual(['large'])
    expect(turns.left(b, 4)).toEqual(['small'])
  })
})
