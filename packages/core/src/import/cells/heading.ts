/** Puts headings in plain words, so that "Pol. #", "POLICY_NUMBER" and "PolicyNo" are the same. */

/** Abbreviations used in headings, by the full word. */
const SHORT: { readonly [full: string]: readonly string[] } = {
  policy: 'pol plcy policies'.split(' '),
  number: 'no nbr num nr numbers'.split(' '),
  'policy number': 'polno polnbr polnum'.split(' '),
  commission: 'comm com comms cms commissions cmsn'.split(' '),
  compensation: 'comp'.split(' '),
  premium: 'prem prm premiums'.split(' '),
  'written premium': 'wp'.split(' '),
  'gross written premium': 'gwp'.split(' '),
  'net written premium': 'nwp'.split(' '),
  effective: 'eff efft'.split(' '),
  'effective date': 'effdt'.split(' '),
  expiration: 'exp expiry expires expr'.split(' '),
  'expiration date': 'expdt xdate'.split(' '),
  date: 'dt dte'.split(' '),
  transaction: 'tr trn tran trans trx txn trns transactions'.split(' '),
  type: 'typ'.split(' '),
  code: 'cd cde'.split(' '),
  amount: 'amt amnt'.split(' '),
  percent: 'pct perc percentage'.split(' '),
  adjustment: 'adj adjust'.split(' '),
  insured: 'insd ins insureds'.split(' '),
  name: 'nm nme'.split(' '),
  agent: 'agt'.split(' '),
  agency: 'agcy'.split(' '),
  producer: 'prod prdcr'.split(' '),
  description: 'desc descr'.split(' '),
  customer: 'cust'.split(' '),
  account: 'acct'.split(' '),
  accounting: 'acctg acctng'.split(' '),
  'transaction code': 'tc'.split(' '),
  'transaction date': 'trndt trndate trandt trandate trxdate'.split(' '),
  current: 'mtd'.split(' '),
  business: 'bus'.split(' '),
  rate: 'rt bps'.split(' '),
  company: 'co'.split(' '),
  count: 'cnt'.split(' '),
  sequence: 'seq'.split(' '),
  module: 'mod'.split(' '),
  renewal: 'ren rnwl'.split(' '),
  group: 'grp'.split(' '),
  paid: 'pd'.split(' '),
  payment: 'pmt pymt'.split(' '),
  process: 'proc'.split(' '),
  invoice: 'inv'.split(' '),
  written: 'wrtn writ'.split(' '),
  annual: 'annl'.split(' '),
  year: 'yr yrs'.split(' '),
  installment: 'inst instl installments'.split(' '),
  member: 'mbr'.split(' '),
  certificate: 'cert certs'.split(' '),
}
const FULL = new Map(Object.entries(SHORT).flatMap(([full, short]) => short.map(one => [one, full] as const)))

/** In characters; no heading is longer, and patterns are tried on what is left. */
const LONGEST = 300

/** Lower case, words apart, abbreviations written out. */
export const headingWords = (heading: string): string =>
  heading
    .slice(0, LONGEST)
    // Report programs number a heading that their layout has twice: TransactionDate1.
    .replace(/^((?:[A-Z][a-z]+){2,})1$/, '$1')
    .replace(/([a-z])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .toLowerCase()
    // "Comm @10%" heads what is paid at that rate.
    .replace(/(?<!\d)%/g, ' percent ')
    .replace(/#/g, ' number ')
    // The currency or the form of dates in a heading does not tell what the column holds.
    .replace(/\((?:usd|cad|eur|gbp|chf|aud|us\$|c\$|[$€£]|[mdy]{1,4}[-/.]?[mdy]{1,4}[-/.]?[mdy]{2,4})\)/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
    .map(word => FULL.get(word) ?? word)
    .join(' ')
    .replace(/\b(policy holder|policyholders?)\b/g, 'policyholder')
    .replace(/\blines? of (business|bus)\b/g, 'lob')
    .replace(/\b(number|percent|amount)( \1)+\b/g, '$1')

/** Two headings with the same key are the same heading: lower-case letters, digits and %, # and $ only. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}%#$]+/gu, '')
