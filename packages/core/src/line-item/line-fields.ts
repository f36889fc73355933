/**
 * The fields of a line that somebody decides, each defined once (section 3): types, codecs, columns, forms, history, undo and what a
 * file can contain are derived from this table. Policy, client, agents and payouts are written out where they are used.
 */
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CarrierId } from '../carrier/carrier.ts'
import { type Cents, ZERO } from '../money/cents.ts'
import type { Rate } from '../money/rate.ts'
import { type CommissionTerm, DEFAULT_COMMISSION_TERM } from './commission-term.ts'
import type { LineAct } from './line-act.ts'

/** The kind of value that a field holds. `longest` is the largest number of characters of a text or code. */
export type LineFieldKind =
  | { readonly _tag: 'Text' | 'Code'; readonly longest: number }
  | { readonly _tag: 'Amount' | 'Rate' | 'Date' | 'Term' | 'Flag' | 'Carrier' }

interface Values {
  readonly Text: string
  /** One of the agency's transaction codes, such as NBS. */
  readonly Code: string
  readonly Amount: Cents
  readonly Rate: Rate
  readonly Date: CalendarDate
  readonly Term: CommissionTerm
  readonly Flag: boolean
  readonly Carrier: CarrierId
}

interface LineFieldRow {
  /** The field's name on the wire, in the history and as a database column. */
  readonly wire: string
  /** What people read. */
  readonly label: string
  readonly kind: LineFieldKind
  /** Whether the field may be null. */
  readonly optional: boolean
  /** The act that a change of the field counts as. The states of line and statement allow or refuse it. */
  readonly act: LineAct
  /** Whether a carrier's file can contain the field. */
  readonly inFile: boolean
}

const text = <const L extends number>(longest: L) => ({ _tag: 'Text', longest }) as const

/** The fields of a line that can be edited: wire name, label, kind of value, and the act that a change counts as. */
export const LINE_FIELDS = {
  transactionDate: {
    wire: 'transaction_date',
    label: 'Transaction date',
    kind: { _tag: 'Date' },
    optional: false,
    act: 'EditAmounts',
    inFile: true,
  },
  transactionType: {
    wire: 'transaction_type',
    label: 'Transaction type',
    kind: { _tag: 'Code', longest: 20 },
    optional: true,
    act: 'EditAmounts',
    inFile: true,
  },
  transactionDescription: {
    wire: 'transaction_description',
    label: 'Transaction description',
    kind: text(500),
    optional: true,
    act: 'EditAmounts',
    inFile: true,
  },
  effectiveDate: {
    wire: 'effective_date',
    label: 'Effective date',
    kind: { _tag: 'Date' },
    optional: true,
    act: 'EditAmounts',
    inFile: true,
  },
  expirationDate: {
    wire: 'expiration_date',
    label: 'Expiration date',
    kind: { _tag: 'Date' },
    optional: true,
    act: 'EditAmounts',
    inFile: true,
  },
  /** The commissionable premium. */
  grossAmount: {
    wire: 'gross_amount',
    label: 'Premium',
    kind: { _tag: 'Amount' },
    optional: false,
    act: 'EditAmounts',
    inFile: true,
  },
  commissionRate: {
    wire: 'commission_rate',
    label: 'Commission rate',
    kind: { _tag: 'Rate' },
    optional: true,
    act: 'EditAmounts',
    inFile: true,
  },
  commissionAmount: {
    wire: 'commission_amount',
    label: 'Commission',
    kind: { _tag: 'Amount' },
    optional: false,
    act: 'EditAmounts',
    inFile: true,
  },
  commissionTerm: {
    wire: 'commission_term',
    label: 'Commission term',
    kind: { _tag: 'Term' },
    optional: false,
    act: 'ChangeTerm',
    inFile: true,
  },
  insuredName: {
    wire: 'insured_name',
    label: 'Insured name',
    kind: text(200),
    optional: true,
    act: 'EditAmounts',
    inFile: true,
  },
  lob: {
    wire: 'lob',
    label: 'Line of business',
    kind: text(200),
    optional: true,
    act: 'EditAmounts',
    inFile: true,
  },
  policyNumber: {
    wire: 'policy_number',
    label: 'Policy number',
    kind: text(200),
    optional: true,
    act: 'EditAmounts',
    inFile: true,
  },
  writingCarrier: {
    wire: 'writing_carrier',
    label: 'Writing carrier',
    kind: text(200),
    optional: true,
    act: 'EditAmounts',
    inFile: true,
  },
  /** The carrier whose policy it is. The carrier that pays is `companyId`. */
  carrierId: {
    wire: 'carrier_id',
    label: 'Carrier',
    kind: { _tag: 'Carrier' },
    optional: true,
    act: 'EditAmounts',
    inFile: false,
  },
  /** Agency income that belongs to no policy: bonus, contingency, fee. */
  agencyIncome: {
    wire: 'agency_income',
    label: 'Agency income',
    kind: { _tag: 'Flag' },
    optional: false,
    act: 'MarkAgencyIncome',
    inFile: false,
  },
} as const satisfies { readonly [key: string]: LineFieldRow }

