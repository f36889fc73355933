/** The columns of an invented carrier's file: their headings, and what they say of a line. */
import fc from 'fast-check'
import { type Cell, type Cents, Money } from '../../src/index.ts'
import type { TrueLine } from './carrier-lines.ts'
import { printAmount, printDate, printPolicy, printRate, type Style } from './carrier-style.ts'

export interface FileColumn {
  readonly key: ColumnKey
  readonly heading: string
}

/** Headings as carriers print them; some cannot be understood. */
const HEADINGS = {
  policy: ['Policy Number', 'Policy', 'Pol #', 'POLICY_NUMBER', 'Contract Number', 'Policy No.'],
  policyAndType: ['Policy/Trans', 'Policy Number', 'Policy - Tran'],
  policyAndInsured: ['Policy / Insured', 'Policy Number and Name', 'Policy'],
  insured: ['Insured', 'Insured Name', 'Named Insured', 'Policyholder Name', 'Customer Name', 'Client'],
  first: ['First Name', 'Insured First Name'],
  last: ['Last Name', 'Insured Last Name'],
  date: ['Tran Date', 'Transaction Date', 'Date', 'Posted Date', 'Process Date', 'Trans Dt', 'Activity Date'],
  effective: ['Eff Date', 'Effective Date', 'Policy Eff Date', 'Policy Effective'],
  expiration: ['Exp Date', 'Expiration Date', 'Policy Exp Date'],
  type: ['Tran Code', 'Transaction Type', 'Trans Type', 'Activity'],
  premium: ['Premium', 'Written Premium', 'Gross Premium', 'Commissionable Premium', 'Prem', 'Premium Amount'],
  rate: ['Rate', 'Comm %', 'Commission Rate', 'Comm Percent', 'Pct'],
  commission: ['Commission', 'Comm Amount', 'Commission Paid', 'Commission Amount', 'Comm', 'Agency Commission'],
  firstYear: ['First Year Commission', 'New Comm', 'FY Commission', 'First Year Comm'],
  renewalYear: ['Renewal Commission', 'Renewal Comm', 'Renewal Comm Paid'],
  net: ['Net Commission', 'Net Due Agent', 'Net Amount', 'Net Comm Paid', 'Amount Payable'],
  payable: ['Comm Payable', 'Commission Payable', 'Payable'],
  dueCarrier: ['Net Due Company', 'Due Carrier', 'Net Premium Due'],
  yearToDate: ['YTD Commission', 'Commission YTD', 'Year to Date'],
  annual: ['Annual Premium', 'Full Term Premium', 'Total Policy Premium'],
  bonus: ['Bonus', 'Override Amt', 'Incentive'],
  tax: ['Tax', 'SL Tax', 'Taxes & Fees'],
  invoice: ['Invoice Total', 'Total Billed', 'Total Due'],
  limit: ['Limit', 'Coverage A', 'Penal Sum'],
  state: ['State', 'Risk State'],
  agent: ['Producer Code', 'Agent Code', 'Agt #'],
  sequence: ['#', 'Line', 'Seq'],
  currency: ['Currency', 'Curr'],
  sign: ['Sign', 'D/C', 'DR/CR', '+/-', 'Ind'],
  status: ['Status', 'Comm Status', 'Remarks'],
  blank: [''],
} as const
export type ColumnKey = keyof typeof HEADINGS

/** Headings that say little or nothing about the column. */
const RIDDLES: { readonly [K in ColumnKey]?: readonly string[] } = {
  policy: ['Cert/Policy', 'Reference', 'Item'],
  date: ['Acctg Dt', 'Period', 'When'],
  premium: ['Collected $', 'Billed', 'Received', 'Amount 1', ''],
  commission: ['Amt Paid to You', 'Your Share', 'Amount', 'Value', 'Payment'],
  rate: ['Level', 'Factor'],
  bonus: [''],
  annual: ['Premium', ''],
}

const heading = (key: ColumnKey): fc.Arbitrary<FileColumn> =>
  fc
    .oneof(
      { weight: 24, arbitrary: fc.constantFrom<string>(...HEADINGS[key]) },
      { weight: 1, arbitrary: fc.constantFrom<string>(...(RIDDLES[key] ?? HEADINGS[key])) },
    )
    .map(text => ({ key, heading: text }))

const maybe = (key: ColumnKey, of: number): fc.Arbitrary<readonly FileColumn[]> =>
  fc.tuple(fc.nat({ max: 99 }), heading(key)).map(([chance, one]) => (chance < of ? [one] : []))

const columns = (...keys: readonly ColumnKey[]): fc.Arbitrary<readonly FileColumn[]> => fc.tuple(...keys.map(heading))

const oneOf = (
  ...ways: readonly (readonly [weight: number, keys: readonly ColumnKey[]])[]
): fc.Arbitrary<readonly FileColumn[]> =>
  fc.oneof(...ways.map(([weight, keys]) => ({ weight, arbitrary: columns(...keys) })))

