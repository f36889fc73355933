/** The commissions service in memory: a real little state machine on the core's own rules. */
import { either as E } from 'fp-ts'
import type { CommissionsPort } from '../../src/index.ts'
import { fakeAccount } from './account.fake.ts'
import { answer } from './answer.ts'
import { fakeAnticipated } from './anticipated.fake.ts'
import { fakeCarrierSettings } from './carrier-settings.fake.ts'
import type { CommissionsWorld } from './commissions-world.ts'
import { fakeCorrections } from './corrections.fake.ts'
import { fakeExpected } from './expected.fake.ts'
import { fakeImports } from './imports.fake.ts'
import { fakeLetterhead } from './letterhead.fake.ts'
import { fakeLineBatch, fakeSuggestions } from './line-batch.fake.ts'
import { fakeLineItems, fakeMatch } from './line-items.fake.ts'
import { fakeLines } from './lines.fake.ts'
import { fakePaidStatements } from './paid-statements.fake.ts'
import { fakePayouts } from './payouts.fake.ts'
import { fakePeople } from './people.fake.ts'
import { fakeRules } from './rules.fake.ts'
import { fakeSecurity } from './security.fake.ts'
import { fakeStatements } from './statements.fake.ts'

export const fakeCommissions = (world: CommissionsWorld): CommissionsPort => ({
  statements: { ...fakeStatements(world), ...fakeLineBatch(world) },
  lineItems: fakeLineItems(world),
  lines: fakeLines(world),
  matching: { ...fakeMatch(world), ...fakeSuggestions(world) },
  imports: fakeImports(world),
  payouts: fakePayouts(world),
  paidStatements: fakePaidStatements(world),
  corrections: fakeCorrections(world),
  rules: fakeRules(world),
  carrierSettings: fakeCarrierSettings(world),
  anticipated: fakeAnticipated(world),
  expected: fakeExpected(world),
  account: fakeAccount(world),
  people: fakePeople(world),
  letterhead: fakeLetterhead(world),
  security: fakeSecurity(world),
  // No demo: the fakes' agency is at work.
  firstSteps: answer(() => E.right(null)),
  transactionCodes: answer(() => E.right(world.agency.transactionCodes)),
})
