/** Words that say that an amount is not paid, or not by this statement: in a cell, a heading or the name of a sheet. */
import { headingWords } from './heading.ts'
import { saysBack, usualCode } from './transaction-word.ts'

/** Each of them says it as the whole text of a cell. */
const NOT_PAID: readonly string[] = [
  'hold, held, on hold, pending, pend, unpaid, not paid, void, voided, suspended, suspense, withheld, rejected, declined',
  'deferred, not due, not payable, non payable, not yet due, not yet paid, not released, unreleased',
  'memo, memo only, information only, info only, stopped, stop payment, not commissionable',
  'ineligible, not eligible',
]
  .join(', ')
  .toUpperCase()
  .split(', ')

/** These say it of a whole text alone: beside other words they are part of a name or a remark. */
const NOT_PAID_YET = [
  'scheduled, anticipated, expected, accrued, open, in process, in progress, projected, estimated, estimate, forecast, future',
  'unreconciled, not reconciled, unposted, not posted',
  'outstanding, balance due, balance outstanding, remaining balance',
  'ytd, year to date, itd, inception to date',
]
  .join(', ')
  .toUpperCase()
  .split(', ')

const SET_APART: ReadonlySet<string> = new Set(NOT_PAID)
const WHOLE: ReadonlySet<string> = new Set([...NOT_PAID, ...NOT_PAID_YET])

