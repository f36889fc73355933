/** How a carrier's file is read: which column is what, and how its dates, rates and signs are meant. */
import type { CommissionTerm } from '../line-item/commission-term.ts'
import { FILE_FIELD_KEYS, LINE_FIELDS } from '../line-item/line-fields.ts'

/** The fields of a line that a carrier's file can hold. */
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

/** Fields with the insured's name; any of them tells whose policy it is. */
export const INSURED_NAMES = ['insured_name', 'first_name', 'last_name'] as const satisfies readonly ImportField[]

/** Fields that say whose a line is. */
export const OF_A_POLICY = ['policy_number', ...INSURED_NAMES] as const

/** What people call the fields, including those that a file has but a line does not. */
export const IMPORT_FIELD_LABELS = {
  ...Object.fromEntries(FILE_FIELD_KEYS.map(key => [LINE_FIELDS[key].wire, LINE_FIELDS[key].label])),
  first_name: 'First name',
  last_name: 'Last name',
  agent_code: 'Agent code',
} as Record<ImportField, string>

/** How rates are written: 15, 0.15 or 1500; `auto` decides by the whole column. */
export const RATE_UNITS = ['auto', 'percent', 'fraction', 'basis-points'] as const
export type RateUnit = (typeof RATE_UNITS)[number]

