/** The lists every demo agency keeps: lines of business, application types, transaction codes. */

/** Premiums are ranges (from, to) in whole dollars a year. */
interface LineOfBusinessPlan {
  readonly code: string
  readonly description: string
  readonly applicationType: 'Personal' | 'Commercial' | 'Agriculture'
  readonly premium: readonly [from: number, to: number]
  /** True for a line of business that is seldom an insured's first policy. */
  readonly follows?: boolean
}

export const LINES_OF_BUSINESS: readonly LineOfBusinessPlan[] = [
  { code: 'PAUTO', description: 'Personal Auto', applicationType: 'Personal', premium: [780, 3400] },
  { code: 'HOME', description: 'Homeowners', applicationType: 'Personal', premium: [950, 4800] },
  { code: 'DFIRE', description: 'Dwelling Fire', applicationType: 'Personal', premium: [620, 2400] },
  { code: 'PUMB', description: 'Personal Umbrella', applicationType: 'Personal', premium: [180, 780], follows: true },
  { code: 'BOAT', description: 'Watercraft', applicationType: 'Personal', premium: [240, 1900], follows: true },
  { code: 'MCYC', description: 'Motorcycle', applicationType: 'Personal', premium: [190, 1150], follows: true },
  { code: 'BOP', description: 'Business Owners', applicationType: 'Commercial', premium: [900, 9800] },
  { code: 'GL', description: 'General Liability', applicationType: 'Commercial', premium: [1100, 18500] },
  { code: 'WC', description: 'Workers Compensation', applicationType: 'Commercial', premium: [1400, 42000] },
  { code: 'CAUTO', description: 'Commercial Auto', applicationType: 'Commercial', premium: [2100, 26500] },
  {
    code: 'UMB',
    description: 'Commercial Umbrella',
    applicationType: 'Commercial',
    premium: [850, 7400],
    follows: true,
  },
  { code: 'PROP', description: 'Commercial Property', applicationType: 'Commercial', premium: [1800, 24000] },
  {
    code: 'EPLI',
    description: 'Employment Practices',
    applicationType: 'Commercial',
    premium: [750, 5600],
    follows: true,
  },
  { code: 'CYBER', description: 'Cyber Liability', applicationType: 'Commercial', premium: [600, 4900], follows: true },
  { code: 'FARM', description: 'Farm & Ranch', applicationType: 'Agriculture', premium: [2600, 31000] },
  { code: 'FEQP', description: 'Farm Equipment', applicationType: 'Agriculture', premium: [900, 8800], follows: true },
]

export type DemoApplicationType = LineOfBusinessPlan['applicationType']
const APPLICATION_TYPES: readonly DemoApplicationType[] = ['Personal', 'Commercial', 'Agriculture']

export const lineOfBusiness = (code: string): LineOfBusinessPlan => {
  const found = LINES_OF_BUSINESS.find(one => one.code === code)
  if (found === undefined) throw new Error(`No line of business ${code}`)
  return found
}

const TRANSACTION_CODES = {
  NBS: 'New Business',
  RWL: 'Renewal',
  PCH: 'Policy Change',
  XLC: 'Cancellation',
  REI: 'Reinstatement',
  REW: 'Rewrite',
  ADJ: 'Adjustment',
} as const
export type TransactionCodeName = keyof typeof TRANSACTION_CODES

/** The same as rows without their `agency_id`. */
export const APPLICATION_TYPE_ROWS = APPLICATION_TYPES.map((name, at) => ({
  application_type_id: at + 1,
  display_order: at + 1,
  name,
}))

export const LINE_OF_BUSINESS_ROWS = LINES_OF_BUSINESS.map(({ code, description }, at) => ({
  line_of_business_id: at + 1,
  code,
  description,
}))

export const TRANSACTION_CODE_ROWS = Object.entries(TRANSACTION_CODES).map(([code, description]) => ({
  code,
  description,
}))
