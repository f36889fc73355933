/** Commands about what the office sets, imports, anticipates and shares. Both worlds get the same ones. */
import {
  type AnticipatedLineForm,
  agentId,
  BLANK_MAPPING,
  type CarrierSettingChange,
  type Cents,
  COMMISSION_BASES,
  carrierId,
  type Etag,
  type ImportMapping,
  type ImportRequest,
  type PayoutValue,
  paidStatementId,
  policyId,
  Rates,
  type RuleDraft,
  type RulesToSave,
} from '@commissions/core'
import { knownDate, PayoutFixtures } from '@commissions/core/testing'
import fc from 'fast-check'
import {
  type Command,
  choice,
  command,
  DAY,
  mostly,
  NO_ETAG,
  NO_ID,
  NOBODY,
  type PolicyChoice,
  pick,
  policy,
  policyOf,
  some,
  statementFor,
} from './choices.ts'
import type { World } from './two-worlds.ts'

const carrierOf = ({ agency }: World, chosen: 'own' | 'other' | 'unknown') =>
  carrierId({ own: agency.carrierId, other: agency.otherCarrierId, unknown: NO_ID }[chosen])

const carrier = mostly<'own' | 'other' | 'unknown'>(['own', 'other'], 'unknown')

const draft = fc.record({
  calcType: fc.constantFrom('PercentOfAgencyCommissionPaid', 'FlatFeeAmount', 'PercentOfAgent1', 'NoCommission'),
  value: fc.constantFrom(5, 12.5, 60, 150),
  fallback: fc.nat({ max: 4 }).map(one => one === 0),
  agent: mostly<number | null>([null, null, 101, 102, 103], NOBODY),
  carrier: fc.option(carrier, { freq: 2 }),
  lob: mostly<string | null>([null, 'AUTOP'], 'NONE'),
})
type DraftChoice = typeof draft extends fc.Arbitrary<infer A> ? A : never

const draftOf = (world: World, order: number, said: DraftChoice): RuleDraft => {
  const value = (said.value * Rates.RATE_SCALE) as PayoutValue
  const only = <A>(one: A | null) =>
    one === null ? ({ _tag: 'Any' } as const) : ({ _tag: 'Only', values: [one] } as const)
  return PayoutFixtures.ruleDraft({
    order,
    fallback: said.fallback,
    calcType: said.calcType as RuleDraft['calcType'],
    agents: only(said.agent === null ? null : agentId(said.agent)),
    carriers: only(said.carrier === null ? null : carrierOf(world, said.carrier)),
    linesOfBusiness: only(said.lob),
    termNew: value,
    termRenew: value,
    termRewrite: null,
    termRewriteEnabled: false,
  })
}

const VERSIONS = ['seen', 'seen', 'seen', 'any', 'strange'] as const
const versionOf = (etag: Etag, version: (typeof VERSIONS)[number]): Etag | null =>
  ({ seen: etag, any: null, strange: NO_ETAG })[version]

const saveRules = command(
  'save a rule group',
  fc.record({
    position: fc.constantFrom(1 as const, 2 as const, 3 as const),
    version: fc.constantFrom(...VERSIONS),
    keep: fc.boolean(),
    drafts: fc.array(draft, { maxLength: 2 }),
  }),
  (world, { position, version, keep, drafts }) => {
    const group = world.groups.find(one => one.position === position)
    const kept = keep ? (group?.rules ?? []) : []
    const asked: RulesToSave = {
      position,
      etag: versionOf(group?.etag ?? NO_ETAG, version),
      rules: [...kept, ...drafts.map((said, at) => draftOf(world, kept.length + at, said))],
    }
    return world.ports.commissions.rules.save(asked)
  },
)

const setting = fc.record({
  carrier,
  basis: fc.constantFrom(...COMMISSION_BASES),
  rate: fc.constantFrom(0, 10, 15.5),
  version: fc.constantFrom('seen' as const, 'seen' as const, 'strange' as const),
  finer: mostly<string | null>([null, 'AUTOP'], 'NONE'),
})