/** What sets a word apart from a name: "***VOID*** Brook", "Brook (HOLD)", "Brook - PENDING". */
const APART = /[*()[\]{}<>|:;/#~!]+|\s-+\s|--+/

/** These words say it among any others: no name and no other remark holds them. */
const ANYWHERE =
  /\b(?:VOID(?:ED)?|ON HOLD|WITHHELD|DO NOT PAY|STOP PAYMENT|NOT YET PAID|NOT PAYABLE|NOT RELEASED|INELIGIBLE|NOT ELIGIBLE|AWAITING (?:PREMIUM|PAYMENT|FUNDS)|PREMIUM NOT (?:YET )?RECEIVED|EXCLUDED FROM PAYMENT|MINIMUM NOT MET|FOR (?:INFO|INFORMATION|REFERENCE) ONLY|PENDING (?:PAYMENT|RELEASE)|(?:PAYMENT|COMMISSION|RELEASE) PENDING|PAID TO (?:AN)?OTHER (?:AGENT|AGENCY|PRODUCER|BROKER))\b/

/** The same of a later statement: "to be paid next month", "payable upon receipt of premium". */
const LATER =
  /\b(?:(?:TO|WILL) BE PAID (?:NEXT|LATER|WHEN|UPON|AFTER|ONCE|IN)|PAYABLE (?:WHEN|UPON|ONCE)|PAY(?:ABLE|S)? NEXT|PAID NEXT)\b/

/** The agency has its commission already. A premium may be paid already, too, and an insured may retain a risk. */
const AGENCY_HAS =
  /\b(?:comm(?:issions?)? retained|bill(?:ed)?\W{1,3}retained|(?:retained by|paid direct(?:ly)? to) (?:the )?(?:agen(?:cy|t)|broker|producer)|(?<!\b(?:premium|prem|payment|deposit|tax|taxes|fees?|insured|client|customer|invoice|installment) )already paid(?! by (?:the )?(?:insured|client|customer|mortgagee|lender)))\b/i

/** In characters; longer texts are letters, not remarks. */
const LONGEST = 200

export const onlyLetters = (word: string): string => word.replace(/[^A-Z]+/g, ' ').trim()

/** The words of a cell that say that its row is not paid; null for any other text. `text` is in upper case. */
export const unpaidWords = (text: string): string | null => {
  if (text.length > LONGEST || !/[A-Z]{3}/.test(text)) return null
  if (WHOLE.has(onlyLetters(text))) return text
  const found = ANYWHERE.exec(text) ?? LATER.exec(text) ?? AGENCY_HAS.exec(text)
  if (found !== null) return found[0]
  const pieces = text.split(APART)
  return pieces.length === 1 ? null : (pieces.map(onlyLetters).find(piece => SET_APART.has(piece)) ?? null)
}

/** Words of a column of flags. */
export const AFFIRMED: ReadonlySet<string> = new Set(['Y', 'YES', 'T', 'TRUE', 'X', '1'])
const DENIED: ReadonlySet<string> = new Set(['N', 'NO', 'F', 'FALSE', '0', 'U', '✗', '✘'])

/** Words in headings of flags that say nothing else. */
const FLAGS: ReadonlySet<string> = new Set(['flag', 'ind', 'indicator', 'code', 'y', 'n'])

/** "CB" for the heading "CB Ind". */
export const withoutFlag = (title: string): string =>
  headingWords(title)
    .split(' ')
    .filter(word => !FLAGS.has(word))
    .join(' ')

const FLAGS_PAID = /^(?:is )?(?:commission )?(?:paid|payable|released|commission ?able)$/

/** The words of a flag below this heading that say that a row is not paid: Y or H below "Hold", N below "Paid". */
export const unpaidFlags = (title: string): ReadonlySet<string> => {
  const words = withoutFlag(title)
  if (SET_APART.has(words.toUpperCase())) return new Set([...AFFIRMED, words.slice(0, 1).toUpperCase()])
  return FLAGS_PAID.test(words) ? DENIED : new Set()
}

const HEADS_STATES = /\b(?:status|state|disposition|paid)\b/
const PAID: ReadonlySet<string> = new Set(['PAID', 'PAY', 'PAYABLE', 'RELEASED', 'PROCESSED', 'EARNED', 'CURRENT'])

/** Words that alone say nothing, but do where the same column of states marks other rows as paid: "Assigned" beside "Paid". */
export const unpaidStates = (title: string, words: readonly string[]): ReadonlySet<string> => {
  const isKnown = (word: string): boolean =>
    PAID.has(word) || unpaidWords(word) !== null || usualCode(word) !== null || saysBack(word)
  return new Set(
    HEADS_STATES.test(headingWords(title)) && words.includes('PAID') ? words.filter(word => !isKnown(word)) : [],
  )
}

/** A heading, or the name of a sheet, of lines that are not paid yet. */
const HEADS_UNPAID =
  /\b(?:pend(?:ing|ed)|unpaid|(?:not|non) (?:yet )?(?:paid|payable|due|released|vested|eligible|commissionable)|ineligible|forfeit(?:ed|ures?)?|escrow(?:ed)? commissions?|in (?:escrow|process)|estimated (?:commissions?|payments?)|hold|held|suspen(?:ded|se)|withheld|void(?:ed|s)?|deferred|rejected|declined|anticipated|projected|forecast|upcoming|future (?:payments?|commissions?)|(?:memo|info|information|reference) only|for (?:information|reference))\b/i
/** The same of lines that wait for their premium or a decision, or that somebody else is paid for. Titles say such words of other things. */
const HEADS_WAITING =
  /\b(?:awaiting|waiting (?:for|on)|outstanding|uncollected|not (?:yet )?(?:collected|received|earned)|in arrears|past due|coming due|open items|accrued|carried forward|to be paid|excluded|below minimum|minimum not met|(?:under|on|in) (?:review|dispute)|disputed|informational|for your information|fyi|record only|quote[ds]|pipeline|submitted|estimates|paid to (?:(?:an)?other|prior|previous|sub) ?(?:agen(?:ts?|cy|cies)|producers?|brokers?))\b/i
/** The same of another period, whose lines were paid earlier or will be paid later. */
const HEADS_OTHER_TIME =
  /\b(?:ytd|year to date|previously paid|next (?:month|cycle|statement)|(?:prior|previous)(?!,| (?:policy|carrier|agent|agency|insured))|last (?:month|year|period|quarter|statement|cycle)|history|inception to date|itd)\b/i
/** What was wrong or late in another period is paid now. */
const PAYS_NOW =
  /\b(?:adj|adjust|adjustments?|corrections?|corrected|late|retro|retroactive|true ?ups?|reconciliation)\b/i

const spaced = (heading: string): string => (heading.length > LONGEST ? '' : heading.replace(/[-_\s]+/g, ' '))

/** Whether a title says that the lines below it are not paid yet. Titles of whole files speak of other periods too. */
export const headsPending = (title: string): boolean => {
  const words = spaced(title)
  return HEADS_UNPAID.test(words) || AGENCY_HAS.test(words)
}

/** Whether a heading says that the lines below it are not paid by this statement. */
export const headsUnpaid = (heading: string): boolean => {
  const words = spaced(heading)
  return headsPending(heading) || HEADS_WAITING.test(words) || (HEADS_OTHER_TIME.test(words) && !PAYS_NOW.test(words))
}
