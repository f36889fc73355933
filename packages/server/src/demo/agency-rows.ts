/** The rows of an agency that exist before its first statement: itself, its users, agents, carriers and lists. */
import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import { encodePermissions } from '../session/permission-metadata.ts'
import { type AgencyPlan, DEMO_PASSWORD } from './agencies.ts'
import { demoCarrierId } from './carriers.ts'
import { demoId } from './random.ts'

export const demoUserUuid = (plan: AgencyPlan, id: number): string => demoId(plan.key, 'user', id)

export const demoAgencyId = (plan: AgencyPlan): string => demoId('agency', plan.key)

/** A row without its `agency_id`, which is added when it is inserted. */
export type DemoRow<T extends keyof Database> = Omit<Insertable<Database[T]>, 'agency_id'>
export type DemoRows<T extends keyof Database> = readonly DemoRow<T>[]

export const agencyRow = (plan: AgencyPlan): DemoRow<'agency'> => ({
  display_name: plan.name,
  time_zone: plan.zone,
  last_statement_number: plan.statements.length,
})

export const letterheadRow = (plan: AgencyPlan): DemoRow<'letterhead'> => ({
  etag: demoId(plan.key, 'letterhead'),
  name: null,
  address: [...plan.letterhead.address],
  logo: plan.letterhead.logo(),
})

export const officeRows = (plan: AgencyPlan): DemoRows<'office'> =>
  plan.offices.map(({ id, ...office }) => ({ office_id: id, ...office }))

/** As strong as a real password's hash. The salt is fixed, because everybody knows the password anyway. */
const passwordHash = (username: string): Promise<string> =>
  hash(DEMO_PASSWORD, {
    memoryCost: 47_104,
    timeCost: 1,
    parallelism: 1,
    salt: Buffer.from(demoId('salt', username).replaceAll('-', ''), 'hex'),
  })

export const userRows = (plan: AgencyPlan): Promise<DemoRows<'app_user'>> =>
  Promise.all(
    plan.users.map(async user => ({
      user_id: user.id,
      user_uuid: demoUserUuid(plan, user.id),
      username: user.username,
      password_hash: await passwordHash(user.username),
      first_name: user.firstName,
      last_name: user.lastName,
      initials: user.initials,
      permissions: encodePermissions(user.permissions),
      etag: `demo-${user.id}`,
    })),
  )

export const signInNameRows = (plan: AgencyPlan): DemoRows<'sign_in_name'> =>
  plan.users.map(({ id, username }) => ({ user_id: id, name: username }))

export const FEATURE_FLAG_ROWS: DemoRows<'feature_flag'> = [
  { name: 'Commissions: ShareAgentPaidStatements', enabled: false },
]

export const agentRows = (plan: AgencyPlan): DemoRows<'agent'> =>
  plan.agents.map(agent => ({
    agent_id: agent.id,
    agent_uuid: demoId(plan.key, 'agent', agent.id),
    first_name: agent.firstName,
    last_name: agent.lastName,
    initials: agent.initials,
    status: agent.status,
    is_deleted: agent.isDeleted,
  }))

export const demoCarrierRows = (plan: AgencyPlan): DemoRows<'carrier'> =>
  plan.carriers.map(carrier => ({
    carrier_id: demoCarrierId(plan.key, carrier.key),
    name: carrier.name,
    inactive: carrier.inactive ?? false,
    billing_terms: [...carrier.billingTerms],
  }))

export const writingCarrierRows = (plan: AgencyPlan): DemoRows<'writing_carrier'> =>
  plan.carriers.flatMap(({ key, writing = [] }) =>
    writing.map(([name, naic]) => ({
      carrier_id: demoCarrierId(plan.key, key),
      name,
      naic,
    })),
  )
