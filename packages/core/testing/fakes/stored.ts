/** Records as the memory begins them. */
import {
  type CarrierId,
  EMPTY_SLOT,
  type LineItemId,
  type LineRecords,
  type StoredLine,
  statementId,
} from '../../src/index.ts'
import { blankContents } from '../../src/line-item/line-contents.ts'
import { type CommissionsWorld, newEtag, now, type StoredStatement, somebody } from './commissions-world.ts'
import { clientOf, ownedPolicies } from './fake-agency.ts'

/** A line nobody has said anything about, dated like its statement. */
export const blankLine = (world: CommissionsWorld, statement: StoredStatement, id: LineItemId): StoredLine => ({
  ...blankContents(statement.statementDate),
  id,
  etag: newEtag(world),
  statementId: statement.id,
  manual: true,
  voided: false,
  paid: false,
  unmatched: true,
  processed: false,
  companyId: null,
  company: null,
  reportingDate: null,
  reconciledDate: null,
  agentPaidDate: null,
  currentPremium: null,
  statementSource: statement.source,
  statementDate: statement.statementDate,
  statementDescription: statement.description,
  statementNumber: statement.number,
  statementNumberFormatted: statement.numberFormatted,
  created: now(world),
  createdBy: somebody(world),
  modified: now(world),
  lastModifiedBy: somebody(world),
  agent1: EMPTY_SLOT,
  agent2: EMPTY_SLOT,
  agent3: EMPTY_SLOT,
  warnings: [],
  agreedRate: null,
  shortBy: null,
  importRow: null,
  mark: null,
  lastNote: null,
  typed: {},
})

/** An open statement without lines. */
export const blankStatement = (
  world: CommissionsWorld,
  of: Pick<StoredStatement, 'source' | 'statementDate' | 'description' | 'controlTotal'> & {
    readonly filename?: string
    readonly companyId?: CarrierId | null
  },
): StoredStatement => {
  const number = world.nextStatementNumber()
  const { filename = null, companyId = null, ...said } = of
  return {
    ...said,
    id: statementId(`statement-${number}`),
    etag: newEtag(world),
    filename,
    agency: world.agency.agency.displayName,
    downloadsBatchId: null,
    number,
    numberFormatted: `S-${String(number).padStart(6, '0')}`,
    companyId,
    company: world.agency.carriers.find(carrier => carrier.id === companyId)?.name ?? null,
    created: now(world),
    modified: now(world),
    status: { _tag: 'Open' },
  }
}

/** The agency's records, all of them: whatever a command names is there or is not. */
export const recordsOf = ({ agency }: CommissionsWorld): LineRecords => {
  const owned = ownedPolicies(agency)
  return {
    policies: new Map(owned.map(one => [one.policy.id, one])),
    histories: agency.agentHistories,
    clients: new Map(agency.clients.map(client => [client.id, clientOf(client)])),
    carriers: new Set(agency.carriers.map(({ id }) => id)),
    agents: new Set(agency.agents.map(({ id }) => id)),
    transactionCodes: new Set(agency.transactionCodes.map(({ code }) => code)),
  }
}
