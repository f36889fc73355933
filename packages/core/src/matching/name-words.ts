/** Names of insureds as words that can be compared (domain: matching). */

/** Forms of companies and joining words; they tell nobody apart. */
const IGNORED = new Set(
  'LLC LLP LLLP LP LTD LIMITED INC INCORPORATED CORP CORPORATION CO COMPANY PLLC PLC PC PA DBA TA AKA FKA ETAL ETUX ETVIR AND OR THE OF A AN ATIMA ISAOA MR MRS MS DR JR SR II III IV ESTATE TRUST TRUSTEE TTEE'.split(
    ' ',
  ),
)

/** Different ways of writing one word of a company's name. */
const SAME: { readonly [word: string]: string } = {
  SVC: 'SERVICE',
  SVCS: 'SERVICE',
  SERVICES: 'SERVICE',
  SERV: 'SERVICE',
  ASSOC: 'ASSOCIATES',
  ASSN: 'ASSOCIATION',
  BROS: 'BROTHERS',
  CONSTR: 'CONSTRUCTION',
  CONST: 'CONSTRUCTION',
  CONSTRUCT: 'CONSTRUCTION',
  MGMT: 'MANAGEMENT',
  MGT: 'MANAGEMENT',
  MFG: 'MANUFACTURING',
  INTL: 'INTERNATIONAL',
  NATL: 'NATIONAL',
  ENT: 'ENTERPRISES',
  ENTERPRISE: 'ENTERPRISES',
  DIST: 'DISTRIBUTORS',
  TRANSP: 'TRANSPORT',
  TRANSPORTATION: 'TRANSPORT',
  PROP: 'PROPERTIES',
  PROPERTY: 'PROPERTIES',
  GRP: 'GROUP',
  CTR: 'CENTER',
  CENTRE: 'CENTER',
  ST: 'SAINT',
  MT: 'MOUNT',
  RESTAURANTS: 'RESTAURANT',
  REST: 'RESTAURANT',
  HLDGS: 'HOLDINGS',
  HOLDING: 'HOLDINGS',
  PTNRS: 'PARTNERS',
  SOLUTION: 'SOLUTIONS',
}

/** Names are no longer; what a file puts beyond tells nobody apart. */
const LONGEST = 200

/**
 * Upper case without accents and punctuation, dotted letters joined, forms of companies dropped unless nothing else is
 * left. The order is kept; comparing does not mind it.
 * @example nameWords('O\'Brien & Sons, L.L.C.') // ['OBRIEN', 'SONS']
 */
export const nameWords = (name: string): readonly string[] => {
  const words = name
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase()
    .replace(/['\u2018\u2019`]/g, '')
    .replace(/\b(ET) (AL|UX|VIR)\b/g, '$1$2')
    .replace(/\b[DCFA]\/[BOK]\/[AO]?\b/g, ' ')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
    .map(word => SAME[word] ?? word)
  const telling = words.filter(word => !IGNORED.has(word))
  return telling.length > 0 ? telling : words
}

/** The same words in any order: what an alias is remembered by. */
export const nameKey = (name: string): string => nameWords(name).toSorted().join(' ')