const saveSettings = command('save carrier settings', some(setting), (world, chosen) =>
  world.ports.commissions.carrierSettings.save(
    chosen.map((said): CarrierSettingChange => {
      const of = carrierOf(world, said.carrier)
      const rate = Rates.rate(said.rate * Rates.RATE_SCALE)
      const seen = world.settings.find(one => one.carrierId === of)?.etag ?? NO_ETAG
      const rules =
        said.finer === null
          ? []
          : [
              {
                applicationTypes: [],
                linesOfBusiness: [said.finer],
                writingCarriers: [],
                newRate: rate,
                renewRate: rate,
              },
            ]
      return {
        carrierId: of,
        basis: said.basis,
        newRate: rate,
        renewRate: rate,
        rules,
        etag: versionOf(seen, said.version) ?? seen,
      }
    }),
  ),
)

const propose = command(
  'propose anticipated commissions',
  fc.record({ carriers: fc.array(carrier, { maxLength: 2 }), backwards: fc.nat({ max: 9 }) }),
  (world, { carriers, backwards }) =>
    world.ports.commissions.anticipated.propose({
      start: knownDate(2026, 1, 1),
      end: knownDate(backwards === 0 ? 2025 : 2026, 12, 31),
      carrierIds: carriers.map(one => carrierOf(world, one)),
      statementDate: null,
    }),
)

const anticipated = fc.record({
  policy,
  carrier,
  cents: fc.integer({ min: -9_000, max: 90_000 }),
  term: fc.constantFrom('New' as const, 'Renewal' as const),
})
type AnticipatedChoice = typeof anticipated extends fc.Arbitrary<infer A> ? A : never

const anticipatedForm = (world: World, said: AnticipatedChoice): AnticipatedLineForm => ({
  transactionDate: DAY,
  grossAmount: said.cents as Cents,
  // `+ 0`, since a tenth of a few negative cents is -0, which JSON cannot hold.
  commissionAmount: (Math.trunc(said.cents / 10) + 0) as Cents,
  commissionRate: Rates.rate(10 * Rates.RATE_SCALE),
  commissionTerm: said.term,
  carrierId: carrierOf(world, said.carrier),
  policyId: policyOf(world, said.policy as PolicyChoice) ?? policyId(NO_ID),
})

const createAnticipated = command('open anticipated commissions', some(anticipated), (world, items) =>
  world.ports.commissions.anticipated.create(
    { statementDate: DAY, description: 'Expected', controlTotal: null },
    items.map(said => anticipatedForm(world, said)),
  ),
)

const addAnticipated = command(
  'add an anticipated line',
  fc.record({ chosen: choice, said: anticipated }),
  (world, { chosen, said }) =>
    world.ports.commissions.anticipated.addLine(statementFor(world, chosen).id, anticipatedForm(world, said)),
)

const share = command(
  'share a paid statement, or no longer',
  fc.record({ chosen: choice, agent: mostly([101, 102], NOBODY), days: mostly<number | null>([7, 90, null], 91) }),
  ({ ports, paid }, { chosen, agent, days }) => {
    const { share: open, unshare } = ports.commissions.paidStatements
    const id = chosen.gone === 0 ? undefined : pick(paid, chosen)?.id
    const of = id ?? paidStatementId(NO_ID)
    return days === null ? unshare(of, agentId(agent)) : open(of, agentId(agent), days)
  },
)

const COLUMNS = {
  policy_number: 'Policy',
  insured_name: 'Insured',
  transaction_date: 'Date',
  gross_amount: 'Premium',
  commission_amount: 'Commission',
} as const satisfies ImportMapping['columns']

const mapping = (change: Partial<ImportMapping>): ImportMapping => ({
  ...BLANK_MAPPING,
  headerRow: 1,
  columns: COLUMNS,
  ...change,
})

const MAPPINGS: readonly (ImportMapping | null)[] = [
  null,
  null,
  mapping({}),
  mapping({ negateAmounts: true }),
  mapping({ columns: { policy_number: 'Policy' } }),
]

const row = fc.record({
  policy: fc.constantFrom('PA-12 345', 'HO777', 'ZZ 1', ''),
  insured: fc.constantFrom('Jane Doe', '100% Bakery', 'Doe, Jane'),
  day: mostly(['2026-07-15', '7/1/2026'], 'soon'),
  cents: fc.integer({ min: -9_000, max: 90_000 }),
})

