import {
  CalendarDates,
  type Client,
  clientId,
  clientName,
  type Policy,
  policyId,
  type StatementId,
  searchCriteria,
} from '@commissions/core'
import {
  type AnticipatedWorld,
  type AttachmentsWorld,
  accountSuite,
  agencySuite,
  anticipatedSuite,
  attachmentsSuite,
  authSuite,
  type ClientsWorld,
  carrierSettingsSuite,
  carrierSuite,
  clientsSuite,
  expectedSuite,
  failsWith,
  featuresSuite,
  first,
  firstStepsSuite,
  importsSuite,
  knownDate,
  letterheadSuite,
  lineBatchSuite,
  lineItemsSuite,
  linesSuite,
  type MainJobWorld,
  mainJobSuite,
  type Ports,
  payingSuite,
  payoutsSuite,
  peopleSuite,
  type ReportingWorld,
  reportingSuite,
  rulesSuite,
  type SearchWorld,
  searchSuite,
  securitySuite,
  statementsSuite,
  succeeds,
} from '@commissions/core/testing'
import { DEMO_DAY } from '@commissions/server/testing'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type DemoSuite, demoSuite } from './demo-suite.ts'
import { runSuite } from './run-suite.ts'

let demo: DemoSuite
let ports: Ports
let mainJob: MainJobWorld
let attachments: AttachmentsWorld
let reporting: ReportingWorld

/** A policy in force whose number nobody else has, of a client that is a business. */
const insured = (clients: readonly Client[]): { readonly client: Client; readonly policy: Policy } => {
  const all = clients.flatMap(client => client.policies.map(policy => ({ client, policy })))
  const alone = all.filter(({ policy }) => all.filter(other => other.policy.number === policy.number).length === 1)
  return first(
    alone.filter(({ policy }) => policy.status === 'Active' && policy.number.length >= 8),
    'active policy with a number of its own',
  )
}

beforeAll(async () => {
  demo = await demoSuite()
  ports = await demo.signedInAs('admin')
  const { client, policy } = insured(await succeeds(ports.search.search(searchCriteria({ business: 'LLC' }))))
  mainJob = {
    port: ports.commissions,
    carrierId: policy.carrierId,
    policyNumber: policy.number,
    insuredName: clientName(client),
    on: CalendarDates.addDays(policy.effectiveDate ?? DEMO_DAY, 10),
    encode: text => new TextEncoder().encode(text),
  }
  attachments = await attachmentsOf(ports, mainJob)
  reporting = await reportingOf(ports, attachments.imported.id)
  for (const username of ['bookkeeper', 'admin']) await demo.signedInAs(username)
  await demo.trailWritten()
})

/** A statement imported from a file, one that was taken back, and one typed by hand. */
const attachmentsOf = async ({ commissions, attachments: port }: Ports, world: MainJobWorld) => {
  const filename = 'the carrier’s.csv'
  const content = world.encode(`Policy,Date,Commission\n${world.policyNumber},2026-11-02,10.00\n`)
  const statementDate = knownDate(2026, 11, 2)
  const statement = { statementDate, description: 'With its file', controlTotal: null }
  const options = { carrierId: world.carrierId, mapping: null, skipRefused: true, allowDuplicate: true }
  const imported = () => succeeds(commissions.imports.run({ filename, content, ...statement, ...options }))
  const { id } = await imported()
  const mistaken = await imported()
  await succeeds(commissions.imports.takeBack(mistaken))
  const manual = await succeeds(commissions.statements.create(statement))
  return { port, imported: { id, filename, content }, manual: manual.id, takenBack: mistaken.id }
}

const reportingOf = async (
  { commissions, reporting: port }: Ports,
  statement: StatementId,
): Promise<ReportingWorld> => {
  const range = { start: CalendarDates.addMonths(DEMO_DAY, -9), end: DEMO_DAY }
  const paid = { dateOption: 'AgentPaidDate', ...range } as const
  const agents = await succeeds(commissions.paidStatements.summary({ ...paid, agentIds: [] }))
  const { id } = first(agents, 'agent who was paid').agent
  if (id === null) throw new Error('Expected a known agent')
  return {
    port,
    commissions,
    decode: bytes => new TextDecoder().decode(bytes),
    magic: { pdf: '%PDF', xlsx: 'PK\u0003\u0004' },
    statement,
    payable: { dateOption: 'ReportingDate', ...range, carrierId: null, agentIds: [] },
    expected: { ...range, carrierIds: [], states: ['Missing', 'Short', 'Over'] },
    paid: { agentId: id, ...paid },
  }
}

afterAll(() => demo.database.drop())

