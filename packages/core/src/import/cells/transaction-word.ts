/** Reads carriers' words for transactions as the agency's codes, and as commission terms (domain: import). */
import type { CommissionTerm } from '../../line-item/commission-term.ts'
import { headingWords } from './heading.ts'

/** The form in which words are compared: upper case, with blanks for punctuation. */
const plain = (word: string): string =>
  word
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()

/** Words below their usual codes, one code a line. */
const withCodes = (lines: readonly string[]): readonly (readonly [word: string, code: string])[] =>
  lines.flatMap(line => {
    const [code = '', words = ''] = line.trim().split(': ')
    return words.split(', ').map(word => [word, code] as const)
  })

/** Whole words and phrases of the trade. */
const PHRASES = withCodes(
  `NBS: N, NB, NBS, NBUS, NEWBUS, NEWBUSINESS, ISS, ISSUE, ISSUED, INITIAL, FIRST YEAR, 1ST YEAR, YEAR 1, FY, FYC, NP
  RWL: R, RN, RNW, RNWL, RNL, RWL, RWNL, RB, RENL
  PCH: PCH, PCHG, CHG, END, ENDT, ENDR, EN, AP, RP, ADDITIONAL PREMIUM, RETURN PREMIUM, ADDL PREM, RETURN PREM, RET PREM
  XLC: XLC, XLN, XL, XCL, CXL, CX, CNX, CNCL, CN, CAN
  REI: REI, RST, RI
  REW: REW, RWR, RWT, RWRT
  ADJ: ADJ, AJ, CORRECTION, AUDIT, AUDITED`.split('\n'),
)

/** Words recognized inside phrases and when cut short ("Renewa"); a dash stands behind the fewest letters that are understood. */
const STEMS = withCodes(
  `NBS: NEW
  RWL: REN-EWALS, REN-EWED, REN-EWING
  PCH: CHANG-ES, CHANG-ED, CHG, ENDT, ENDO-RSEMENTS, ENDO-RSED, AMEN-DMENT, AMEN-DED
  XLC: CXL, CANC-ELLATIONS, CANC-ELLED, CANC-ELATION, CANC-ELED, TERMIN-ATIONS, TERMIN-ATED, TERMED, LAPSE-S, LAPSE-D
  REI: REIN-STATEMENTS, REIN-STATED
  REW: REWR-ITES, REWR-ITTEN
  ADJ: ADJ-USTMENTS, ADJ-USTED`.split('\n'),
)

const BY_PHRASE = new Map(PHRASES)

const BY_STEM = STEMS.map(([word, code]) => {
  const [least = '', more = ''] = word.split('-')
  return { least, whole: least + more, code }
})

/** N12, R6: new or renewal, with the months of the term. */
const WITH_MONTHS = /^([NR])[BW]? ?(1|3|6|9|12|18|24|36)$/
const NEGATED = /\b(NON|NOT|NO|PRE)\b|^NONRENEW/

/**
 * The usual code for a carrier's word; null when it is not a word of the trade, negates one ("non-renewal") or names two
 * transactions ("cancel/rewrite").
 * @example usualCode('Renewa') // 'RWL'
 */
export const usualCode = (word: string): string | null => {
  const text = plain(word)
  const whole = BY_PHRASE.get(text)
  if (whole !== undefined) return whole
  const months = WITH_MONTHS.exec(text)
  if (months !== null) return months[1] === 'N' ? 'NBS' : 'RWL'
  // The reason for a cancellation ("Cancel - non pay") does not negate it.
  const judged = text.replace(/\bNON? ?PAY(MENT)?\b/g, ' ')
  if (NEGATED.test(judged)) return null
  const codes = new Set(
    judged
      .split(' ')
      .flatMap(
        token => BY_STEM.find(({ least, whole }) => token.startsWith(least) && whole.startsWith(token))?.code ?? [],
      ),
  )
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : null
}

