/** Commands about what carriers owe. Both worlds get the same ones. */
import { type Cents, carrierId, type ExpectedState, expectedKey, policyId, Rates } from '@commissions/core'
import { EVERY_TERM, knownDate } from '@commissions/core/testing'
import fc from 'fast-check'
import { function as F, taskEither as TE } from 'fp-ts'
import { type Command, choice, command, DAY, NO_ETAG, NO_ID, pick } from './choices.ts'
import type { World } from './two-worlds.ts'

const NOWHERE = expectedKey(policyId(NO_ID), DAY)

/** Commands mostly choose a term in one of these states, and now and then one that is paid in full or not due yet. */
const CLOSABLE: readonly ExpectedState[] = ['Missing', 'Short', 'Over', 'Closed']

const close = command(
  'close what a carrier owes, or open it again',
  fc.record({
    chosen: choice,
    any: fc.nat({ max: 5 }),
    reason: fc.constantFrom<string | null>('Carrier confirmed 8%', 'Carrier confirmed 8%', 'Written off', null),
  }),
  ({ ports }, { chosen, any, reason }) => {
    const { expected } = ports.commissions
    const states = any === 0 ? [] : CLOSABLE
    return F.pipe(
      expected.list({ ...EVERY_TERM, states }),
      TE.chain(({ items }) => {
        const found = chosen.gone === 0 ? undefined : pick(items, chosen)
        return expected.close(found?.key ?? NOWHERE, reason)
      }),
    )
  },
)

const list = command(
  'ask what carriers owe',
  fc.record({
    states: fc.subarray<ExpectedState>(['Missing', 'Short', 'InFull', 'Closed']),
    carrier: fc.constantFrom('own', 'none', 'none', 'unknown'),
    limit: fc.constantFrom(1, 2, 1_000),
    summed: fc.boolean(),
    backwards: fc.nat({ max: 9 }),
  }),
  ({ ports, agency }, { states, carrier, limit, summed, backwards }) => {
    const { list: withSums, terms } = ports.commissions.expected
    const query = {
      ...EVERY_TERM,
      ...(backwards === 0 ? { end: knownDate(1999, 1, 1) } : {}),
      states,
      limit,
      carrierIds: carrier === 'none' ? [] : [carrierId(carrier === 'own' ? agency.carrierId : NO_ID)],
    }
    return summed ? withSums(query) : terms(query)
  },
)

const settle = command(
  'settle from where on a commission is short',
  fc.record({
    rate: fc.constantFrom(0, 0.05, 0.05, 5, -1),
    cents: fc.constantFrom(0, 100, 100, 50_000),
    version: fc.constantFrom('seen' as const, 'seen' as const, 'any' as const, 'strange' as const),
  }),
  ({ ports }, { rate, cents, version }) => {
    const { expected } = ports.commissions
    return F.pipe(
      expected.tolerance,
      TE.chain(({ etag }) =>
        expected.saveTolerance({
          rate: Rates.rate(rate * Rates.RATE_SCALE),
          amount: cents as Cents,
          etag: { seen: etag, any: null, strange: NO_ETAG }[version],
        }),
      ),
    )
  },
)

/** Without rates nothing is owed. */
export const agreeOnRates: Command = {
  name: 'agree on rates',
  run: ({ ports, agency, settings }: World) =>
    ports.commissions.carrierSettings.save(
      settings
        .filter(({ carrierId: of }) => of === agency.carrierId)
        .map(({ carrierId: of, etag }) => ({
          carrierId: of,
          basis: 'PremiumWritten' as const,
          newRate: Rates.rate(15 * Rates.RATE_SCALE),
          renewRate: Rates.rate(12 * Rates.RATE_SCALE),
          rules: [],
          etag,
        })),
    ),
}

export const expectedCommands: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Command> }[] = [
  { weight: 4, arbitrary: close },
  { weight: 2, arbitrary: list },
  { weight: 1, arbitrary: settle },
]
