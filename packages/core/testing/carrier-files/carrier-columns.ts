/** The columns of an invented carrier's file: what stands above them and what they say of a line. */
import fc from 'fast-check'
import { type Cents, Money } from '../../src/index.ts'
import type { TrueLine } from './carrier-lines.ts'
import { DATE_STYLES, printAmount, RATE_STYLES, type Style } from './carrier-style.ts'

export interface FileColumn {
  readonly key: ColumnKey
  readonly heading: string
}

/** Headings as carriers print them, some of which nobody could know. */
const HEADINGS = {
  policy: ['Policy Number', 'Policy', 'Pol #', 'POLICY_NUMBER', 'Contract Number', 'Policy No.'],
  insured: ['Insured', 'Insured Name', 'Named Insured', 'Policyholder Name', 'Customer Name', 'Client'],
  date: ['Tran Date', 'Transaction Date', 'Date', 'Posted Date', 'Process Date', 'Trans Dt', 'Activity Date'],
  effective: ['Eff Date', 'Effective Date', 'Policy Eff Date', 'Policy Effective'],
  expiration: ['Exp Date', 'Expiration Date', 'Policy Exp Date'],
  type: ['Tran Code', 'Transaction Type', 'Trans Type', 'Activity'],
  premium: ['Premium', 'Written Premium', 'Gross Premium', 'Commissionable Premium', 'Prem', 'Premium Amount'],
  rate: ['Rate', 'Comm %', 'Commission Rate', 'Comm Percent', 'Pct'],
  commission: ['Commission', 'Comm Amount', 'Commission Paid', 'Commission Amount', 'Comm', 'Agency Commission'],
  net: ['Net Commission', 'Net Due Agent', 'Net Amount', 'Net Comm Paid', 'Amount Payable'],
  yearToDate: ['YTD Commission', 'Commission YTD', 'Year to Date'],
  annual: ['Annual Premium', 'Full Term Premium', 'Total Policy Premium'],
  bonus: ['Bonus', 'Override Amt', 'Incentive'],
  state: ['State', 'Risk State'],
  agent: ['Producer Code', 'Agent Code', 'Agt #'],
} as const
export type ColumnKey = keyof typeof HEADINGS

/** Words that say little or nothing of what stands below them. */
const RIDDLES: { readonly [K in ColumnKey]?: readonly string[] } = {
  policy: ['Cert/Policy', 'Reference', 'Item'],
  date: ['Acctg Dt', 'Period', 'When'],
  premium: ['Collected $', 'Billed', 'Received', 'Amount 1'],
  commission: ['Amt Paid to You', 'Your Share', 'Amount', 'Value', 'Payment'],
  rate: ['Level', 'Factor'],
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

/** In any order; the usual ones nearly always, traps sometimes. */
export const columnsArbitrary: fc.Arbitrary<readonly FileColumn[]> = fc
  .tuple(
    maybe('policy', 100),
    maybe('insured', 95),
    maybe('date', 94),
    maybe('effective', 50),
    maybe('expiration', 25),
    maybe('type', 60),
    maybe('premium', 95),
    maybe('rate', 55),
    maybe('commission', 100),
    maybe('net', 6),
    maybe('yearToDate', 6),
    maybe('annual', 6),
    maybe('bonus', 5),
    maybe('state', 25),
    maybe('agent', 25),
  )
  .chain(columns => {
    const all = columns.flat()
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })
  })

export const PLAIN_COLUMNS: readonly FileColumn[] = (
  ['insured', 'policy', 'date', 'effective', 'type', 'premium', 'rate', 'commission'] as const
).map(key => ({ key, heading: HEADINGS[key][0] }))

/** The cell of a column for a line. */
export const cellOf = (key: ColumnKey, line: TrueLine, index: number, style: Style): string => {
  const amount = (of: Cents): string => printAmount(of, style)
  switch (key) {
    case 'policy':
      return line.policyNumber
    case 'insured':
      return line.insuredName
    case 'date':
      return DATE_STYLES[style.date](line.transactionDate)
    case 'effective':
      return DATE_STYLES[style.date](line.effectiveDate)
    case 'expiration':
      return DATE_STYLES[style.date](line.expirationDate)
    case 'type':
      return line.type
    case 'premium':
      return amount(line.premium)
    case 'rate': {
      const text = RATE_STYLES[style.rate](line.rate)
      return style.number.endsWith(',56') ? text.replace('.', ',') : text
    }
    case 'commission':
      return amount(line.commission)
    case 'net':
      return amount(Money.cents(line.commission - line.fee))
    case 'yearToDate':
      return amount(Money.cents(line.commission * 3))
    case 'annual':
      return amount(Money.cents(line.premium * 2))
    case 'bonus':
      return index % 3 === 0 ? amount(line.fee) : ''
    case 'state':
      return ['CA', 'WA', 'OR'][index % 3] ?? 'CA'
    case 'agent':
      return String(40_000 + (index % 4))
  }
}

/** Columns whose figures are added up in totals. */
export const isAmount = (key: ColumnKey): boolean =>
  (['premium', 'commission', 'net', 'yearToDate', 'annual', 'bonus'] as readonly ColumnKey[]).includes(key)
