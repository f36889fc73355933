/** The columns of an invented carrier's file: what stands above them and what they say of a line. */
import fc from 'fast-check'
import { type Cell, type Cents, Money } from '../../src/index.ts'
import type { TrueLine } from './carrier-lines.ts'
import { printAmount, printDate, printPolicy, printRate, type Style } from './carrier-style.ts'

export interface FileColumn {
  readonly key: ColumnKey
  readonly heading: string
}

/** Headings as carriers print them, some of which nobody could know. */
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

/** Words that say little or nothing of what stands below them. */
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

/** In any order; the usual ones nearly always, traps sometimes. */
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
    // One cell says what two columns would.
    return all.filter(
      ({ key, heading: text }) =>
        // The only premium that a file calls so is its premium.
        !(key === 'annual' && text === 'Premium' && !has('premium')) &&
        !(has('policyAndType') && key === 'type') &&
        !(has('policyAndInsured') && (key === 'insured' || key === 'first' || key === 'last')),
    )
  })
  .chain(all => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }))

export const PLAIN_COLUMNS: readonly FileColumn[] = (
  ['insured', 'policy', 'date', 'effective', 'type', 'premium', 'rate', 'commission'] as const
).map(key => ({ key, heading: HEADINGS[key][0] }))

const NONE = Money.cents(0)

/** Every third line is earned and not paid yet. */
export const isUnpaid = (index: number): boolean => index % 3 === 1

/** The sum of a line in a column of amounts. */
export const amountOf = (key: ColumnKey, line: TrueLine, index: number): Cents => {
  switch (key) {
    case 'premium':
      return line.premium
    case 'commission':
      return line.commission
    case 'firstYear':
      return line.term === 'New' ? line.commission : NONE
    case 'renewalYear':
      return line.term === 'New' ? NONE : line.commission
    case 'net':
      return Money.cents(line.commission - line.fee)
    case 'payable':
      return isUnpaid(index) ? NONE : line.commission
    case 'dueCarrier':
      return Money.cents(line.premium - line.commission)
    case 'yearToDate':
      return Money.cents(line.commission * 3)
    case 'annual':
      return Money.cents(line.premium * 2)
    case 'bonus':
      return index % 3 === 0 ? line.fee : NONE
    case 'tax':
      return Money.cents(Math.round(line.premium * 0.03))
    case 'invoice':
      return Money.cents(line.premium + Math.round(line.premium * 0.03))
    case 'limit':
      return Money.cents(30_000_000 + (index % 5) * 5_000_000)
    default:
      return NONE
  }
}

/** Columns whose figures are added up in totals. */
export const isAmount = (key: ColumnKey): boolean =>
  (
    [
      'premium',
      'commission',
      'firstYear',
      'renewalYear',
      'net',
      'payable',
      'dueCarrier',
      'yearToDate',
      'annual',
      'bonus',
      'tax',
      'invoice',
      'limit',
    ] as readonly ColumnKey[]
  ).includes(key)

/** Columns that stay empty where they say nothing. */
const isSparse = (key: ColumnKey): boolean => key === 'bonus' || key === 'firstYear' || key === 'renewalYear'

const nameParts = (name: string): readonly [last: string, first: string] => {
  const [last, first] = name.split(', ')
  return first === undefined ? [name, ''] : [last ?? '', first]
}

/** The insured as the columns together say it. */
export const insuredMeant = (all: readonly FileColumn[], name: string): string => {
  const [last, first] = nameParts(name)
  return all.some(({ key }) => key === 'last') ? [first, last].filter(part => part !== '').join(' ') : name
}

/** The cell of a column for a line. */
export const cellOf = (key: ColumnKey, line: TrueLine, index: number, style: Style): Cell => {
  if (isAmount(key)) {
    const amount = amountOf(key, line, index)
    return isSparse(key) && amount === 0 ? null : printAmount(amount, style)
  }
  switch (key) {
    case 'policy':
      return printPolicy(line.policyNumber, style)
    case 'policyAndType':
      return `${line.policyNumber}/${line.type}`
    case 'policyAndInsured':
      return `${line.policyNumber} ${line.insuredName}`
    case 'insured':
      return line.insuredName
    case 'first':
      return nameParts(line.insuredName)[1]
    case 'last':
      return nameParts(line.insuredName)[0]
    case 'date':
      return printDate(line.transactionDate, style, true)
    case 'effective':
      return printDate(line.effectiveDate, style, false)
    case 'expiration':
      return printDate(line.expirationDate, style, false)
    case 'type':
      return line.type
    case 'rate':
      return printRate(line.rate, style)
    case 'state':
      return ['CA', 'WA', 'OR'][index % 3] ?? 'CA'
    case 'agent':
      return String(40_000 + (index % 4))
    case 'sequence':
      return style.typed ? index + 1 : String(index + 1)
    case 'currency':
      return 'USD'
    default:
      return null
  }
}
