import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ASKED,
  BLIND,
  carrierFileArbitrary,
  GUESSED,
  type HandMade,
  INVENTED,
  LAST,
  LIFE_AND_HEALTH,
  OUTSIDE,
  PORTALS,
  PROPERTY,
  plainFileArbitrary,
  runs,
  STATEMENT_DATE,
  silentlyWrong,
  UNSEEN,
  WHOLESALE,
  wrongWhenAnswered,
} from '../../testing/index.ts'
import { toIso } from '../calendar/calendar-date.ts'
import type { FileReading } from './import-report.ts'
import type { Row, Sheet } from './mapping.ts'
import { answered } from './question.ts'
import { readFile } from './read-file.ts'

const CONTEXT = {
  statementDate: STATEMENT_DATE,
  transactionCodes: ['NBS', 'RWL', 'PCH', 'XLC', 'REI', 'REW', 'ADJ'],
}

describe('law 24: no figure of a file is wrong without a question or a refusal', () => {
  it('reads each row right, refuses it or asks about it, whatever traps a file holds, and counts it as exactly one of line, skipped and refused', () => {
    fc.assert(
      fc.property(carrierFileArbitrary, file => {
        const reading = readFile(file.sheets, null, CONTEXT)
        expect(silentlyWrong(file, reading)).toEqual([])
        const named = [...reading.lines, ...reading.skipped, ...reading.refused].map(
          ({ sheet, row }) => `${sheet ?? ''}!${row}`,
        )
        expect(new Set(named).size).toBe(named.length)
        expect(named).toHaveLength(reading.rowsRead)
      }),
      runs(200),
    )
  })
  it('asks about everything read wrong at first, and true answers bring each row in right or leave it out', () => {
    fc.assert(
      fc.property(carrierFileArbitrary, file => {
        expect(wrongWhenAnswered(file, mapping => readFile(file.sheets, mapping, CONTEXT))).toEqual([])
      }),
      runs(60),
    )
  })
  it('imports a plain file whole and right, and asks nothing', () => {
    fc.assert(
      fc.property(plainFileArbitrary, file => {
        const reading = readFile(file.sheets, null, CONTEXT)
        expect([reading.questions, reading.refused]).toEqual([[], []])
        expect(reading.lines).toHaveLength(file.rows.length)
        expect(silentlyWrong(file, reading)).toEqual([])
      }),
      runs(60),
    )
  })
  it('asks the same questions for the same file and mapping, and none again once it is answered', () => {
    fc.assert(
      fc.property(
        carrierFileArbitrary,
        fc.array(fc.nat({ max: 5 }), { minLength: 12, maxLength: 12 }),
        (file, picks) => {
          let reading = readFile(file.sheets, null, CONTEXT)
          expect(readFile(file.sheets, null, CONTEXT).questions).toEqual(reading.questions)
          const seen = new Set<string>()
          for (const pick of picks) {
            const [question] = reading.questions
            const choice = question?.choices[pick % question.choices.length]
            if (question === undefined || choice === undefined) break
            expect(seen).not.toContain(question.id)
            seen.add(question.id)
            // Another sheet instead of the one that is read is mapped from the beginning, and asked about again.
            if (Object.keys(choice.mapping.columns ?? reading.mapping.columns).length === 0) seen.clear()
            reading = readFile(file.sheets, answered(reading.mapping, choice), CONTEXT)
          }
        },
      ),
      runs(80),
    )
  })
})

const HAND_MADE = [...GUESSED, ...ASKED, ...PROPERTY, ...LIFE_AND_HEALTH, ...WHOLESALE, ...PORTALS]

const ALL = [...HAND_MADE, ...UNSEEN, ...BLIND, ...INVENTED, ...LAST, ...OUTSIDE]

const cents = (dollars: number): number => Math.round(dollars * 100)

const known = new Map<HandMade, FileReading>()
/** What is read before any question is answered, once for all tests. */
const guessed = (layout: HandMade): FileReading => {
  const reading = known.get(layout) ?? readFile(layout.sheets, null, CONTEXT)
  known.set(layout, reading)
  return reading
}

/** Row, policy, premium, commission and day of each line. */
const meant = ({ lines }: HandMade): readonly unknown[] =>
  lines.map(([row, policy, premium, commission, day]) => [
    row,
    policy,
    cents(premium),
    cents(commission),
    day ?? toIso(CONTEXT.statementDate),
  ])
const read = ({ lines }: FileReading): readonly unknown[] =>
  lines.map(line => [line.row, line.policyNumber, line.grossAmount, line.commissionAmount, toIso(line.transactionDate)])

describe('layouts of real carriers', () => {
  it.each(ALL)('"$name" is imported right, by guess or by the answers to its questions', layout => {
    let reading = guessed(layout)
    if (layout.answers === undefined) expect(reading.questions.map(({ why }) => why)).toEqual([])
    for (const label of layout.answers ?? []) {
      const choice = reading.questions.flatMap(({ choices }) => choices).find(one => one.label === label)
      if (choice === undefined) throw new Error(`Nobody asks for ${label}`)
      reading = readFile(layout.sheets, answered(reading.mapping, choice), CONTEXT)
    }
    expect(reading.questions.map(({ why }) => why)).toEqual([])
    expect(reading.refused.map(({ row }) => row)).toEqual(layout.refused ?? [])
    expect(read(reading)).toEqual(meant(layout))
  })
  it('stay as certain with a title, remarks below, empty columns between and hard blanks: a line is right, or asked about', () => {
    const hard = (row: Row): Row =>
      row.flatMap(cell => [typeof cell === 'string' ? `\u00a0${cell.replaceAll(' ', '\u00a0')} ` : cell, null])
    const around = (sheet: Sheet): Sheet => ({
      ...sheet,
      rows: [
        ['NORTH FORK MUTUAL'],
        ['123 Main St, Springfield, IL 62701'],
        ['Commission Statement', 'June 2026'],
        [],
        ...sheet.rows.map(hard),
        [],
        ['Questions? Call 1-800-555-0100'],
        ['Printed 06/30/2026 10:14 AM'],
      ],
    })
    const figures = ({ lines }: FileReading) => lines.map(line => `${line.policyNumber} ${line.commissionAmount}`)
    const wrong = ALL.flatMap(({ name, sheets, lines }) => {
      const reading = readFile(sheets.map(around), null, CONTEXT)
      if (reading.questions.length + reading.refused.length > 0) return []
      const right = new Set(lines.map(([, policy, , commission]) => `${policy} ${cents(commission)}`))
      const read = figures(reading)
      return read.length === lines.length && read.every(line => right.has(line)) ? [] : [[name, read]]
    })
    expect(wrong).toEqual([])
  })
  it('four of five rows of all layouts are read right before any question is answered', () => {
    const all = ALL.flatMap(layout => {
      const lines = new Set(read(guessed(layout)).map(line => JSON.stringify(line)))
      return meant(layout).map(line => lines.has(JSON.stringify(line)))
    })
    expect(all.filter(isRight => isRight).length / all.length).toBeGreaterThanOrEqual(0.8)
  })
  it('four of five rows of the hand-made layouts are in layouts without a question', () => {
    const rows = HAND_MADE.reduce((all, { lines }) => all + lines.length, 0)
    const unasked = HAND_MADE.filter(({ answers }) => answers === undefined)
    expect(unasked.reduce((all, { lines }) => all + lines.length, 0) / rows).toBeGreaterThanOrEqual(0.8)
  })
})
