/** Scores how well a heading names a field. */
import { headingWords } from '../cells/heading.ts'
import { IMPORT_FIELDS, type ImportField } from '../mapping.ts'

type Pattern = readonly [words: RegExp, score: number]

/** Words in headings of amounts that are not this statement's premium or commission. */
const OTHER_SUMS = /\b(ytd|year to date|prior|previous|balance|inception to date|lifetime|advance|tax|fee|fees)\b/
const PEOPLE = '(?:agent|producer|writing agent|selling agent|sub ?agent|sub ?producer|broker|csr|solicitor)'
const HOLDER =
  '(?:insured|policyholder|named insured|primary insured|first named insured|customer|client|account|member|subscriber|(?:policy |contract )?owner|annuitant|applicant|risk|employee|participant|enrollee|certificate holder)'

/** Patterns for headings in plain words, best first. Where two fields share a heading, the column's content decides. */
const PATTERNS: Record<ImportField, readonly Pattern[]> = {
  policy_number: [
    [/^policy number$/, 1],
    [/^policy$/, 0.92],
    [/^(policy|contract|certificate|bond|binder) (id|identifier|key|number|reference|ref)$/, 0.85],
    [/^(insurance )?policy number( full| long| formatted| and module| module| suffix)+$/, 0.85],
    [/^(carrier|company|our|full|current) policy( number)?$/, 0.85],
    [/^(contract|certificate|bond|policy ref(erence)?)$/, 0.7],
    [
      /^(?:(contract|certificate|bond) (or )?policy|policy (or )?(contract|certificate|bond|sfx|suffix))( number)?$/,
      0.8,
    ],
    [/^policy( number)? (and |or )?(insured|policyholder|client|customer|name)( name)?$/, 0.8],
    [/^(insured|policyholder|client|customer)( name)? (and |or )?policy( number)?$/, 0.75],
    [/^policy( number)? transaction( code| type)?$/, 0.8],
    [/^(group|subscriber|member|enrollee|account|case) (number|id)$/, 0.6],
    [/^(loan|agreement|plan|file|reference) (number|id)$/, 0.45],
    // "NFIP Policy", "WC Policy No".
    [
      /^(?!(?:prior|previous|old|master|parent|replaced|related|renewal|original|underlying|number of)\b)[a-z]{2,12} policy( number)?$/,
      0.5,
    ],
    [/^number$/, 0.3],
  ],
  insured_name: [
    [/^(insured|policyholder)( name| full name)?$/, 1],
    [/^(insured|policyholder) name\b/, 0.95],
    [/^(named|primary|first named|primary named) insured( name)?$/, 0.98],
    [/^name of (the )?(insured|policyholder)$/, 0.98],
    [/^assured( name)?$/, 0.9],
    // "Policy" over "Number" and "Insured"; where the column holds numbers too, it is the policy number.
    [/^policy (insured|policyholder|client|customer)( name)?$/, 0.72],
    [new RegExp(`^${HOLDER}(?: full)? name$`), 0.88],
    [new RegExp(`^(?!risk)${HOLDER}$`), 0.75],
    [/^(group|employer|case|grower|(?:buyer )?borrower|principal|beneficiary|travell?er)( name)?$/, 0.7],
    [/^(business|company|dba|full|entity) name$/, 0.6],
    [/^name$/, 0.7],
    [/^(insured|policyholder)\b(?!.*(state|city|address|zip|number|id|phone|code|type))/, 0.7],
  ],
  first_name: [
    [new RegExp(`^(?:${HOLDER} )?(?:first|given)(?: name)?$`), 0.97],
    [new RegExp(`^${HOLDER} name first$|^f ?name$`), 0.9],
  ],
  last_name: [
    [new RegExp(`^(?:${HOLDER} )?(?:last|family|sur) ?(?:name)?$`), 0.97],
    [new RegExp(`^${HOLDER} name last$|^l ?name$`), 0.9],
    [/^last(?: name)? (or )?(business|company)(?: name)?$/, 0.9],
  ],
  transaction_date: [
    [/^transaction date$/, 1],
    [/^transaction (effective|process|processed|processing|posted|posting)( date)?$/, 0.9],
    [/^date of transaction$/, 0.98],
    // A title such as "Dates" may say the rest; the column's content decides.
    [/^transaction$/, 0.6],
    [/^date$/, 0.8],
    [
      /^(activity|process|processed|processing|posting|posted|post|booked|booking|accounting|account|cycle|ledger|entry|invoice) date$/,
      0.72,
    ],
    [/^(posted|booked)( on)?$/, 0.65],
    [/^(payment|paid|pay|commission|premium|bill|billing|funding|trail|received|deposit) date$/, 0.62],
    [
      /^(commission|payment|paid|pay|billing|bill|statement|month end|run|issue|issued|due|premium due|entered)( date)?$/,
      0.4,
    ],
    [/^date (posted|processed|booked|paid)$/, 0.65],
    [/^date entered$/, 0.45],
  ],
  effective_date: [
    [/^(policy |term |coverage )?effective( date)?$/, 1],
    [/^(policy |term |coverage )effective (from|start)( date)?$/, 0.95],
    [/^(policy|term|coverage) (start|begin|from|date)( date)?$/, 0.8],
    [/^(date effective|effective on|effective from)$/, 0.9],
    [/^(start|begin|from) date$/, 0.65],
    [/^(policy )?(inception|original effective)( date)?$/, 0.6],
  ],
  expiration_date: [
    [/^(policy |term |coverage )?expiration( date)?$/, 1],
    [/^(date of expiration|expiration on|date expiration)$/, 0.9],
    [/^(policy|term|coverage) (end|to|thru|through|termination)( date)?$/, 0.8],
    [/^(end|to|thru) date$/, 0.65],
    [/^renewal date$/, 0.5],
  ],
  transaction_type: [
    [/^transaction (type|code|type code|code type|kind|type description)$/, 1],
    [/^(type|code) of transaction$/, 0.98],
    [/^transaction$/, 0.9],
    [/^(activity|activity type|activity code|event|event type|action|action code|entry type)$/, 0.7],
    [
      /^(new (or )?renewal|nb (or )?(rb|rn|renewal)|n r|new rnl|business type|type of business|new renewal (code|flag|indicator))$/,
      0.68,
    ],
    [/^transaction description$/, 0.62],
    [/^type$/, 0.6],
    [/^(policy|commission) type$/, 0.3],
    [/^(reason|transaction reason|reason code)$/, 0.4],
  ],
  transaction_description: [
    [/^transaction (description|detail|details|text|comment)$/, 1],
    [/^description$/, 0.85],
    [/^(comment|comments|remark|remarks|memo|note|notes|explanation|detail|details)$/, 0.7],
  ],
  gross_amount: [
    [/^commission(able)? (basis|base)( premium| amount)?$/, 0.98],
    [/^commissionable (written |paid |transaction )?(premium|amount)( amount)?$/, 1],
    [/^premium subject to commission$/, 1],
    [/^commission premium( amount)?$/, 0.95],
    [/^premium commission(able)?$/, 0.93],
    [/^transaction (written )?premium( amount)?$/, 0.95],
    [/^(written )?premium (change|difference|adjustment)( amount)?$/, 0.93],
    [/^change in (written )?premium$/, 0.93],
    [/^premium( amount)?$/, 0.92],
    [/^(gross |net |direct |total )?written premium( amount)?$/, 0.9],
    [/^(gross|paid|collected|billed|received|applied|current) premium( amount)?( paid)?$/, 0.9],
    [/^premium (paid|collected|billed|received|written|applied)$/, 0.9],
    [/^(net|total|policy|term|base|item|payment) premium( amount)?$/, 0.75],
    [/^(earned|annual|annualized|full term|estimated|modal|mode) premium( amount)?$/, 0.6],
    [/^(gross amount|sales|gross sales|target premium|amount financed)$/, 0.4],
    [/^(?!.*\b(date|rate|percent|type|code|mode|due|number|tax|count|term number)\b).*\bpremium\b/, 0.5],
  ],
  commission_rate: [
    [/^commission (percent|rate)$/, 1],
    [/^(percent|rate) (of )?commission$/, 0.97],
    [/^commission (rate percent|percent rate)$/, 0.97],
    [/^(agent|agency|producer|net|paid|applied|gross) (commission )?(percent|rate)$/, 0.85],
    [/^(rate|percent)$/, 0.8],
    [/^(brokerage|producer fee|referral fee) (percent|rate)$/, 0.85],
    [/^(commission )?(contract|schedule) (rate|percent|level)$/, 0.5],
    [/\bcommission\b.*\b(percent|rate)$/, 0.6],
  ],
  commission_amount: [
    [/^commission (paid|payable|amount|due)( amount)?( this (month|period|statement))?$/, 1],
    [/^(amount|total) of commission$/, 0.95],
    [/^commission$/, 0.96],
    [/^commission (earned|payment|payments|paid amount|amount paid|amount due|total)$/, 0.95],
    [/^(paid|earned|payable|due|current|your|our|direct) commission( amount)?$/, 0.95],
    [
      /^(net|total|base|agent|agency|producer|broker|retail|trail|member) commission( amount| paid| due| payable| earned)?$/,
      0.92,
    ],
    [/^commission (payable|paid|due|earned) (on|to|for) .+$/, 0.92],
    [/^brokerage( amount| paid| due| earned)?$/, 0.85],
    [/^gross commission( amount| paid| due| earned)?$/, 0.88],
    [/^(net )?(amount |total )?(due|paid|payable) (to )?(agent|agency|producer|broker)$/, 0.6],
    [/^net to (agent|agency|producer|broker)$/, 0.6],
    [
      /^(net due|amount due|amount paid|paid amount|payment amount|net amount|net paid|payment|total paid|total due)$/,
      0.55,
    ],
    [/^(amount|paid|payment) (paid )?to (you|agent|agency|producer|broker)$/, 0.7],
    [/^your (share|commission|earnings|pay|payment)$/, 0.7],
    [/^(brokerage|producer fee|referral fee|finder s fee|service commission)( amount)?$/, 0.85],
    [/^(agent|agency|producer|broker|total|net|trail|your) compensation( amount| paid| due| payable| earned)?$/, 0.85],
    [/^(amount|compensation|earnings|incentive)$/, 0.5],
    [
      /^(?!.*\b(date|rate|percent|type|code|level|basis|base|schedule|number|term|year to|reason|status)\b).*\bcommission\b/,
      0.5,
    ],
  ],
  commission_term: [
    [/^(policy )?term (number|count|sequence)$/, 0.8],
    [/^(renewal (count|number)|number of renewals)$/, 0.78],
    [/^commission term$/, 1],
    [/^(policy )?term( type)?$/, 0.7],
    [
      /^(new (or )?renewal|new rnl|n r|nb (or )?(rb|rn|renewal)|business type|type of business|first year renewal)$/,
      0.66,
    ],
  ],
  lob: [
    [/^(policy )?lob( code| name| description)?$/, 1],
    [/^product( line| type| code| name| description)?$/, 0.75],
    [/^(policy|coverage|insurance|risk|contract) (type|line|form)$/, 0.65],
    [/^(line|coverage)( code| name)?$/, 0.6],
    [/^(program|class|plan|form|division)( code| name)?$/, 0.4],
    [/^type$/, 0.3],
  ],
  writing_carrier: [
    [/^(writing|issuing|underwriting|insuring|underwritten by) (carrier|company|insurer)( name)?$/, 1],
    [/^(carrier|insurer|insurance carrier|insurance company|insured company|underwriter|market)( name)?$/, 0.85],
    [/^company( name)?$/, 0.75],
    [/^(carrier|company|writing company) (code|number|id)$/, 0.55],
  ],
  agent_code: [
    [new RegExp(`^${PEOPLE} (?:code|number|id|sub ?code)$`), 1],
    [/^(agent|producer) of record( code| number)?$/, 0.9],
    [/^sub ?(agent|producer) (code|number|id)$/, 0.95],
    [/^npn$/, 0.8],
    [new RegExp(`^${PEOPLE}$`), 0.6],
    [/^selling (producer|agent)$/, 0.58],
    [/^(agency|office|branch) (code|number|id)$/, 0.45],
    [/^(agent|producer|selling producer|writing agent) name$/, 0.3],
  ],
}

