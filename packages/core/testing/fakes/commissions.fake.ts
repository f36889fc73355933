/** The commissions service in memory: a real little state machine on the core's own rules. */
import { either as E } from 'fp-ts'
import {
  type ByPosition,
  type CalendarDate,
  type CommissionsPort,
  type LineItem,
  type LineItemId,
  POSITIONS,
  type RuleGroup,
} from '../../src/index.ts'
import { answer } from './answer.ts'
import { commissionsWorld, shownLine } from './commissions-world.ts'
import { writeLine } from './commissions-writes.ts'
import type { FakeAgency, Surroundings } from './fake-agency.ts'
import { fakeImports } from './imports.fake.ts'
import { fakeLineItems } from './line-items.fake.ts'
import { fakeMatching } from './matching.fake.ts'
import { paidLine } from './paid-line.ts'
import { fakePayouts } from './payouts.fake.ts'
import { fakeStatements } from './statements.fake.ts'

export interface FakeCommissions {
  readonly port: CommissionsPort
  /** What no port does yet: the rules become others, as if somebody had saved them. */
  readonly replaceRules: (groups: ByPosition<RuleGroup>) => void
  /** The line is paid with the figures it shows; left, the sentence that says why not. */
  readonly pay: (id: LineItemId, on: CalendarDate) => E.Either<string, LineItem>
}

export const fakeCommissions = (agency: FakeAgency, surroundings: Surroundings): FakeCommissions => {
  const world = commissionsWorld(agency, surroundings)
  return {
    port: {
      statements: fakeStatements(world),
      lineItems: fakeLineItems(world),
      matching: fakeMatching(world),
      imports: fakeImports(world),
      payouts: fakePayouts(world),
      rules: { groups: answer(() => E.right(POSITIONS.map(position => world.groups[position]))) },
      transactionCodes: answer(() => E.right(agency.transactionCodes)),
    },
    replaceRules: groups => {
      world.groups = groups
    },
    pay: (id, on) => {
      const stored = world.lines.get(id)
      if (stored === undefined) return E.left('There is no such line')
      return E.map((paid: LineItem) => writeLine(world, 'Pay', stored, { ...paid, warnings: stored.warnings }).line)(
        paidLine(shownLine(world, stored), on),
      )
    },
  }
}