/** In any order; the usual columns nearly always, traps sometimes. */
export const columnsArbitrary: fc.Arbitrary<readonly FileColumn[]> = fc
  .tuple(
    oneOf([36, ['policy']], [2, ['policyAndType']], [1, ['policyAndInsured']]),
    oneOf([20, ['insured']], [2, ['first', 'last']], [1, []]),
    maybe('date', 94),
    maybe('effective', 50),
    maybe('expiration', 25),
    maybe('type', 60),
    maybe('premium', 95),
    maybe('rate', 55),
    oneOf([30, ['commission']], [2, ['firstYear', 'renewalYear']], [1, ['firstYear', 'renewalYear', 'commission']]),
    maybe('net', 6),
    maybe('payable', 3),
    maybe('dueCarrier', 4),
    maybe('yearToDate', 6),
    maybe('annual', 6),
    maybe('bonus', 5),
    maybe('tax', 4),
    maybe('invoice', 4),
    maybe('limit', 4),
    maybe('state', 25),
    maybe('agent', 25),
    maybe('sequence', 5),
    maybe('currency', 4),
    maybe('blank', 6),
  )
  .map(found => {
    const all = found.flat()
    const has = (key: ColumnKey): boolean => all.some(column => column.key === key)
    // Leaves out columns whose content another column has too.
    return all.filter(
      ({ key, heading: text }) =>
        // Leaves out an annual premium headed "Premium" if it is the only premium: it would be the premium.
        !(key === 'annual' && text === 'Premium' && !has('premium')) &&
        !(has('policyAndType') && key === 'type') &&
        !(has('policyAndInsured') && (key === 'insured' || key === 'first' || key === 'last')),
    )
  })
  .chain(all => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }))

export const PLAIN_COLUMNS: readonly FileColumn[] = (
  ['insured', 'policy', 'date', 'effective', 'type', 'premium', 'rate', 'commission'] as const
).map(key => ({ key, heading: HEADINGS[key][0] }))

/** Every third line is earned and not paid yet. */
export const isUnpaid = (index: number): boolean => index % 3 === 1

/** Columns of amounts, which totals add up: what each says of a line. */
const AMOUNTS: { readonly [K in ColumnKey]?: (line: TrueLine, index: number) => number } = {
  premium: line => line.premium,
  commission: line => line.commission,
  firstYear: line => (line.term === 'New' ? line.commission : 0),
  renewalYear: line => (line.term === 'New' ? 0 : line.commission),
  net: line => line.commission - line.fee,
  payable: (line, index) => (isUnpaid(index) ? 0 : line.commission),
  dueCarrier: line => line.premium - line.commission,
  yearToDate: line => line.commission * 3,
  annual: line => line.premium * 2,
  bonus: (line, index) => (index % 3 === 0 ? line.fee : 0),
  tax: line => Math.round(line.premium * 0.03),
  invoice: line => line.premium + Math.round(line.premium * 0.03),
  limit: (_, index) => 30_000_000 + (index % 5) * 5_000_000,
}

export const isAmount = (key: ColumnKey): boolean => AMOUNTS[key] !== undefined

export const amountOf = (key: ColumnKey, line: TrueLine, index: number): Cents =>
  Money.cents(AMOUNTS[key]?.(line, index) ?? 0)

/** Columns whose cell stays empty if there is no amount. */
const isSparse = (key: ColumnKey): boolean => key === 'bonus' || key === 'firstYear' || key === 'renewalYear'

const nameParts = (name: string): readonly [last: string, first: string] => {
  const [last, first] = name.split(', ')
  return first === undefined ? [name, ''] : [last ?? '', first]
}

/** The insured's name that the columns together give. */
export const insuredMeant = (all: readonly FileColumn[], name: string): string => {
  const [last, first] = nameParts(name)
  return all.some(({ key }) => key === 'last') ? [first, last].filter(part => part !== '').join(' ') : name
}

const CELLS: { readonly [K in ColumnKey]?: (line: TrueLine, index: number, style: Style) => Cell } = {
  policy: (line, _, style) => printPolicy(line.policyNumber, style),
  policyAndType: line => `${line.policyNumber}/${line.type}`,
  policyAndInsured: line => `${line.policyNumber} ${line.insuredName}`,
  insured: line => line.insuredName,
  first: line => nameParts(line.insuredName)[1],
  last: line => nameParts(line.insuredName)[0],
  date: (line, _, style) => printDate(line.transactionDate, style, true),
  effective: (line, _, style) => printDate(line.effectiveDate, style, false),
  expiration: (line, _, style) => printDate(line.expirationDate, style, false),
  type: line => line.type,
  rate: (line, _, style) => printRate(line.rate, style),
  state: (_, index) => ['CA', 'WA', 'OR'][index % 3] ?? 'CA',
  agent: (_, index) => String(40_000 + (index % 4)),
  sequence: (_, index, { typed }) => (typed ? index + 1 : String(index + 1)),
  currency: () => 'USD',
}

export const cellOf = (key: ColumnKey, line: TrueLine, index: number, style: Style): Cell => {
  if (!isAmount(key)) return CELLS[key]?.(line, index, style) ?? null
  const amount = amountOf(key, line, index)
  return isSparse(key) && amount === 0 ? null : printAmount(amount, style)
}