type Table = typeof LINE_FIELDS
/** The name of a field in `LINE_FIELDS`. */
export type LineField = keyof Table

type ValueOf<F extends LineFieldRow> = Values[F['kind']['_tag']] | (F['optional'] extends true ? null : never)

export type LineFieldValues = { readonly [K in LineField]: ValueOf<Table[K]> }

type Of<P> = { [K in LineField]: Table[K] extends P ? K : never }[LineField]

/** The fields that a carrier's file can contain, the kinds of their values, and the fields that hold text. */
export type FileField = Of<{ readonly inFile: true }>
export type FileFieldKind = Table[FileField]['kind']['_tag']
/** The name of a field that contains text. */
export type LineTextField = Of<{ readonly kind: { readonly _tag: 'Text' } }>

// The type of Object.keys is string[]; the table has exactly these keys.
/** The names of all fields, in the order of `LINE_FIELDS`. */
export const LINE_FIELD_KEYS = Object.keys(LINE_FIELDS) as readonly LineField[]

const isTextField = (key: LineField): key is LineTextField => LINE_FIELDS[key].kind._tag === 'Text'
const isFileField = (key: LineField): key is FileField => LINE_FIELDS[key].inFile

export const TEXT_FIELD_KEYS = LINE_FIELD_KEYS.filter(isTextField)
/** The names of the fields that a carrier's file can contain. */
export const FILE_FIELD_KEYS = LINE_FIELD_KEYS.filter(isFileField)

/** The largest number of characters of a text field. */
export const longestText = (key: LineTextField): number => LINE_FIELDS[key].kind.longest

const BLANK: { readonly [Tag in LineFieldKind['_tag']]?: unknown } = {
  Amount: ZERO,
  Term: DEFAULT_COMMISSION_TERM,
  Flag: false,
}

/** A record with the value of `make` for each field. The caller makes sure that each value fits its field's kind. */
export const eachLineField = <R>(make: (key: LineField) => unknown): R =>
  Object.fromEntries(LINE_FIELD_KEYS.map(key => [key, make(key)])) as R

/** A function that writes field values: amounts, rates and dates by the functions of `as`, null and all others unchanged. */
export const fieldWriter =
  (
    as: {
      readonly [Tag in 'Amount' | 'Rate' | 'Date']: (value: Values[Tag]) => unknown
    },
  ) =>
  (kind: LineFieldKind, value: unknown): unknown => {
    if (value === null) return null
    switch (kind._tag) {
      case 'Amount':
        return as.Amount(value as Cents)
      case 'Rate':
        return as.Rate(value as Rate)
      case 'Date':
        return as.Date(value as CalendarDate)
      case 'Text':
      case 'Code':
      case 'Term':
      case 'Flag':
      case 'Carrier':
        return value
    }
  }

/** The fields of an empty line: the transaction date, amounts of 0, the term None, flags that are false; all others are null. */
export const blankLineFields = (transactionDate: CalendarDate): LineFieldValues => ({
  ...eachLineField<LineFieldValues>(key => (LINE_FIELDS[key].optional ? null : BLANK[LINE_FIELDS[key].kind._tag])),
  transactionDate,
})

/** Copies only the fields of the table from a record that has them. */
export const lineFieldsOf = (line: LineFieldValues): LineFieldValues => eachLineField(key => line[key])