const importing = fc.record({
  of: fc.constantFrom('dryRun' as const, 'run' as const, 'run' as const),
  rows: fc.array(row, { maxLength: 3 }),
  how: fc.nat({ max: MAPPINGS.length - 1 }),
  carrier: fc.option(carrier, { freq: 6 }),
  skipRefused: fc.boolean(),
  allowDuplicate: fc.boolean(),
})

const dollars = (cents: number): string => (cents / 100).toFixed(2)
const fileOf = (
  rows: readonly Readonly<Record<'policy' | 'insured' | 'day', string> & { cents: number }>[],
): Uint8Array =>
  new TextEncoder().encode(
    [
      'Policy,Insured,Date,Premium,Commission',
      ...rows.map(({ policy: of, insured, day, cents }) =>
        [of, `"${insured}"`, day, dollars(cents * 10), dollars(cents)].join(','),
      ),
    ].join('\r\n'),
  )

const importFile = command(
  'import a file',
  importing,
  (world, { of, rows, how, carrier: from, skipRefused, allowDuplicate }) => {
    const request: ImportRequest = {
      content: fileOf(rows),
      filename: 'july.csv',
      carrierId: from === null ? null : carrierOf(world, from),
      mapping: MAPPINGS[how] ?? null,
      statementDate: DAY,
      description: 'From a file',
      controlTotal: null,
      skipRefused,
      allowDuplicate,
    }
    return world.ports.commissions.imports[of](request)
  },
)

/** One month's lines. Files take them in another order, fewer of them, or written in another way, so that files resemble each other. */
const MONTH: readonly (readonly [policy: string, insured: string, cents: number])[] = [
  ['PA-12 345', 'Jane Doe', 1_250],
  ['PA-12 345', 'Jane Doe', 310],
  ['HO777', 'Doe, Jane', 4_400],
  ['', '100% Bakery', -725],
  ['ZZ 1', 'Somebody Else', 99],
]

const savedAgain = fc.record({
  of: fc.constantFrom('dryRun' as const, 'run' as const),
  order: fc.shuffledSubarray(
    MONTH.map((_, at) => at),
    { minLength: 2 },
  ),
  day: fc.constantFrom('7/1/2026', '7/1/2026', '8/1/2026'),
  bare: fc.boolean(),
  allowDuplicate: fc.boolean(),
})

const importAgain = command(
  'import a file that was saved again',
  savedAgain,
  (world, { of, order, day, bare, allowDuplicate }) =>
    world.ports.commissions.imports[of]({
      content: fileOf(
        order.flatMap(at => {
          const [policy = '', insured = '', cents = 0] = MONTH[at] ?? []
          return [{ policy: bare ? policy.replace(/\W/g, '') : policy, insured, day, cents }]
        }),
      ),
      filename: 'month.csv',
      carrierId: null,
      mapping: null,
      statementDate: DAY,
      description: 'Saved again',
      controlTotal: null,
      skipRefused: true,
      allowDuplicate,
    }),
)

const similar = command('ask what resembles a statement', choice, (world, chosen) =>
  world.ports.commissions.statements.similar([statementFor(world, chosen).id]),
)

const allSimilar = command('ask what resembles all statements', fc.constant(null), world =>
  world.ports.commissions.statements.similar(world.statements.map(({ id }) => id)),
)

const takeBack = command('take an import back', choice, (world, chosen) =>
  world.ports.commissions.imports.takeBack(statementFor(world, chosen)),
)

export const officeCommands: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Command> }[] = [
  { weight: 4, arbitrary: saveRules },
  { weight: 3, arbitrary: saveSettings },
  { weight: 2, arbitrary: propose },
  { weight: 2, arbitrary: createAnticipated },
  { weight: 2, arbitrary: addAnticipated },
  { weight: 3, arbitrary: share },
  { weight: 3, arbitrary: importFile },
  { weight: 2, arbitrary: takeBack },
  { weight: 3, arbitrary: importAgain },
  { weight: 2, arbitrary: similar },
  { weight: 1, arbitrary: allSimilar },
]
