/** Headings in plain words, so that "Pol. #", "POLICY_NUMBER" and "PolicyNo" are one. */

const FULL: { readonly [short: string]: string } = {
  pol: 'policy',
  plcy: 'policy',
  policies: 'policy',
  no: 'number',
  nbr: 'number',
  polno: 'policy number',
  polnbr: 'policy number',
  polnum: 'policy number',
  num: 'number',
  nr: 'number',
  numbers: 'number',
  comm: 'commission',
  com: 'commission',
  comms: 'commission',
  comp: 'compensation',
  cms: 'commission',
  commissions: 'commission',
  cmsn: 'commission',
  prem: 'premium',
  prm: 'premium',
  premiums: 'premium',
  wp: 'written premium',
  gwp: 'gross written premium',
  nwp: 'net written premium',
  eff: 'effective',
  effdt: 'effective date',
  efft: 'effective',
  exp: 'expiration',
  expiry: 'expiration',
  expires: 'expiration',
  expr: 'expiration',
  expdt: 'expiration date',
  xdate: 'expiration date',
  dt: 'date',
  dte: 'date',
  tr: 'transaction',
  tran: 'transaction',
  trans: 'transaction',
  trx: 'transaction',
  txn: 'transaction',
  trns: 'transaction',
  transactions: 'transaction',
  typ: 'type',
  cd: 'code',
  amt: 'amount',
  amnt: 'amount',
  pct: 'percent',
  perc: 'percent',
  adj: 'adjustment',
  adjust: 'adjustment',
  percentage: 'percent',
  insd: 'insured',
  ins: 'insured',
  insureds: 'insured',
  nm: 'name',
  agt: 'agent',
  agcy: 'agency',
  prod: 'producer',
  prdcr: 'producer',
  desc: 'description',
  descr: 'description',
  cust: 'customer',
  acct: 'account',
  acctg: 'accounting',
  acctng: 'accounting',
  trndt: 'transaction date',
  trandt: 'transaction date',
  mtd: 'current',
  bus: 'business',
  rt: 'rate',
  bps: 'rate',
  co: 'company',
  cnt: 'count',
  seq: 'sequence',
  mod: 'module',
  ren: 'renewal',
  trn: 'transaction',
  grp: 'group',
  pd: 'paid',
  proc: 'process',
  inv: 'invoice',
  wrtn: 'written',
  writ: 'written',
  annl: 'annual',
  inst: 'installment',
  instl: 'installment',
  installments: 'installment',
  nme: 'name',
  mbr: 'member',

  rnwl: 'renewal',
}

/** In characters; no heading is longer, and patterns are tried on what is left. */
const LONGEST = 300

/** Lower case, words apart, abbreviations written out. */
export const headingWords = (heading: string): string =>
  heading
    .slice(0, LONGEST)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/%/g, ' percent ')
    .replace(/#/g, ' number ')
    // The currency of a column says nothing of what it holds.
    .replace(/\((?:usd|cad|us\$|c\$|\$)\)/g, ' ')
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '')
    .map(word => FULL[word] ?? word)
    .join(' ')
    .replace(/\b(policy holder|policyholders?)\b/g, 'policyholder')
    .replace(/\blines? of (business|bus)\b/g, 'lob')
    .replace(/\b(number|percent|amount)( \1)+\b/g, '$1')

/** Letters and digits alone: when two headings are the same heading. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}%#$]+/gu, '')
