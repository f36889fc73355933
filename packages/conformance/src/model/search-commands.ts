/** Searches over the lines of all statements that are given to both worlds alike. */
import {
  type Answer,
  agentId,
  carrierId,
  clientId,
  DATE_OPTIONS,
  EVERY_LINE,
  LINE_MARKS,
  type LineItem,
  type LinePage,
  type LineSearch,
  policyId,
  SEARCHED_STATES,
  STATEMENT_SOURCES,
  SUMMARY_KEYS,
  statementId,
} from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { type Command, command, DAY, mostly, NO_ID, NOBODY } from './choices.ts'
import type { World } from './two-worlds.ts'

/** Mostly one filter, now and then several. */
const seldom = <A>(one: fc.Arbitrary<A>): fc.Arbitrary<A | null> =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: one })

const carrier = mostly<'own' | 'other' | 'unknown'>(['own', 'other'], 'unknown')

const days = [
  knownDate(2025, DAY.month, DAY.day),
  knownDate(DAY.year, 5, DAY.day),
  DAY,
  knownDate(DAY.year, 8, DAY.day),
]

const searched = fc.record({
  text: seldom(
    fc.constantFrom(
      'doe',
      'JANE  doe',
      'pa-12',
      '12345',
      '01',
      '11.11',
      '$1,111',
      'printed',
      'muñoz',
      "o'b",
      'ho',
      '77',
      '-',
      ' ',
      'row 2',
      'Row 3 doe',
      'printed row 2',
      's-1 row 2',
      's-000002 row  3',
      'pro row 2',
      '- row 2',
      'row',
    ),
  ),
  client: seldom(mostly(['auto', 'home'], 'unknown')),
  policy: seldom(mostly(['auto', 'home'], 'unknown')),
  policyNumber: seldom(fc.constantFrom('PA12345', 'pa-12 345', '00PA12345', 'ZZ', '-')),
  carrier: seldom(carrier),
  company: seldom(carrier),
  writingCarrier: seldom(fc.constantFrom('PRINTED', 'Progressive Casualty', 'nobody')),
  lob: seldom(fc.constantFrom('AUTOP', 'HOME')),
  mark: seldom(fc.constantFrom(...LINE_MARKS)),
  agentIds: fc.oneof(
    { weight: 6, arbitrary: fc.constant<readonly number[]>([]) },
    { weight: 4, arbitrary: fc.constantFrom<readonly number[]>([101], [102], [101, 102], [103]) },
    { weight: 1, arbitrary: fc.constant<readonly number[]>([NOBODY]) },
  ),
  state: fc.option(fc.constantFrom(...SEARCHED_STATES)),
  source: seldom(fc.constantFrom(...STATEMENT_SOURCES)),
  dateOption: fc.constantFrom(...DATE_OPTIONS),
  start: seldom(fc.constantFrom(...days)),
  end: seldom(fc.constantFrom(...days)),
  stopped: mostly<boolean>([false], true),
  statement: seldom(fc.nat({ max: 6 })),
})
type Searched = typeof searched extends fc.Arbitrary<infer A> ? A : never

const searchOf = (world: World, said: Searched): LineSearch => {
  const { agency } = world
  const { client, policy, carrier: own, company, statement, agentIds, ...plain } = said
  const ids = { own: agency.carrierId, other: agency.otherCarrierId, unknown: NO_ID }
  const isOurs = (one: string): one is 'auto' | 'home' => one === 'auto' || one === 'home'
  return {
    ...EVERY_LINE,
    ...plain,
    clientId: client === null ? null : clientId(isOurs(client) ? agency[client].clientId : '999'),
    policyId: policy === null ? null : policyId(isOurs(policy) ? agency[policy].policyId : NO_ID),
    carrierId: own === null ? null : carrierId(ids[own]),
    companyId: company === null ? null : carrierId(ids[company]),
    statementId: statement === null ? null : (world.statements[statement]?.id ?? statementId(NO_ID)),
    agentIds: agentIds.map(agentId),
  }
}

interface Pages {
  readonly pages: readonly (readonly LineItem[])[]
  readonly totals: readonly LinePage['totals'][]
}

/** Reads all pages. Each world may end its pages where it likes. */
const everyPage =
  (
    { ports: { commissions } }: World,
    search: LineSearch,
    of: { readonly limit: number; readonly totals: boolean },
  ): Answer<Pages> =>
  async () => {
    const answered: LinePage[] = []
    for (let cursor: LinePage['next'] = null; answered.length === 0 || cursor !== null; ) {
      const page = await commissions.lines.search(search, { cursor, ...of })()
      if (E.isLeft(page)) return page
      answered.push(page.right)
      cursor = page.right.next
    }
    return E.right({ pages: answered.map(({ items }) => items), totals: answered.map(({ totals }) => totals) })
  }

const searchLines = command(
  'search lines',
  fc.record({ said: searched, limit: fc.constantFrom(1, 2, 3, 100), totals: fc.boolean() }),
  (world, { said, ...page }) => everyPage(world, searchOf(world, said), page),
)

export const totalLines = command('count lines', fc.record({ said: searched }), (world, { said }) =>
  world.ports.commissions.lines.totals(searchOf(world, said)),
)

const sumLines = command(
  'sum lines up',
  fc.record({ said: searched, by: fc.uniqueArray(fc.constantFrom(...SUMMARY_KEYS), { maxLength: 3 }) }),
  (world, { said, by }) => world.ports.commissions.lines.summary(searchOf(world, said), by),
)

export const sumPayable = command(
  'sum what is payable',
  fc.record({
    dateOption: fc.constantFrom(...DATE_OPTIONS),
    start: seldom(fc.constantFrom(...days)),
    end: fc.constantFrom(...days, knownDate(2027, DAY.month, DAY.day)),
    carrier: seldom(carrier),
    agentIds: fc.constantFrom<readonly number[]>([], [], [101], [102, 103], [NOBODY]),
    sums: fc.constantFrom('payableSums', 'outstanding'),
  }),
  ({ ports, agency }, { carrier: of, agentIds, sums, ...range }) => {
    const ids = { own: agency.carrierId, other: agency.otherCarrierId, unknown: NO_ID }
    return ports.commissions.payouts[sums]({
      ...range,
      carrierId: of === null ? null : carrierId(ids[of]),
      agentIds: agentIds.map(agentId),
    })
  },
)

export const searches: fc.Arbitrary<Command> = fc.oneof(
  { weight: 3, arbitrary: searchLines },
  { weight: 2, arbitrary: sumLines },
  { weight: 1, arbitrary: totalLines },
  { weight: 1, arbitrary: sumPayable },
)