runSuite('the agency adapter over the real server', agencySuite, () => ports.agency)
runSuite('the carrier adapter over the real server', carrierSuite, () => ports.carrier)
runSuite(
  'the search adapter over the real server',
  searchSuite,
  (): SearchWorld => ({ port: ports.search, business: 'LLC' }),
)
runSuite('the commissions adapter over the real server: statements', statementsSuite, () => ports.commissions)
runSuite('the commissions adapter over the real server: line items', lineItemsSuite, () => ports.commissions)
runSuite('the commissions adapter over the real server: lines of all statements', linesSuite, () => ports.commissions)
runSuite('the commissions adapter over the real server: from file to payout', mainJobSuite, () => mainJob)
runSuite(
  'the commissions adapter over the real server: files and where their lines came from',
  importsSuite,
  () => mainJob,
)
runSuite('the attachments adapter over the real server', attachmentsSuite, () => attachments)
runSuite('the reporting adapter over the real server', reportingSuite, () => reporting)
runSuite('the commissions adapter over the real server: payouts and rules', payoutsSuite, () => ports.commissions)
runSuite('the commissions adapter over the real server: several lines', lineBatchSuite, () => ports.commissions)
runSuite('the commissions adapter over the real server: rules', rulesSuite, () => ports.commissions)
runSuite(
  'the commissions adapter over the real server: carrier settings',
  carrierSettingsSuite,
  () => ports.commissions,
)
runSuite(
  'the commissions adapter over the real server: anticipated commissions',
  anticipatedSuite,
  (): AnticipatedWorld => ({
    port: ports.commissions,
    start: DEMO_DAY,
    end: CalendarDates.addMonths(DEMO_DAY, 3),
  }),
)
runSuite('the commissions adapter over the real server: the security trail', securitySuite, () => ({
  port: ports.commissions.security,
  decode: bytes => new TextDecoder().decode(bytes),
}))
describe('a person who is signed in twice', () => {
  let twice: Ports
  beforeAll(async () => {
    await demo.signedInAs('bookkeeper')
    twice = await demo.signedInAs('bookkeeper')
  })
  runSuite('the commissions adapter over the real server: own way in', accountSuite, () => twice.commissions)
})
runSuite('the commissions adapter over the real server: people', peopleSuite, () => ports.commissions)
runSuite('the commissions adapter over the real server: what carriers owe', expectedSuite, () => ports.commissions)
runSuite('the commissions adapter over the real server: the letterhead', letterheadSuite, () => ports.commissions)
runSuite('the commissions adapter over the real server: the first steps', firstStepsSuite, () => ports.commissions)
runSuite(
  'the clients adapter over the real server',
  clientsSuite,
  (): ClientsWorld => ({ port: ports.clients, search: ports.search, business: 'LLC' }),
)
runSuite('the features adapter over the real server', featuresSuite, () => ports.features)
runSuite('the commissions adapter over the real server: paying', payingSuite, () => ports.commissions)
runSuite('the auth adapter over the real server', authSuite, () => ports.auth)

describe('permissions over the real server', () => {
  // Proves 6.encoding, 6.module
  it('without 10002 only auth, agency, permission metadata, flags and preferences answer', async () => {
    const { auth, agency, carrier, clients, features, search, commissions } = await demo.signedInAs('producer')
    await succeeds(auth.whoami)
    await succeeds(agency.agency)
    await succeeds(agency.permissionGroups)
    await succeeds(features.flags)
    await succeeds(agency.preferences)
    await failsWith(agency.agents, 'Forbidden')
    await failsWith(clients.client(clientId('1')), 'Forbidden')
    await failsWith(carrier.carriers, 'Forbidden')
    await failsWith(search.search(searchCriteria({ last: 'a' })), 'Forbidden')
    await failsWith(commissions.statements.list({ state: 'open' }), 'Forbidden')
  })

  // Proves 6.encoding, 6.settings
  it('without 10000 settings can be read and not written', async () => {
    const { clients, commissions } = await demo.signedInAs('bookkeeper')
    const group = first(await succeeds(commissions.rules.groups), 'rule group')
    const settings = await succeeds(commissions.carrierSettings.list)
    await failsWith(commissions.rules.save(group), 'Forbidden')
    await failsWith(commissions.carrierSettings.save(settings), 'Forbidden')
    await failsWith(clients.setOverrides(clientId('1'), policyId('none'), {}), 'Forbidden')
  })

  it('an agency cannot find or change a statement of another agency', async () => {
    const here = await demo.signedInAs('bookkeeper')
    const there = await demo.signedInAs('prairie')
    const statement = first(await succeeds(here.commissions.statements.list({ state: 'open' })), 'open statement')
    await succeeds(here.commissions.statements.get(statement.id))
    await failsWith(there.commissions.statements.get(statement.id), 'NotFound')
    await failsWith(there.commissions.statements.update(statement, { description: 'Mine now' }), 'NotFound')
  })
})
