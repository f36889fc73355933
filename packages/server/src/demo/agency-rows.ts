/** Rows of what an agency is and works with before the first statement arrives. */
import { hash } from '@node-rs/argon2'
import type { Insertable } from 'kysely'
import type { Database } from '../database/schema.ts'
import { encodePermissions } from '../session/permission-metadata.ts'
import { type AgencyPlan, DEMO_PASSWORD } from './agencies.ts'
import { APPLICATION_TYPES, LINES_OF_BUSINESS, TRANSACTION_CODES } from './books.ts'
import { demoCarrierId } from './carriers.ts'
import { demoId } from './random.ts'

export const demoUserUuid = (plan: AgencyPlan, id: number): string => demoId(plan.key, 'user', id)

export const demoAgencyId = (plan: AgencyPlan): string => demoId('agency', plan.key)

type Rows<T extends keyof Database> = readonly Insertable<Database[T]>[]

export const agencyRow = (plan: AgencyPlan): Insertable<Database['agency']> => ({
  agency_id: demoAgencyId(plan),
  display_name: plan.name,
  time_zone: plan.zone,
  last_statement_number: plan.statements.length,
})

export const letterheadRow = (plan: AgencyPlan): Insertable<Database['letterhead']> => ({
  agency_id: demoAgencyId(plan),
  etag: demoId(plan.key, 'letterhead'),
  name: null,
  address: [...plan.letterhead.address],
  logo: plan.letterhead.logo(),
})

export const officeRows = (plan: AgencyPlan): Rows<'office'> =>
  plan.offices.map(({ id, code, description }) => ({
    agency_id: demoAgencyId(plan),
    office_id: id,
    code,
    description,
  }))

/** The same strength as a real sign-in's; the salt is fixed because everybody is told the password anyway. */
const passwordHash = (username: string): Promise<string> =>
  hash(DEMO_PASSWORD, {
    memoryCost: 47_104,
    timeCost: 1,
    parallelism: 1,
    salt: Buffer.from(demoId('salt', username).replaceAll('-', ''), 'hex'),
  })

export const userRows = (plan: AgencyPlan): Promise<Rows<'app_user'>> =>
  Promise.all(
    plan.users.map(async user => ({
      agency_id: demoAgencyId(plan),
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

export const signInNameRows = (plan: AgencyPlan): Rows<'sign_in_name'> =>
  plan.users.map(({ id, username }) => ({ agency_id: demoAgencyId(plan), user_id: id, name: username }))

export const featureFlagRows = (plan: AgencyPlan): Rows<'feature_flag'> => [
  { agency_id: demoAgencyId(plan), name: 'Commissions: ShareAgentPaidStatements', enabled: false },
]

export const applicationTypeRows = (plan: AgencyPlan): Rows<'application_type'> =>
  APPLICATION_TYPES.map((name, at) => ({
    agency_id: demoAgencyId(plan),
    application_type_id: at + 1,
    display_order: at + 1,
    name,
  }))

export const lineOfBusinessRows = (plan: AgencyPlan): Rows<'line_of_business'> =>
  LINES_OF_BUSINESS.map(({ code, description }, at) => ({
    agency_id: demoAgencyId(plan),
    line_of_business_id: at + 1,
    code,
    description,
  }))

export const transactionCodeRows = (plan: AgencyPlan): Rows<'transaction_code'> =>
  Object.entries(TRANSACTION_CODES).map(([code, description]) => ({
    agency_id: demoAgencyId(plan),
    code,
    description,
  }))

export const agentRows = (plan: AgencyPlan): Rows<'agent'> =>
  plan.agents.map(agent => ({
    agency_id: demoAgencyId(plan),
    agent_id: agent.id,
    agent_uuid: demoId(plan.key, 'agent', agent.id),
    first_name: agent.firstName,
    last_name: agent.lastName,
    initials: agent.initials,
    status: agent.status,
    is_deleted: agent.isDeleted,
  }))

export const carrierRows = (plan: AgencyPlan): Rows<'carrier'> =>
  plan.carriers.map(carrier => ({
    agency_id: demoAgencyId(plan),
    carrier_id: demoCarrierId(plan.key, carrier.key),
    name: carrier.name,
    inactive: carrier.inactive ?? false,
    billing_terms: [...carrier.billingTerms],
  }))

export const writingCarrierRows = (plan: AgencyPlan): Rows<'writing_carrier'> =>
  plan.carriers.flatMap(({ key, writing }) =>
    writing.map(([name, naic]) => ({
      agency_id: demoAgencyId(plan),
      carrier_id: demoCarrierId(plan.key, key),
      name,
      naic,
    })),
  )
