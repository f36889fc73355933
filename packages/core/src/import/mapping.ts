/** How a carrier's file is read: which column is what, and how its dates, rates and signs are meant. */

export const IMPORT_FIELDS = [
  'policy_number',
  'insured_name',
  'first_name',
  'last_name',
  'transaction_date',
  'effective_date',
  'expiration_date',
  'transaction_type',
  'transaction_description',
  'gross_amount',
  'commission_rate',
  'commission_amount',
  'commission_term',
  'lob',
  'writing_carrier',
  'agent_code',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export const IMPORT_FIELD_LABELS: Record<ImportField, string> = {
  policy_number: 'Policy number',
  insured_name: 'Insured name',
  first_name: 'First name',
  last_name: 'Last name',
  transaction_date: 'Transaction date',
  effective_date: 'Effective date',
  expiration_date: 'Expiration date',
  transaction_type: 'Transaction type',
  transaction_description: 'Transaction description',
  gross_amount: 'Premium',
  commission_rate: 'Commission rate',
  commission_amount: 'Commission',
  commission_term: 'Commission term',
  lob: 'Line of business',
  writing_carrier: 'Writing carrier',
  agent_code: 'Agent code',
}

export const RATE_UNITS = ['auto', 'percent', 'fraction', 'basis-points'] as const
export type RateUnit = (typeof RATE_UNITS)[number]

export const ENCODINGS = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

export interface SkipRules {
  readonly blank: boolean
  readonly totals: boolean
  readonly headings: boolean
  /** A row any of whose cells contains one of these texts is skipped. */
  readonly patterns: readonly string[]
}

export interface ImportMapping {
  /** Name or 0-based index; null for a file without sheets. */
  readonly sheet: string | number | null
  readonly delimiter: string | null
  readonly encoding: Encoding | null
  /** 1-based row of the headings; 0 when there are none. */
  readonly headerRow: number
  /** 1-based first row of data; null for the row after the headings. */
  readonly dataRow: number | null
  /** Heading text or 0-based column, by field. */
  readonly columns: { readonly [F in ImportField]?: string | number }
  /** `auto` or a date-fns pattern. */
  readonly dateFormat: string
  readonly rateUnit: RateUnit
  readonly negateAmounts: boolean
  readonly skip: SkipRules
  /** Round amounts that carry fractions of a cent instead of refusing the row. */
  readonly roundAmounts: boolean
  /** Their word for a transaction to our code. */
  readonly transactionTypes: { readonly [word: string]: string | undefined }
  readonly policyNumberTrim: { readonly prefix: readonly string[]; readonly suffix: readonly string[] }
}

/** A cell as a file reader hands it over; dates of spreadsheets arrive as Excel serial numbers or as ISO text. */
export type Cell = string | number | boolean | null
export type Row = readonly Cell[]
