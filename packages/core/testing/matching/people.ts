/** Invented clients as an agency's book holds them: households of one surname, fathers and sons, firms that sound alike. */
import type { Chance } from './chance.ts'

type Words = readonly [string, ...string[]]
const words = (text: string): Words => text.trim().split(/\s+/) as unknown as Words

const FIRST = words(`
James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Margaret Mark Sandra Donald Ashley Steven
Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa Timothy Deborah Ronald
Stephanie Jason Rebecca Edward Katherine Gregory Samantha Lawrence Cynthia Frank Janet Raymond Teresa Jerry Judith Dennis
Megan Tyler Alice Aaron Jean Henry Julie Peter Hannah Adam Joyce Nathan Diane Zachary Evelyn Walter Abigail`)

const PLAIN_LAST = words(`
Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King
Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Kowalczyk
Okonkwo Fitzgerald Ostrowski Yamamoto Castellanos Lindqvist Haverford Pemberton Quintero Zielinski Brandt Sorensen
Petrov Abernathy Winslow Delacroix Marchetti Holloway`)

/** Surnames that one program writes as one word and another as two or three. */
const PART_LAST = [
  'Van Der Berg',
  'Van Der Bilt',
  'De La Cruz',
  'De Leon',
  'La Fontaine',
  "O'Brien",
  "O'Connell",
  'Mc Donald',
  'Mc Allister',
  'St Clair',
  'Di Marco',
  'Von Hagen',
  'El Masri',
  'Smith-Jones',
  'Garcia-Lopez',
] as const

const PLACE = words(`
Harbor Summit Cedar Pacific Valley Lakeside Northgate Riverside Golden Evergreen Frontier Pioneer Highland Coastal
Prairie Redwood Sterling Liberty Crescent Beacon`)
const TRADE = words(`
Construction Plumbing Roofing Landscaping Bakery Dental Logistics Electric Properties Consulting Auto Marine Farms
Painting Motors Catering Cabinets Fitness Veterinary Brewing Holdings Trucking Flooring Salon`)
const FORM = ['LLC', 'Inc', 'Corp', 'Co', 'L.L.C.', 'Company', ''] as const

export interface Person {
  readonly kind: 'person'
  readonly first: string
  readonly middle: string
  readonly last: string
  /** Jr, Sr, II, III; '' for none. */
  readonly generation: string
  /** Another member of the household on the same policy; '' for none. */
  readonly spouse: string
}

export interface Firm {
  readonly kind: 'firm'
  /** The name without its legal form. */
  readonly name: string
  readonly form: string
}

export type Known = Person | Firm

export const nameOf = (known: Known): string =>
  (known.kind === 'firm'
    ? [known.name, known.form]
    : [known.first, known.middle, known.spouse === '' ? '' : `& ${known.spouse}`, known.last, known.generation]
  )
    .filter(part => part !== '')
    .join(' ')

const letter = ({ below }: Chance): string => 'ABCDEFGHJKLMNPRSTW'[below(18)] ?? 'A'

const person = (chance: Chance, last: string, change: Partial<Person> = {}): Person => ({
  kind: 'person',
  first: chance.of(FIRST),
  middle: chance.percent(50) ? letter(chance) : '',
  last,
  generation: '',
  spouse: '',
  ...change,
})

const GENERATIONS: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['Sr', 'Jr'],
  ['', 'Jr'],
  ['II', 'III'],
]

/** One to four people who share a surname; now and then a father and a son who share the first name too. */
const household = (chance: Chance): readonly Known[] => {
  const last = chance.percent(20) ? chance.of(PART_LAST) : chance.of(PLAIN_LAST)
  const head = person(chance, last, chance.percent(25) ? { spouse: chance.of(FIRST) } : {})
  const others = Array.from({ length: chance.below(4) }, () => person(chance, last))
  if (chance.percent(22)) {
    const [older, younger] = chance.of(GENERATIONS)
    const father = { ...head, generation: older, spouse: '' }
    return [father, { ...father, generation: younger }, ...others]
  }
  // A cousin with the same first name and another initial.
  if (chance.percent(20)) return [{ ...head, middle: 'B', spouse: '' }, { ...head, middle: 'R', spouse: '' }, ...others]
  return [head, ...others]
}

/** A firm, now and then with one that shares all of its name but a word or a number. */
const firms = (chance: Chance): readonly Known[] => {
  const place = chance.percent(60) ? chance.of(PLACE) : chance.of(PLAIN_LAST)
  const trade = chance.of(TRADE)
  const own: Firm = { kind: 'firm', name: `${place} ${trade}`, form: chance.of(FORM) }
  if (chance.percent(12)) return [own, { ...own, name: `${own.name} II` }]
  if (chance.percent(25)) return [own, { ...own, name: `${own.name} & ${chance.of(TRADE)}`, form: chance.of(FORM) }]
  return [own]
}

/** Adds whole households and firms until there are at least `least` clients. */
export const population = (chance: Chance, least: number): readonly Known[] => {
  const all = new Map<string, Known>()
  while (all.size < least)
    for (const known of chance.percent(72) ? household(chance) : firms(chance))
      all.set(nameOf(known).toLowerCase(), known)
  return [...all.values()]
}

export const someFirst = (chance: Chance): string => chance.of(FIRST)
