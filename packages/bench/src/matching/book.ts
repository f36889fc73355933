/** An invented agency's policies, and a statement's lines about them as carriers print them. */
import {
  type CalendarDate,
  CalendarDates,
  type ClientPolicy,
  carrierId,
  clientId,
  lineItemId,
  type MatchLine,
  Money,
  type Policy,
  policyId,
} from '@commissions/core'
import { type Random, random, skewed } from '../random.ts'

const words = (text: string): readonly string[] => text.split(' ')

const FIRST = words('Ada Ben Cleo Dana Emil Faye Glen Hope Iris Joel Kira Lars Mona Nils Olga Per Rosa Sven Tara Uwe')
const SYLLABLES = words('ber cor dal fen gar hol kin lor mar nor pel quin ros sten tor vas wel yar zim')
const ENDINGS = words('son man ley ford well ton er en land berg')
const TRADES = words('Roofing Bakery Dental Logistics Electric Motors Catering Cabinets Fitness Brewing Farms Painting')

const lastName = ({ below }: Random): string => {
  const made = `${SYLLABLES[below(SYLLABLES.length)]}${SYLLABLES[below(SYLLABLES.length)]}${ENDINGS[below(ENDINGS.length)]}`
  return made.charAt(0).toUpperCase() + made.slice(1)
}

const name = (chance: Random): string =>
  chance.percent(70)
    ? `${FIRST[chance.below(FIRST.length)]} ${lastName(chance)}`
    : `${lastName(chance)} ${TRADES[chance.below(TRADES.length)]}${chance.percent(60) ? ' LLC' : ''}`

const START: CalendarDate = CalendarDates.knownDate(2025, 7, 1)
const END: CalendarDate = CalendarDates.knownDate(2026, 7, 1)

const policy = (index: number, carrier: string): Policy => ({
  id: policyId(`p${index}`),
  index: 0,
  title: '',
  number: `${['HO', 'PA', 'BOP', ''][index % 4]}00${1_000_000 + index * 13}`,
  carrier,
  carrierId: carrierId(carrier),
  writingCarrier: null,
  office: null,
  officeDescription: null,
  status: 'Active',
  statusDate: null,
  numberOfTerms: 1,
  terms: null,
  state: null,
  billingType: null,
  downloadCompanyId: null,
  program: null,
  naic: null,
  term: '12',
  linesOfBusiness: [],
  applicationType: 'Personal',
  agentCode: null,
  source: null,
  inceptionDate: null,
  soldDate: null,
  effectiveDate: START,
  expirationDate: END,
  premium: Money.ZERO,
})

export const book = (policies: number): readonly ClientPolicy[] => {
  const chance = random(11)
  const carrier = skewed(
    Array.from({ length: 40 }, (_, index) => `carrier-${index}`),
    chance,
  )
  return Array.from({ length: policies }, (_, index) => ({
    clientId: clientId(`c${index}`),
    clientName: name(chance),
    policy: policy(index, carrier()),
  }))
}

/** LAST, FIRST in capitals, sometimes with a letter missing. */
const printed = (clientName: string, chance: Random): string => {
  const parts = clientName.split(' ')
  const turned = chance.percent(60) && parts.length === 2 ? `${parts[1]}, ${parts[0]}` : clientName
  const spot = 1 + chance.below(turned.length - 1)
  return (chance.percent(15) ? turned.slice(0, spot) + turned.slice(spot + 1) : turned).toUpperCase()
}

const printedNumber = (number: string, chance: Random): string | null => {
  if (chance.percent(50)) return number
  if (chance.percent(50)) return `${number} 0${chance.below(4)}`
  return chance.percent(60) ? number.replace(/^[A-Z]+0*/, '') : null
}

/** One line in ten belongs to no policy in the book. */
export const statementLines = (count: number, policies: readonly ClientPolicy[]): readonly MatchLine[] => {
  const chance = random(13)
  return Array.from({ length: count }, (_, index): MatchLine => {
    const known = chance.percent(90) ? policies[chance.below(policies.length)] : undefined
    return {
      id: lineItemId(`l${index}`),
      policyNumber: known === undefined ? `X${chance.below(1_000_000)}` : printedNumber(known.policy.number, chance),
      insuredName: printed(known?.clientName ?? name(chance), chance),
      carrierId: null,
      companyId: known?.policy.carrierId ?? carrierId('carrier-0'),
      writingCarrier: null,
      transactionDate: CalendarDates.knownDate(2026, 1, 15),
      effectiveDate: null,
    }
  })
}
