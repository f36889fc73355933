/** The carriers of the demo agencies: names, lines of business, forms of policy numbers, and commission rates. */
import { type CarrierId, type CommissionBasis, carrierId, PROSPECT } from '@commissions/core'
import { demoId } from './random.ts'

/** How the carrier's statements print a policy number, which the agency may record in another form. */
export type Printing = 'Compact' | 'ModuleSuffix' | { readonly prefix: string }

/** The agreed commission rates, in percent of the premium. */
export type Percents = readonly [newBusiness: number, renewal: number]

export interface FinerRate {
  readonly applicationTypes?: readonly string[]
  readonly lobs?: readonly string[]
  readonly writingCarriers?: readonly string[]
  readonly rates: Percents
}

export interface CarrierPlan {
  readonly key: string
  readonly name: string
  readonly inactive?: boolean
  readonly billingTerms: readonly string[]
  /** Name and NAIC number. A carrier that writes all policies itself has none. */
  readonly writing?: readonly (readonly [name: string, naic: string])[]
  readonly lobs: readonly string[]
  /** `#` stands for a digit, `@` for a letter, `*` for the line of business; the rest is literal. */
  readonly numberStyle: string
  /** As recorded if left out. */
  readonly printing?: Printing
  readonly basis: CommissionBasis
  readonly rates: Percents
  readonly finer?: readonly FinerRate[]
}

const ALL_TERMS = ['Annual', 'Semiannual', 'Quarterly', 'Monthly'] as const
const PERSONAL = ['PAUTO', 'HOME', 'PUMB', 'DFIRE'] as const

/** This carrier is in every agency's list and is never offered (specification section 3). */
const PROSPECT_CARRIER: CarrierPlan = {
  key: 'prospect',
  name: PROSPECT,
  billingTerms: [],
  lobs: [],
  numberStyle: 'PROSPECT####',
  basis: 'NoBasis',
  rates: [0, 0],
}

