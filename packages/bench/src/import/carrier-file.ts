/** A carrier's file as its reader returns it: every cell is text. */
import type { Row } from '@commissions/core'
import { type Random, random } from '../random.ts'

const HEADINGS = [
  'Insured Name',
  'Policy Number',
  'Policy Effective Date',
  'Tran Code',
  'Tran Date',
  'Gross Premium',
  'Comm %',
  'Gross Comm',
  'Agent Code',
]

const two = (value: number): string => String(value).padStart(2, '0')
const money = (cents: number): string => {
  const text = (Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })
  return cents < 0 ? `(${text})` : text
}

const row = (index: number, { below, percent }: Random): Row => {
  const premium = (1 + below(500_000)) * (percent(6) ? -1 : 1)
  const rate = 5 + below(15)
  return [
    `INSURED ${index}, ANN`,
    `HO ${1_000_000 + index}`,
    `${two(1 + below(12))}/${two(1 + below(28))}/2025`,
    ['NB', 'Renewa', 'Cancel', 'Endorsement'][below(4)] ?? 'NB',
    `01/${two(1 + below(31))}/2026`,
    money(premium),
    String(rate),
    money(Math.round((premium * rate) / 100)),
    String(40_000 + below(20)),
  ]
}

export const carrierFile = (rows: number): readonly Row[] => {
  const chance = random(17)
  return [HEADINGS, ...Array.from({ length: rows }, (_, index) => row(index, chance))]
}