/** Beginnings of words for transactions that take commission back. */
const BACK: readonly RegExp[] = [
  /\b(?:RETURN|RET PREM|REFUND|REVERS|REVRSL|CH(?:AR)?GE?D? ?B(?:AC)?K|CLAW(?:ED)? ?BACK|TAKE ?BACK|RECAPTURE|RECOUP|RECOVER|RECLAIM)/,
  /\b(?:DECREAS|REDUCTION|DOWNGRADE|DELET|RESCI|DISENROLL|RETRO TERM|FLAT CANC|SHORT RATE|SURRENDER|FREE LOOK|COOLING OFF)/,
  /\b(?:NOT (?:TAKEN|ISSUED|PLACED)|WITHDRAW|NSF|BOUNCED|INSUFFICIENT FUNDS|UNEARNED|UNCOLLECTED|OVERPA|OFFSET)/,
  /^LESS\b(?! THAN\b)/,
  /\b(?:TAKEN BACK|BACKED OUT|UNWOUND|UNDO(?:NE)?\b|NULLIF|ANNULL?(?:M|ED)|GARNISH|(?:DUE FROM|OWED BY) (?:THE )?(?:AGEN(?:T|CY)|BROKER|PRODUCER|YOU))/,
  /\b(?:NEG(?:ATIVE)? ADJ|REPAY|DEDUCTION|(?:DEBIT|CREDIT) MEMO|(?:RP|C B)$)/,
]
/** Their codes, which count as whole texts only. */
const BACK_CODES: ReadonlySet<string> = new Set(['RP', 'CB', 'CHBK', 'REV', 'RVS', 'RVSL', 'DEBITS', 'NTO', 'NTU'])
/** Words that cancel that meaning: a policy that is brought back pays again, and one that is replaced goes on. */
const PAYS =
  /\b(?:REINST|REISSUE|REWR|RETURN TO|REVERSAL OF (?:AN? |THE |PRIOR )*(?:CH|CB|CAN|CXL|LAPS|TERM|RET|REF|CLAW|REC|DE)|REVERSED CANC|ADDITIONAL)/

/** Whether a word says that an amount goes back, wherever it stands. A policy's state, such as "Cancelled", does not. */
export const saysBack = (word: string): boolean => {
  const text = plain(word)
  return !PAYS.test(text) && (BACK_CODES.has(text) || BACK.some(words => words.test(text)))
}

/**
 * Whether a carrier's word for a transaction says that premium goes back, and commission with it.
 * @example takesBack('Return Premium') // true
 */
export const takesBack = (word: string): boolean =>
  saysBack(word) || (usualCode(word) === 'XLC' && !PAYS.test(plain(word)))

/** In words; what is longer is a remark, which may speak of a change or a renewal without being one. */
const LONGEST = 8

/** The agency's transaction code for a carrier's word; null when there is none. */
export type TransactionReader = (word: string) => string | null

/**
 * Reads a word by the mapping's table, which a person filled in, then by the agency's own codes, then by the words of the
 * trade; the table comes first because it refines the synonyms. Never gives a code that the agency does not have.
 */
export const transactionReader = (
  table: { readonly [word: string]: string | undefined },
  codes: readonly string[],
): TransactionReader => {
  const own = new Map(codes.map(code => [plain(code), code]))
  const said = new Map(Object.entries(table).map(([word, code]) => [plain(word), own.get(plain(code ?? '')) ?? null]))
  return word => {
    const text = plain(word)
    const usual = text.split(' ').length > LONGEST ? null : usualCode(word)
    return said.get(text) ?? own.get(text) ?? (usual === null ? null : (own.get(usual) ?? null))
  }
}

const BY_CODE: { readonly [code: string]: CommissionTerm } = { NBS: 'New', RWL: 'Renewal', REW: 'Rewrite' }

/**
 * The term that a word or a count means; null when it means none. Counts are understood only below a heading that says
 * what is counted: renewals from 0, terms from 1. A plain number elsewhere may be months.
 */
export const readTerm = (text: string, heading: string | null): CommissionTerm | null => {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : null
  if (count === null) return BY_CODE[usualCode(text) ?? ''] ?? null
  const words = headingWords(heading ?? '')
  if (/^renewal (count|number)$|^number of renewals$/.test(words)) return count === 0 ? 'New' : 'Renewal'
  if (/^(policy )?term (count|number|sequence)$|^number of terms$/.test(words))
    return count === 0 ? null : count === 1 ? 'New' : 'Renewal'
  return null
}
