import {
  type AnticipatedLineForm,
  anticipates,
  type CalendarDate,
  type CommissionsPort,
  type LineItem,
  MESSAGES,
  type Rate,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

/** The port, and a range in which policies of the agency fall due. */
export interface AnticipatedWorld {
  readonly port: CommissionsPort
  readonly start: CalendarDate
  readonly end: CalendarDate
}

const proposals = ({ port, start, end }: AnticipatedWorld): Promise<readonly LineItem[]> =>
  succeeds(port.anticipated.propose({ start, end, carrierIds: [], statementDate: end }))

const formOf = (line: LineItem): AnticipatedLineForm => {
  const { transactionDate, grossAmount, commissionAmount, carrierId, policy } = line
  if (carrierId === null || policy === null) throw new Error('Expected a carrier and a policy')
  const commissionRate = line.commissionRate ?? (0 as Rate)
  return { transactionDate, grossAmount, commissionAmount, commissionRate, carrierId, policyId: policy.id }
}

export const anticipatedSuite = laws<AnticipatedWorld>({
  'what is proposed is of carriers whose premium says so, under keys of its own, and is not stored': async world => {
    const before = await succeeds(world.port.statements.list({ state: 'open' }))
    const lines = await proposals(world)
    ensure(lines.length > 0, 'Expected proposals')
    ensureEqual(new Set(lines.map(({ id }) => id)).size, lines.length, 'distinct keys')
    const settings = await succeeds(world.port.carrierSettings.list)
    const expected = new Set(settings.filter(({ basis }) => anticipates(basis)).map(one => one.carrierId))
    ensure(
      lines.every(({ carrierId }) => carrierId !== null && expected.has(carrierId)),
      'Expected carriers with an anticipating basis only',
    )
    ensureEqual(
      (await proposals(world)).map(({ id }) => id),
      lines.map(({ id }) => id),
      'keys asked again',
    )
    const after = await succeeds(world.port.statements.list({ state: 'open' }))
    ensureEqual(after.length, before.length, 'open statements')
  },

  'saved, they stand on an anticipated statement and are proposed no more': async world => {
    const [one, ...others] = await proposals(world)
    if (one === undefined) throw new Error('Expected a proposal')
    const opened = { statementDate: world.end, description: 'Suite', controlTotal: null }
    const statement = await succeeds(world.port.anticipated.create(opened, [formOf(one)]))
    ensureEqual(
      [statement.source, statement.commissionPaid, statement.unmatchedCount],
      ['Anticipated', one.commissionAmount, 0],
      'statement',
    )
    const left = await proposals(world)
    ensure(!left.some(({ id }) => id === one.id), 'Expected it no longer among the proposals')
    const more = first(others, 'second proposal')
    const written = await succeeds(world.port.anticipated.addLine(statement.id, formOf(more)))
    ensureEqual(written.line.statementSource, 'Anticipated', 'source')
    await succeeds(
      world.port.statements.deleteItems({ id: statement.id, etag: written.statement.etag }, [
        written.line,
        first((await succeeds(world.port.statements.get(statement.id))).items ?? [], 'line'),
      ]),
    )
    ensureEqual((await proposals(world)).length, others.length + 1, 'proposals after deleting')
  },

  'a line without what it needs is refused in the words of the specification, and nothing is opened': async world => {
    const before = await succeeds(world.port.statements.list({ state: 'open', source: 'Anticipated' }))
    const whole = formOf(first(await proposals(world), 'proposal'))
    const { commissionRate: _, ...rest } = whole
    const opened = { statementDate: world.end, description: 'Suite', controlTotal: null }
    const refused = await failsWith(
      world.port.anticipated.create(opened, [whole, rest as AnticipatedLineForm]),
      'ItemsRefused',
    )
    ensureEqual(refused.message, MESSAGES.missingRequiredFields, 'message')
    ensureEqual(
      refused.items.map(({ id }) => id),
      ['1'],
      'refused lines',
    )
    const after = await succeeds(world.port.statements.list({ state: 'open', source: 'Anticipated' }))
    ensureEqual(after.length, before.length, 'anticipated statements')
  },
})
