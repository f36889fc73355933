/** The commissions service in memory: a real little state machine on the core's own rules. */
import { either as E } from 'fp-ts'
import type { CommissionsPort } from '../../src/index.ts'
import { answer } from './answer.ts'
import { fakeAnticipated } from './anticipated.fake.ts'
import { fakeCarrierSettings } from './carrier-settings.fake.ts'
import type { CommissionsWorld } from './commissions-world.ts'
import { fakeImports } from './imports.fake.ts'
import { fakeLineBatch, fakeSuggestions } from './line-batch.fake.ts'
import { fakeLineItems, fakeMatch } from './line-items.fake.ts'
import { fakePaidStatements } from './paid-statements.fake.ts'
import { fakePayouts } from './payouts.fake.ts'
import { fakeRules } from './rules.fake.ts'
import { fakeStatements } from './statements.fake.ts'

export const fakeCommissions = (world: CommissionsWorld): CommissionsPort => ({
  statements: { ...fakeStatements(world), ...fakeLineBatch(world) },
  lineItems: fakeLineItems(world),
  matching: { ...fakeMatch(world), ...fakeSuggestions(world) },
  imports: fakeImports(world),
  payouts: fakePayouts(world),
  paidStatements: fakePaidStatements(world),
  rules: fakeRules(world),
  carrierSettings: fakeCarrierSettings(world),
  anticipated: fakeAnticipated(world),
  transactionCodes: answer(() => E.right(world.agency.transactionCodes)),
})
