/** The two demo agencies: who works there, and how large they are. */
import {
  ACCESS_SETTINGS,
  type Agent,
  ALLOW_COMMISSIONS,
  type Logo,
  MANAGE_PEOPLE,
  type TimeZone,
} from '@commissions/core'
import { HARBOR_AGENTS, PRAIRIE_AGENTS } from './agents.ts'
import { type CarrierPlan, HARBOR_CARRIERS, PRAIRIE_CARRIERS } from './carriers.ts'
import { drawnLogo, FIELD, LIGHTHOUSE } from './logo.ts'
import { HARBOR_RULES, PRAIRIE_RULES, type RulePlans } from './rule-plans.ts'
import { HARBOR_STATEMENTS, PRAIRIE_STATEMENTS, type StatementPlan } from './statement-plans.ts'

/** The password of every demo user. The program prints it at its start, so it is no secret. */
export const DEMO_PASSWORD = 'demo-commissions'

export interface UserPlan {
  readonly id: number
  readonly username: string
  readonly firstName: string
  readonly lastName: string
  readonly initials: string
  readonly permissions: readonly number[]
}

export interface OfficePlan {
  readonly id: number
  readonly code: string
  readonly description: string
}

export interface AgencyPlan {
  readonly key: string
  readonly name: string
  readonly zone: TimeZone
  /** As printed on the agency's reports. */
  readonly letterhead: { readonly address: readonly string[]; readonly logo: () => Logo }
  /** The generator names the first user as the one who did what the demo data shows. */
  readonly users: readonly [UserPlan, ...UserPlan[]]
  /** Empty: a single-office agency (specification section 7). */
  readonly offices: readonly OfficePlan[]
  readonly carriers: readonly CarrierPlan[]
  readonly agents: readonly Agent[]
  readonly clients: number
  readonly policies: number
  /** How many in a hundred clients are businesses, and how many are farms. */
  readonly businesses: number
  readonly farms: number
  readonly state: string
  readonly rules: RulePlans
  readonly statements: readonly StatementPlan[]
}

/** Permissions for other parts of the suite that the demo users have. */
const EVERYDAY = [2001, 2002, 2003, 2005]

const HARBOR: AgencyPlan = {
  key: 'harbor',
  name: 'Harbor Street Insurance',
  zone: 'PT',
  letterhead: {
    address: [
      '214 Harbor Street, Suite 3',
      'Long Beach, CA 90802',
      '(562) 555-0142 · commissions@harborstreet.example',
    ],
    logo: () => drawnLogo(LIGHTHOUSE),
  },
  users: [
    {
      id: 12,
      username: 'bookkeeper',
      firstName: 'Noreen',
      lastName: 'Ashby',
      initials: 'NA',
      permissions: [...EVERYDAY, 10001, ALLOW_COMMISSIONS],
    },
    {
      id: 11,
      username: 'admin',
      firstName: 'Adele',
      lastName: 'Kirkwood',
      initials: 'AK',
      permissions: [...EVERYDAY, 2004, 10001, ACCESS_SETTINGS, ALLOW_COMMISSIONS, MANAGE_PEOPLE],
    },
    { id: 13, username: 'producer', firstName: 'Renata', lastName: 'Marquez', initials: 'RM', permissions: EVERYDAY },
  ],
  offices: [
    { id: 1, code: 'MAIN', description: 'Harbor Street' },
    { id: 2, code: 'HILL', description: 'Signal Hill' },
  ],
  carriers: HARBOR_CARRIERS,
  agents: HARBOR_AGENTS,
  clients: 640,
  policies: 1010,
  businesses: 34,
  farms: 7,
  state: 'CA',
  rules: HARBOR_RULES,
  statements: HARBOR_STATEMENTS,
}

const PRAIRIE: AgencyPlan = {
  key: 'prairie',
  name: 'Prairie Mutual Agency',
  zone: 'CT',
  letterhead: {
    address: ['18 Grain Exchange Road', 'Kearney, NE 68847', '(308) 555-0117'],
    logo: () => drawnLogo(FIELD),
  },
  users: [
    {
      id: 21,
      username: 'prairie',
      firstName: 'Lowell',
      lastName: 'Anders',
      initials: 'LA',
      permissions: [...EVERYDAY, 10001, ACCESS_SETTINGS, ALLOW_COMMISSIONS, MANAGE_PEOPLE],
    },
  ],
  offices: [],
  carriers: PRAIRIE_CARRIERS,
  agents: PRAIRIE_AGENTS,
  clients: 60,
  policies: 90,
  businesses: 25,
  farms: 30,
  state: 'NE',
  rules: PRAIRIE_RULES,
  statements: PRAIRIE_STATEMENTS,
}

export const DEMO_AGENCIES: readonly AgencyPlan[] = [HARBOR, PRAIRIE]