export const HARBOR_CARRIERS: readonly CarrierPlan[] = [
  {
    key: 'evergreen',
    name: 'Evergreen Mutual Insurance',
    billingTerms: ALL_TERMS,
    writing: [
      ['Evergreen Mutual Insurance Company', '31842'],
      ['Evergreen Preferred Insurance Company', '31843'],
      ['Evergreen Specialty Lines', '31851'],
    ],
    lobs: PERSONAL,
    numberStyle: 'EM*-#######',
    basis: 'StatementDownload',
    rates: [15, 12],
    finer: [
      { lobs: ['HOME', 'DFIRE'], rates: [17.5, 15] },
      { writingCarriers: ['Evergreen Specialty Lines'], rates: [11, 11] },
    ],
  },
  {
    key: 'cascade',
    name: 'Cascade Casualty Group',
    billingTerms: ['Annual', 'Quarterly'],
    writing: [
      ['Cascade Casualty Company', '28417'],
      ['Cascade Fire & Marine', '28419'],
    ],
    lobs: ['GL', 'PROP', 'BOP', 'UMB', 'CAUTO'],
    numberStyle: 'CCG-###-####-0#',
    printing: 'Compact',
    basis: 'PremiumWritten',
    rates: [15, 13.5],
    finer: [
      { applicationTypes: ['Commercial'], lobs: ['UMB'], rates: [12.5, 12.5] },
      { lobs: ['CAUTO'], rates: [10, 10] },
    ],
  },
  {
    key: 'pacific-crest',
    name: 'Pacific Crest Insurance',
    billingTerms: ALL_TERMS,
    lobs: ['PAUTO', 'HOME', 'MCYC', 'PUMB'],
    numberStyle: '9########',
    printing: 'ModuleSuffix',
    basis: 'PremiumPaid',
    rates: [14, 10.5],
    finer: [{ lobs: ['MCYC'], rates: [9.25, 9.25] }],
  },
  {
    key: 'blue-harbor',
    name: 'Blue Harbor Property & Casualty',
    billingTerms: ['Annual', 'Monthly'],
    writing: [['Blue Harbor Property & Casualty Co', '19764']],
    lobs: ['HOME', 'DFIRE', 'BOAT', 'PUMB'],
    numberStyle: 'BH #### ####',
    printing: 'Compact',
    basis: 'CustomImport',
    rates: [16, 12.75],
  },
  {
    key: 'golden-anchor',
    name: 'Golden Anchor Underwriters',
    billingTerms: ['Annual'],
    lobs: ['UMB', 'EPLI', 'CYBER'],
    numberStyle: 'GAU######-##',
    basis: 'NoBasis',
    rates: [0, 0],
  },
  {
    key: 'redwood',
    name: 'Redwood Farmers Alliance',
    billingTerms: ['Annual', 'Semiannual'],
    writing: [['Redwood Farmers Alliance Mutual', '14922']],
    lobs: ['FARM', 'FEQP'],
    numberStyle: 'RFA-*-#####',
    basis: 'PremiumWritten',
    rates: [14, 12],
    finer: [{ applicationTypes: ['Agriculture'], lobs: ['FEQP'], rates: [10, 8.5] }],
  },
  {
    key: 'northgate',
    name: 'Northgate Indemnity',
    billingTerms: ALL_TERMS,
    writing: [
      ['Northgate Indemnity Company', '25510'],
      ['Northgate Employers Insurance', '25517'],
    ],
    lobs: ['WC'],
    numberStyle: 'WC#######',
    printing: 'ModuleSuffix',
    basis: 'PremiumPaid',
    rates: [8, 6.5],
  },
  {
    key: 'sterling-oak',
    name: 'Sterling Oak Insurance',
    billingTerms: ['Annual', 'Semiannual'],
    lobs: ['HOME', 'DFIRE', 'PUMB'],
    numberStyle: '4#######',
    printing: { prefix: 'HO' },
    basis: 'CustomImport',
    rates: [18, 14.125],
  },
  {
    key: 'ironbridge',
    name: 'Ironbridge Surety & Casualty',
    billingTerms: ['Annual', 'Quarterly'],
    writing: [
      ['Ironbridge Surety Company', '33004'],
      ['Ironbridge Casualty Company', '33007'],
    ],
    lobs: ['BOP', 'GL', 'CAUTO'],
    numberStyle: '##@@######',
    basis: 'StatementDownload',
    rates: [15, 15],
  },
  {
    key: 'mariner',
    name: 'Mariner Specialty Insurance',
    billingTerms: ['Annual'],
    lobs: ['BOAT'],
    numberStyle: 'MRN/#####/@',
    basis: 'CustomImport',
    rates: [12.5, 12.5],
  },
  {
    key: 'compass-rose',
    name: 'Compass Rose Assurance',
    billingTerms: ALL_TERMS,
    writing: [['Compass Rose Assurance Company', '40118']],
    lobs: ['PAUTO', 'MCYC'],
    numberStyle: 'CR ### ### ###',
    printing: 'Compact',
    basis: 'StatementDownload',
    rates: [12, 10],
  },
  {
    key: 'summit-ridge',
    name: 'Summit Ridge Insurance',
    billingTerms: ['Annual', 'Quarterly', 'Monthly'],
    writing: [['Summit Ridge National', '22286']],
    lobs: ['BOP', 'PROP', 'CYBER', 'EPLI'],
    numberStyle: '7SR######',
    printing: { prefix: 'BP' },
    basis: 'PremiumWritten',
    rates: [17, 15],
    finer: [{ lobs: ['CYBER', 'EPLI'], rates: [12, 12] }],
  },
  {
    key: 'lakeshore',
    name: 'Lakeshore General Agency',
    billingTerms: ['Annual', 'Monthly'],
    writing: [
      ['Tidewater Excess Insurance', '37745'],
      ['Great Divide Surplus Lines', '37810'],
      ['Beacon Hill Specialty', '37902'],
      ['Ashford Syndicate 1184', '37999'],
    ],
    lobs: ['GL', 'PROP', 'CYBER'],
    numberStyle: 'LGA#######',
    basis: 'PremiumPaid',
    rates: [10, 10],
    finer: [{ writingCarriers: ['Ashford Syndicate 1184'], rates: [7.5, 7.5] }],
  },
  {
    key: 'harvest',
    name: 'Harvest Home Mutual',
    inactive: true,
    billingTerms: ['Annual'],
    lobs: ['FARM', 'HOME'],
    numberStyle: 'HHM######',
    basis: 'PremiumWritten',
    rates: [12, 10],
  },
  {
    key: 'old-colony',
    name: 'Old Colony Fire Insurance',
    inactive: true,
    billingTerms: ['Annual'],
    writing: [['Old Colony Fire Insurance Company', '11603']],
    lobs: ['DFIRE', 'PROP'],
    numberStyle: 'OCF-######',
    basis: 'NoBasis',
    rates: [0, 0],
  },
  PROSPECT_CARRIER,
]

export const PRAIRIE_CARRIERS: readonly CarrierPlan[] = [
  {
    key: 'plainsman',
    name: 'Plainsman Mutual',
    billingTerms: ['Annual', 'Semiannual'],
    writing: [['Plainsman Mutual Insurance Company', '16231']],
    lobs: ['FARM', 'FEQP', 'HOME'],
    numberStyle: 'PM-######',
    basis: 'PremiumWritten',
    rates: [15, 12],
  },
  {
    key: 'prairie-states',
    name: 'Prairie States Casualty',
    billingTerms: ALL_TERMS,
    lobs: ['PAUTO', 'HOME', 'PUMB'],
    numberStyle: 'PSC########',
    printing: 'ModuleSuffix',
    basis: 'StatementDownload',
    rates: [13, 11],
  },
  {
    key: 'heartland',
    name: 'Heartland Commercial',
    billingTerms: ['Annual', 'Quarterly'],
    writing: [['Heartland Commercial Insurance', '20577']],
    lobs: ['BOP', 'WC', 'CAUTO'],
    numberStyle: 'HC-####-####',
    printing: 'Compact',
    basis: 'PremiumPaid',
    rates: [12, 10],
  },
  { ...PROSPECT_CARRIER },
]

export const demoCarrierId = (agency: string, key: string): CarrierId => carrierId(demoId(agency, 'carrier', key))

/** The number as that carrier's statements print it. */
export const printedNumber = (number: string, printing: Printing | undefined, module: number): string => {
  if (typeof printing === 'object') return `${printing.prefix} ${number}`
  switch (printing) {
    case undefined:
      return number
    case 'Compact':
      return number.replace(/[\s-]/g, '')
    case 'ModuleSuffix':
      return `${number} ${String(module).padStart(2, '0')}`
  }
}
