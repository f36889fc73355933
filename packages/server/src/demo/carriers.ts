/** The carriers of the demo agencies: names, lines of business, forms of policy numbers, and commission rates. */
import { type CarrierId, type CommissionBasis, carrierId, PROSPECT } from '@commissions/core'
import { demoId } from './random.ts'

/** How the carrier's statements print a policy number, which the agency may record in another form. */
export type Printing = 'AsRecorded' | 'Compact' | 'ModuleSuffix' | { readonly prefix: string }

export interface FinerRate {
  readonly applicationTypes?: readonly string[]
  readonly lobs?: readonly string[]
  readonly writingCarriers?: readonly string[]
  readonly newPercent: number
  readonly renewPercent: number
}

export interface CarrierPlan {
  readonly key: string
  readonly name: string
  readonly inactive?: boolean
  readonly billingTerms: readonly string[]
  /** Name and NAIC number. */
  readonly writing: readonly (readonly [name: string, naic: string])[]
  readonly lobs: readonly string[]
  /** `#` stands for a digit, `@` for a letter, `*` for the line of business; the rest is literal. */
  readonly numberStyle: string
  readonly printing: Printing
  readonly basis: CommissionBasis
  readonly newPercent: number
  readonly renewPercent: number
  readonly finer?: readonly FinerRate[]
}

const ALL_TERMS = ['Annual', 'Semiannual', 'Quarterly', 'Monthly'] as const
const PERSONAL = ['PAUTO', 'HOME', 'PUMB', 'DFIRE'] as const

/** This carrier is in every agency's list and is never offered (specification section 3). */
const PROSPECT_CARRIER: CarrierPlan = {
  key: 'prospect',
  name: PROSPECT,
  billingTerms: [],
  writing: [],
  lobs: [],
  numberStyle: 'PROSPECT####',
  printing: 'AsRecorded',
  basis: 'NoBasis',
  newPercent: 0,
  renewPercent: 0,
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
    printing: 'AsRecorded',
    basis: 'StatementDownload',
    newPercent: 15,
    renewPercent: 12,
    finer: [
      { lobs: ['HOME', 'DFIRE'], newPercent: 17.5, renewPercent: 15 },
      { writingCarriers: ['Evergreen Specialty Lines'], newPercent: 11, renewPercent: 11 },
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
    newPercent: 15,
    renewPercent: 13.5,
    finer: [
      { applicationTypes: ['Commercial'], lobs: ['UMB'], newPercent: 12.5, renewPercent: 12.5 },
      { lobs: ['CAUTO'], newPercent: 10, renewPercent: 10 },
    ],
  },
  {
    key: 'pacific-crest',
    name: 'Pacific Crest Insurance',
    billingTerms: ALL_TERMS,
    writing: [],
    lobs: ['PAUTO', 'HOME', 'MCYC', 'PUMB'],
    numberStyle: '9########',
    printing: 'ModuleSuffix',
    basis: 'PremiumPaid',
    newPercent: 14,
    renewPercent: 10.5,
    finer: [{ lobs: ['MCYC'], newPercent: 9.25, renewPercent: 9.25 }],
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
    newPercent: 16,
    renewPercent: 12.75,
  },
  {
    key: 'golden-anchor',
    name: 'Golden Anchor Underwriters',
    billingTerms: ['Annual'],
    writing: [],
    lobs: ['UMB', 'EPLI', 'CYBER'],
    numberStyle: 'GAU######-##',
    printing: 'AsRecorded',
    basis: 'NoBasis',
    newPercent: 0,
    renewPercent: 0,
  },
  {
    key: 'redwood',
    name: 'Redwood Farmers Alliance',
    billingTerms: ['Annual', 'Semiannual'],
    writing: [['Redwood Farmers Alliance Mutual', '14922']],
    lobs: ['FARM', 'FEQP'],
    numberStyle: 'RFA-*-#####',
    printing: 'AsRecorded',
    basis: 'PremiumWritten',
    newPercent: 14,
    renewPercent: 12,
    finer: [{ applicationTypes: ['Agriculture'], lobs: ['FEQP'], newPercent: 10, renewPercent: 8.5 }],
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
    newPercent: 8,
    renewPercent: 6.5,
  },
  {
    key: 'sterling-oak',
    name: 'Sterling Oak Insurance',
    billingTerms: ['Annual', 'Semiannual'],
    writing: [],
    lobs: ['HOME', 'DFIRE', 'PUMB'],
    numberStyle: '4#######',
    printing: { prefix: 'HO' },
    basis: 'CustomImport',
    newPercent: 18,
    renewPercent: 14.125,
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
    printing: 'AsRecorded',
    basis: 'StatementDownload',
    newPercent: 15,
    renewPercent: 15,
  },
  {
    key: 'mariner',
    name: 'Mariner Specialty Insurance',
    billingTerms: ['Annual'],
    writing: [],
    lobs: ['BOAT'],
    numberStyle: 'MRN/#####/@',
    printing: 'AsRecorded',
    basis: 'CustomImport',
    newPercent: 12.5,
    renewPercent: 12.5,
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
    newPercent: 12,
    renewPercent: 10,
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
    newPercent: 17,
    renewPercent: 15,
    finer: [{ lobs: ['CYBER', 'EPLI'], newPercent: 12, renewPercent: 12 }],
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
    printing: 'AsRecorded',
    basis: 'PremiumPaid',
    newPercent: 10,
    renewPercent: 10,
    finer: [{ writingCarriers: ['Ashford Syndicate 1184'], newPercent: 7.5, renewPercent: 7.5 }],
  },
  {
    key: 'harvest',
    name: 'Harvest Home Mutual',
    inactive: true,
    billingTerms: ['Annual'],
    writing: [],
    lobs: ['FARM', 'HOME'],
    numberStyle: 'HHM######',
    printing: 'AsRecorded',
    basis: 'PremiumWritten',
    newPercent: 12,
    renewPercent: 10,
  },
  {
    key: 'old-colony',
    name: 'Old Colony Fire Insurance',
    inactive: true,
    billingTerms: ['Annual'],
    writing: [['Old Colony Fire Insurance Company', '11603']],
    lobs: ['DFIRE', 'PROP'],
    numberStyle: 'OCF-######',
    printing: 'AsRecorded',
    basis: 'NoBasis',
    newPercent: 0,
    renewPercent: 0,
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
    printing: 'AsRecorded',
    basis: 'PremiumWritten',
    newPercent: 15,
    renewPercent: 12,
  },
  {
    key: 'prairie-states',
    name: 'Prairie States Casualty',
    billingTerms: ALL_TERMS,
    writing: [],
    lobs: ['PAUTO', 'HOME', 'PUMB'],
    numberStyle: 'PSC########',
    printing: 'ModuleSuffix',
    basis: 'StatementDownload',
    newPercent: 13,
    renewPercent: 11,
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
    newPercent: 12,
    renewPercent: 10,
  },
  { ...PROSPECT_CARRIER },
]

export const demoCarrierId = (agency: string, key: string): CarrierId => carrierId(demoId(agency, 'carrier', key))

/** The number as that carrier's statements print it. */
export const printedNumber = (number: string, printing: Printing, module: number): string => {
  if (typeof printing === 'object') return `${printing.prefix} ${number}`
  switch (printing) {
    case 'AsRecorded':
      return number
    case 'Compact':
      return number.replace(/[\s-]/g, '')
    case 'ModuleSuffix':
      return `${number} ${String(module).padStart(2, '0')}`
  }
}
