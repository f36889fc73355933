/** Names as carriers print them: reordered, cut, joined, abbreviated, mistyped and misread. */
import type { Chance } from './chance.ts'
import { type Firm, type Known, type Person, someFirst } from './people.ts'

/** A surname in several parts is one word in many programs, and the other way round. */
const surname = (last: string, chance: Chance): string => {
  if (!/[ '-]/.test(last)) return last
  return chance.of([last, last.replace(/[ '-]/g, ''), last.replace(/['-]/g, ' '), last.replace(/ /, '')])
}

/** Nicknames of first names; written independently of the list that matching uses. */
const CALLED: Readonly<Record<string, readonly [string, ...string[]]>> = {
  James: ['Jim', 'Jimmy', 'Jamie'],
  Robert: ['Bob', 'Rob', 'Bobby'],
  Patricia: ['Pat', 'Trish', 'Tricia'],
  John: ['Jack', 'Johnny'],
  Jennifer: ['Jen', 'Jenny', 'Jenna'],
  Michael: ['Mike', 'Mick', 'Mikey'],
  David: ['Dave', 'Davey'],
  Elizabeth: ['Liz', 'Beth', 'Betsy', 'Libby'],
  William: ['Bill', 'Will', 'Liam'],
  Barbara: ['Barb', 'Babs'],
  Richard: ['Rick', 'Dick', 'Rich'],
  Susan: ['Sue', 'Susie'],
  Joseph: ['Joe', 'Joey'],
  Thomas: ['Tom', 'Tommy'],
  Charles: ['Chuck', 'Charlie', 'Chas'],
  Christopher: ['Chris', 'Kit', 'Topher'],
  Daniel: ['Dan', 'Danny'],
  Matthew: ['Matt', 'Matty'],
  Anthony: ['Tony', 'Ant'],
  Margaret: ['Peggy', 'Meg', 'Maggie', 'Greta'],
  Steven: ['Steve'],
  Andrew: ['Andy', 'Drew'],
  Timothy: ['Tim', 'Timmy'],
  Katherine: ['Kate', 'Kathy', 'Kitty', 'Kay'],
  Gregory: ['Greg'],
  Samantha: ['Sam', 'Sammie'],
  Lawrence: ['Larry', 'Laurie'],
  Edward: ['Ed', 'Ted', 'Ned'],
  Rebecca: ['Becky', 'Becca'],
  Henry: ['Hank', 'Harry'],
  Zachary: ['Zach', 'Zack'],
  Walter: ['Walt', 'Wally'],
  Abigail: ['Abby', 'Gail'],
}

const given = ({ first }: Person, chance: Chance): string => {
  const called = chance.percent(18) ? CALLED[first] : undefined
  return called === undefined ? first : chance.of(called)
}

const printPerson = (person: Person, chance: Chance): string => {
  const first = given(person, chance)
  const middle = chance.percent(40) ? '' : person.middle
  const generation = chance.percent(12) ? '' : person.generation
  const last = surname(person.last, chance)
  const second =
    person.spouse !== '' && chance.percent(50)
      ? ` & ${person.spouse}`
      : chance.percent(4)
        ? ` & ${someFirst(chance)}`
        : ''
  const join = (...parts: readonly string[]): string => parts.filter(part => part !== '').join(' ')
  return chance.of([
    join(first, middle, `${second.slice(1)}`, last, generation),
    `${last}, ${join(first, middle, generation)}${second}`,
    `${join(last, generation)}, ${join(first, middle)}${second}`,
    `${join(last, generation)} ${join(first, middle)}${second}`,
    `${last}, ${join(first, middle, generation)}${second}`,
    chance.percent(60)
      ? `${last}, ${join(first.charAt(0), middle, generation)}`
      : `${last}, ${join(first, middle, generation)}`,
  ])
}

const SHORT: Readonly<Record<string, string>> = {
  Construction: 'Const',
  Properties: 'Prop',
  Holdings: 'Hldgs',
  Company: 'Co',
}

const printFirm = ({ name, form }: Firm, chance: Chance): string => {
  const spelled = name
    .split(' ')
    .map(word => (chance.percent(15) ? (SHORT[word] ?? word) : word))
    .join(chance.percent(3) ? '' : ' ')
  const and = chance.percent(50) ? spelled.replace(' & ', ' AND ') : spelled
  const ended = chance.of([`${and} ${form}`, and, `${and}, ${chance.of(['LLC', 'INC', 'INC.'])}`])
  return (chance.percent(5) ? `THE ${ended}` : chance.percent(4) ? `${someFirst(chance)} DBA ${ended}` : ended).trim()
}

/** One letter left out, doubled, put in, exchanged or swapped with the next, inside a word. */
const slip = (name: string, chance: Chance): string => {
  const spots = [...name].flatMap((letter, at) => (/[a-z]/i.test(letter) && at > 0 ? [at] : []))
  const at = spots[chance.below(Math.max(1, spots.length))] ?? 0
  const letters = [...name]
  const [here = '', next = ''] = [letters[at], letters[at + 1]]
  const swaps = /[a-z]/i.test(next)
  const other = 'aeiourstlnm'[chance.below(11)] ?? 'e'
  letters.splice(
    at,
    swaps ? 2 : 1,
    ...chance.of<readonly string[]>([
      swaps ? [next] : [''],
      swaps ? [here, here, next] : [here, here],
      swaps ? [other, next] : [other],
      swaps ? [next, here] : [here],
      swaps ? [here, other, next] : [here, other],
    ]),
  )
  return letters.join('')
}

const MISREAD: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', S: '5', B: '8', Z: '2' }

/** Replaces letters by digits for which a scanner takes them. */
const misread = (name: string, chance: Chance): string => {
  let left = 1 + chance.below(2)
  return [...name.toUpperCase()]
    .map(letter => {
      const digit = MISREAD[letter]
      if (digit === undefined || left === 0 || !chance.percent(50)) return letter
      left -= 1
      return digit
    })
    .join('')
}

export const printName = (known: Known, chance: Chance): string => {
  let printed = known.kind === 'person' ? printPerson(known, chance) : printFirm(known, chance)
  if (chance.percent(40)) printed = slip(printed, chance)
  if (chance.percent(16)) printed = slip(printed, chance)
  if (chance.percent(8)) printed = misread(printed, chance)
  if (chance.percent(14)) printed = printed.slice(0, 12 + chance.below(10)).trim()
  return chance.percent(60) ? printed.toUpperCase() : printed
}