/** How the bytes of a text file are read. */
export const ENCODINGS = ['utf-8', 'windows-1252'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The order of day, month and year in dates; `auto` decides by all date columns. */
export const DATE_ORDERS = ['auto', 'MDY', 'DMY', 'YMD'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** How amounts are written. With the last format, whole numbers are cents: 123456 is 1,234.56. */
export const NUMBER_FORMATS = ['auto', '1,234.56', '1.234,56', '1 234,56', '123456'] as const
export type NumberFormat = (typeof NUMBER_FORMATS)[number]

/** Whether CR pays the agency (`plus`) or takes back (`minus`); DR does the opposite. */
export const CREDITS = ['plus', 'minus'] as const
export type CreditIs = (typeof CREDITS)[number]

/** The column whose `minus` words say which lines take commission back; null when section headings hold the words. */
export interface SignColumn {
  readonly column: ColumnRef | null
  readonly minus: readonly string[]
}

/** A heading's text or a 0-based column. */
export type ColumnRef = string | number

/** Where a field's value comes from. */
export type Source =
  | ColumnRef
  /** The part of a cell before or after the first `separator` in it; a cell without one is all before. */
  | { readonly column: ColumnRef; readonly part: 'before' | 'after'; readonly separator: string }
  /** An empty cell means the value above it. */
  | { readonly column: ColumnRef; readonly carryDown: true }
  /**
   * The sum of several columns of amounts, minus those of `less`. When a row fills only one of them, its heading may say
   * the term. For any other field the texts of the columns follow each other without a blank, as a prefix and its number do;
   * a row without the last one has none, and letters that the last one begins with are not put before it again.
   */
  | { readonly sum: readonly ColumnRef[]; readonly less?: readonly ColumnRef[] }
  /** What the section heading above says after `prefix` and before `suffix`. */
  | { readonly section: { readonly prefix: string | null; readonly suffix: string | null } }

/** Which rows are not read as lines: blank ones, totals, repeated headings, and those named here. */
export interface SkipRules {
  readonly blank: boolean
  readonly totals: boolean
  readonly headings: boolean
  /** A row any of whose cells contains one of these texts is skipped. */
  readonly patterns: readonly string[]
  /** Rows left out by hand. */
  readonly rows: readonly RowName[]
}

/** A row of the file: its number, or `Sheet2!14` where several sheets are read. */
export type RowName = number | string

/** Everything that was decided about reading a file, by the file's own names. `readImportMapping` checks a kept one. */
export interface ImportMapping {
  /** Name or 0-based index; null for a file without sheets. */
  readonly sheet: string | number | null
  /** Several sheets with the same headings, in place of `sheet`; null reads one. */
  readonly sheets: 'visible' | readonly (string | number)[] | null
  readonly delimiter: string | null
  readonly encoding: Encoding | null
  /** 1-based first row of the headings; 0 when there are none, or, while `columns` and `dataRow` are empty, not known yet. */
  readonly headerRow: number
  /** How many rows the headings fill; their words are joined with a blank. */
  readonly headerRows: number
  /** 1-based first row of data; null for the row after the headings. */
  readonly dataRow: number | null
  /** The source of each field. A mapping without any is completed by a guess. */
  readonly columns: { readonly [F in ImportField]?: Source }
  /** `auto` or a date-fns pattern. */
  readonly dateFormat: string
  readonly dateOrder: DateOrder
  readonly numberFormat: NumberFormat
  readonly rateUnit: RateUnit
  /** Turns the sign of premium and commission. */
  readonly negateAmounts: boolean
  /** Amount fields whose sign is turned separately; together with `negateAmounts` the two cancel out. */
  readonly negate: readonly AmountField[]
  /** Null while nobody has said. */
  readonly creditIs: CreditIs | null
  /** Null where the amounts carry their signs themselves. */
  readonly sign: SignColumn | null
  /** The commission term of the lines below each section heading. */
  readonly sectionTerms: { readonly [text: string]: CommissionTerm | undefined }
  /** True when a section heading names the writing carrier of its lines. */
  readonly sectionCarriers: boolean
  readonly skip: SkipRules
  /** Round amounts that carry fractions of a cent instead of refusing the row. */
  readonly roundAmounts: boolean
  /** The agency's transaction code for each of the carrier's words. */
  readonly transactionTypes: { readonly [word: string]: string | undefined }
  readonly policyNumberTrim: { readonly prefix: readonly string[]; readonly suffix: readonly string[] }
  /** Ids of questions that were answered with "right as it is". */
  readonly accepted: readonly string[]
  /** Values typed in place of a cell, by row name and field: `14:commission_amount`. */
  readonly cells: { readonly [rowAndField: string]: string | undefined }
  /** The row with the total that the carrier states; when null, it is searched for. */
  readonly statedTotal: RowName | null
}

/** Fields that hold amounts. */
export const AMOUNT_FIELDS = ['gross_amount', 'commission_amount'] as const
export type AmountField = (typeof AMOUNT_FIELDS)[number]

/** A mapping that says nothing yet: everything is decided from the file. */
export const BLANK_MAPPING: ImportMapping = {
  sheet: null,
  sheets: null,
  delimiter: null,
  encoding: null,
  headerRow: 0,
  headerRows: 1,
  dataRow: null,
  columns: {},
  dateFormat: 'auto',
  dateOrder: 'auto',
  numberFormat: 'auto',
  rateUnit: 'auto',
  negateAmounts: false,
  negate: [],
  creditIs: null,
  sign: null,
  sectionTerms: {},
  sectionCarriers: false,
  skip: { blank: true, totals: true, headings: true, patterns: [], rows: [] },
  roundAmounts: false,
  transactionTypes: {},
  policyNumberTrim: { prefix: [], suffix: [] },
  accepted: [],
  cells: {},
  statedTotal: null,
}

/** A cell as a file reader hands it over; dates of spreadsheets arrive as Excel serial numbers or as ISO text. */
export type Cell = string | number | boolean | null
/** The cells of a row from the first column on; a shorter row ends in empty cells. */
export type Row = readonly Cell[]

/** Where a cell is on a page, in points from the upper left corner of the page as shown; pages count from 1. */
export interface PagePlace {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where each cell of a row stands on its page. */
export type RowPlaces = readonly (PagePlace | null)[]

/**
 * Why a row may not be what it looks like: it is hidden in the file, its cells may belong to other columns, it is shown in
 * red like a negative figure or struck through, or a merged cell covers figures of the row.
 */
export const ROW_DOUBTS = ['Hidden', 'Struck', 'Columns', 'Red', 'Bracketed', 'Covered'] as const
/** A row that is asked about before it counts. */
export interface RowDoubt {
  /** The sheet's own number of the row, from 1. */
  readonly row: number
  readonly kind: (typeof ROW_DOUBTS)[number]
}

/** A cell merged from several cells; the value of the first one is shown. */
export interface MergedCells {
  /** Its first row, from 1. */
  readonly row: number
  /** Its first column, 0-based. */
  readonly column: number
  readonly rows: number
  readonly columns: number
}

/** One sheet of a workbook, or one table of a page. Any other file is a single sheet without a name. */
export interface Sheet {
  readonly name: string | null
  readonly hidden: boolean
  readonly rows: readonly Row[]
  /** The place of each cell in `rows`; only in a file that has pages. */
  readonly places?: readonly RowPlaces[]
  /** Doubts that are asked about before their rows count, in the order of the rows. */
  readonly doubts?: readonly RowDoubt[]
  /** 0-based columns that are hidden in the file. */
  readonly hiddenColumns?: readonly number[]
  /** The merged cells, in the order of their first rows; no two overlap. */
  readonly merged?: readonly MergedCells[]
  /** The parts of the file that could not be read, as sentences; for example a page that is a picture. */
  readonly unread?: readonly string[]
  /** Whether a plain number that stands for a day counts from 1904, as in workbooks of an old Macintosh. */
  readonly from1904?: boolean
}