/** What a premium finance company pays a producer is called a fee. */
const EARNED_FEE = /^(producer|referral) fee\b/

const NAMES_OF_AGENTS = new RegExp(`^(?:${PEOPLE}|agency)\\b.*\\bname\\b`)

const wordsScore = (words: string, field: ImportField): number => {
  if ((field === 'commission_amount' || field === 'gross_amount') && OTHER_SUMS.test(words) && !EARNED_FEE.test(words))
    return 0
  if (field !== 'agent_code' && NAMES_OF_AGENTS.test(words)) return 0
  return PATTERNS[field].find(([pattern]) => pattern.test(words))?.[1] ?? 0
}

const scoresOf = (words: string): readonly number[] => IMPORT_FIELDS.map(field => wordsScore(words, field))

/** The English part of a heading in two languages ("Assuré / Insured"): the one part whose words name a field. */
const ourWords = (heading: string): string => {
  const words = headingWords(heading)
  const parts = heading.split(' / ')
  if (parts.length !== 2) return words
  const known = parts.map(headingWords).filter(part => scoresOf(part).some(score => score > 0))
  return known.length === 1 ? (known[0] ?? words) : words
}

/** 0 to 1, from the heading alone. */
export const headingScore = (heading: string, field: ImportField): number => wordsScore(ourWords(heading), field)

/** The scores of all fields, in their order. */
export const headingScores = (heading: string): readonly number[] => scoresOf(ourWords(heading))
