import fc from 'fast-check'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { LineItemFixtures, lineItemArbitrary, runs } from '../../testing/index.ts'
import { agentId } from '../agent/agent.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import type { LineItem } from '../line-item/line-item.ts'
import { otherStatements } from '../line-item/same-money.ts'
import { cents, formatAmount } from '../money/cents.ts'
import { policyId } from '../policy/policy.ts'
import { STATEMENT_STATES } from '../statement/statement.ts'
import { statementId } from '../statement/statement-source.ts'
import { comparePlaces, readCursor, writeCursor } from './line-page.ts'
import {
  EVERY_LINE,
  foundLines,
  isFound,
  isSummed,
  type LineSearch,
  lineSearchFault,
  SEARCHED_STATES,
  type StandingLine,
} from './line-search.ts'
import { orderedSummaries, SUMMARY_KEYS, summarize } from './line-summary.ts'
import { lineTotals } from './line-totals.ts'
import { readRow, readSearchText } from './search-text.ts'

const standingArbitrary: fc.Arbitrary<StandingLine> = fc
  .record({ line: lineItemArbitrary, status: fc.constantFrom(...STATEMENT_STATES) })
  .map(({ line, status }) => ({ status, line: { ...line, processed: status === 'reconciled' } }))

const finds = (of: Partial<LineItem>, search: Partial<LineSearch>, status: StandingLine['status'] = 'open'): boolean =>
  isFound({ line: { ...LineItemFixtures.lineItem(), ...of }, status }, { ...EVERY_LINE, ...search })

const findsText = (text: string, of: Partial<LineItem>): boolean =>
  finds({ client: null, policy: null, ...of }, { text })

describe('searching lines of all statements', () => {
  it('finds every line but archived ones without criteria, and archived ones only by their state', () => {
    fc.assert(
      fc.property(standingArbitrary, standing => {
        expect(isFound(standing, EVERY_LINE)).toBe(standing.status !== 'archived')
        expect(isFound(standing, { ...EVERY_LINE, state: 'archived' })).toBe(standing.status === 'archived')
      }),
      runs(200),
    )
  })

  it('adds no voided or archived line to the sums, whatever state is searched', () => {
    fc.assert(
      fc.property(fc.array(standingArbitrary, { maxLength: 6 }), fc.constantFrom(...SEARCHED_STATES), (all, state) => {
        const found = all.filter(one => isFound(one, { ...EVERY_LINE, state }))
        const { lines, summed } = lineTotals(found, [])
        expect(lines).toBe(found.length)
        expect(summed).toBe(found.filter(isSummed).length)
        if (state === 'voided' || state === 'archived') expect(summed).toBe(0)
      }),
      runs(200),
    )
  })

  it('finds a line of an open anticipated statement but counts it as received only once reconciled', () => {
    const line = { ...LineItemFixtures.lineItem(), statementSource: 'Anticipated' as const }
    expect(isFound({ line, status: 'open' }, EVERY_LINE)).toBe(true)
    expect(isSummed({ line, status: 'open' })).toBe(false)
    expect(isSummed({ line, status: 'reconciled' })).toBe(true)
  })

  it('finds unmatched lines of open and of reconciled statements, but no voided or archived ones', () => {
    const unmatched = { policy: null, client: null, unmatched: true }
    const state = { state: 'unmatched' } as const
    for (const status of ['open', 'reconciled'] as const) {
      expect(finds(unmatched, state, status)).toBe(true)
      expect(finds({ ...unmatched, voided: true }, state, status)).toBe(false)
      expect(finds({}, state, status)).toBe(false)
    }
    expect(finds(unmatched, state, 'archived')).toBe(false)
  })

  it('finds matched lines that have no agent, of open and of reconciled statements, since nobody is ever paid on them', () => {
    const state = { state: 'no-agent' } as const
    for (const status of ['open', 'reconciled'] as const) {
      expect(finds({ agents: {} }, state, status)).toBe(true)
      expect(finds({ agents: { 2: agentId(7) } }, state, status)).toBe(false)
      expect(finds({ agents: {}, voided: true }, state, status)).toBe(false)
      expect(finds({ agents: {}, policy: null, client: null, unmatched: true }, state, status)).toBe(false)
    }
    expect(finds({ agents: {} }, state, 'archived')).toBe(false)
  })

  it('finds a name by all its words, whatever their order, case, accents and punctuation', () => {
    expect(findsText('jose obrien', { insuredName: "O'Brien, José" })).toBe(true)
    expect(findsText('MUÑOZ', { insuredName: 'Munoz & Sons, LLC' })).toBe(true)
    expect(findsText('smith-jones', { insuredName: 'SMITHJONES ANN' })).toBe(true)
    expect(findsText('jane meyer', { insuredName: 'Jane Doe' })).toBe(false)
    expect(findsText('meyer', { insuredName: null })).toBe(false)
    expect(
      findsText('meyer', { insuredName: 'M J', client: { id: 'c' as never, number: '7', displayName: 'Jane Meyer' } }),
    ).toBe(true)
  })

  it('finds a policy number by a part of it, however it is printed', () => {
    expect(findsText('12345', { policyNumber: 'PA-12 345' })).toBe(true)
    expect(findsText('pa12', { policyNumber: '00PA-12 345' })).toBe(true)
    expect(finds({ policyNumber: 'PA-12 345' }, { policyNumber: '00pa12345' })).toBe(true)
    expect(finds({ policyNumber: 'PA-12 345', policy: null }, { policyNumber: 'pa1234' })).toBe(false)
    expect(finds({ policyNumber: null }, { policyNumber: '-' })).toBe(false)
  })

  it('finds a client by its number, with or without the zeros in front, and by no part of it', () => {
    const client = { id: 'c' as never, number: '00000471', displayName: 'Jane Meyer' }
    for (const typed of ['00000471', '471'])
      expect({ typed, found: findsText(typed, { client }) }).toEqual({ typed, found: true })
    expect(findsText('47', { client, policyNumber: null, policy: null })).toBe(false)
  })

  it('finds a name by what is typed of it, but not every name with an s by "\'s"', () => {
    const line = { insuredName: "O'Brien's Bakery", policyNumber: 'S-1' }
    for (const typed of ["o'brien's", 'O’BRIEN’S', 'obriens', 'o brien', "O'Brien", 's'])
      expect({ typed, found: findsText(typed, line) }).toEqual({ typed, found: true })
    expect(findsText("'s", line)).toBe(false)
  })

  it('finds an amount whatever its sign and however it is typed', () => {
    const line = { commissionAmount: cents(-123_456), grossAmount: cents(5_000), policyNumber: null, insuredName: null }
    for (const typed of ['1,234.56', '$1234.56', '(1,234.56)', '-1234.56', '50', '50.0', '$50.00'])
      expect({ typed, found: findsText(typed, line) }).toEqual({ typed, found: true })
    expect(findsText('1234.5', line)).toBe(false)
    expect(findsText('234.56', line)).toBe(false)
  })

  it('finds a row of a file by row with carrier, description, statement number or anything else on the line', () => {
    const line = {
      importRow: 17,
      company: 'Progressive',
      statementDescription: 'progressive-september',
      statementNumber: 42,
      insuredName: 'Meyer, Ann',
      policyNumber: 'PA-12 345',
      commissionAmount: cents(3_600),
    }
    for (const typed of [
      'row 17',
      'Row  17',
      'progressive row 17',
      'row 17 Progressive-September.CSV',
      'S-42 row 17',
      's-000042 row 17',
      'S-42 progressive row 17',
      'row 17 meyer',
      'pa-12345 row 17',
      '$36.00 row 17',
    ])
      expect({ typed, found: findsText(typed, line) }).toEqual({ typed, found: true })
    for (const typed of [
      'row 1',
      'row 18',
      'progressive row 18',
      'travelers row 17',
      'S-4 row 17',
      'S-42 travelers row 17',
      'row 17 doe',
      'S-42',
      'progressive',
      'row',
    ])
      expect({ typed, found: findsText(typed, line) }).toEqual({ typed, found: false })
    expect(findsText('row 17', { ...line, importRow: null })).toBe(false)
  })

  it('finds no line of another row if the text has a row, whatever else it says', () => {
    fc.assert(
      fc.property(standingArbitrary, fc.nat({ max: 60_000 }), fc.string(), ({ line, status }, row, rest) => {
        if (readRow(`row ${row} ${rest}`).row !== row) return
        const found = isFound({ line, status }, { ...EVERY_LINE, text: `row ${row} ${rest}` })
        expect(found && line.importRow !== row).toBe(false)
      }),
      runs(200),
    )
  })

  it('reads every formatted amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), whole => {
        expect(readSearchText(formatAmount(cents(whole))).amount).toBe(whole)
      }),
      runs(100),
    )
  })
})

describe('lines on two statements', () => {
  it('are those that are warned about: their policy, date and amount are on another statement', () => {
    const someArbitrary = fc
      .tuple(
        standingArbitrary,
        fc.constantFrom('auto', 'home', null),
        fc.constantFrom('1', '2', '3'),
        fc.constantFrom(100, 200),
        fc.boolean(),
      )
      .map(([{ line, status }, policy, statement, amount, late]) => ({
        line: {
          ...line,
          policy: policy === null ? null : LineItemFixtures.policy({ id: policyId(policy) }),
          statementId: statementId(statement),
          commissionAmount: cents(amount),
          transactionDate: knownDate(2026, 10, late ? 2 : 1),
        },
        status,
      }))
    fc.assert(
      fc.property(fc.array(someArbitrary, { maxLength: 8 }), all => {
        const standing = all.filter(({ status }) => status !== 'archived')
        const warned = standing.filter(
          ({ line }) =>
            otherStatements(
              line,
              standing.map(one => one.line),
              () => ({ number: 1, numberFormatted: 'S-1', status: { _tag: 'Open' } }),
            ).length > 0,
        )
        expect(foundLines(all, { ...EVERY_LINE, state: 'twice' })).toEqual(warned)
      }),
      runs(200),
    )
  })
})

describe('lines of policies that have stopped paying', () => {
  const policies = ['auto', 'home', null] as const
  const October = { start: knownDate(2026, 10, 1), end: knownDate(2026, 10, 31) }
  const at = (month: number) => knownDate(2026, month, 10)
  const of = (policy: (typeof policies)[number], month: number, status: StandingLine['status'] = 'open') => {
    const own = policy === null ? null : LineItemFixtures.policy({ id: policyId(policy) })
    return { line: LineItemFixtures.lineItem({ policy: own, statementDate: at(month) }), status }
  }
  const stopped = { ...EVERY_LINE, ...October, stopped: true }

  it('are summed lines in the range whose policy has no summed line after the last day', () => {
    const someArbitrary = fc
      .tuple(standingArbitrary, fc.constantFrom(...policies), fc.constantFrom(9, 10, 11, 12))
      .map(([one, policy, month]) => ({
        ...one,
        line: { ...one.line, ...of(policy, month).line, voided: one.line.voided },
      }))
    fc.assert(
      fc.property(fc.array(someArbitrary, { maxLength: 8 }), all => {
        const found = foundLines(all, stopped)
        const paid = (policy: string, months: readonly number[]) =>
          all.some(
            one => isSummed(one) && one.line.policy?.id === policy && months.includes(one.line.statementDate.month),
          )
        for (const one of all) {
          const policy = one.line.policy?.id
          const belongs =
            policy !== undefined && isSummed(one) && one.line.statementDate.month === 10 && !paid(policy, [11, 12])
          expect(found.includes(one)).toBe(belongs)
        }
      }),
      runs(200),
    )
  })

  it('include a line if every later line of its policy is voided or archived', () => {
    const [october, later] = [of('auto', 10), of('auto', 11)]
    expect(foundLines([october, later], stopped)).toEqual([])
    expect(foundLines([october, of('home', 11)], stopped)).toEqual([october])
    expect(foundLines([october, { ...later, line: { ...later.line, voided: true } }], stopped)).toEqual([october])
    expect(foundLines([october, { ...later, status: 'archived' as const }], stopped)).toEqual([october])
  })

  it('require a last day', () => {
    const none = new Set<never>()
    const known = { policies: none, clients: none, carriers: none, agents: none, statements: none } as never
    expect(lineSearchFault({ ...stopped, end: null }, known)).not.toBeNull()
    expect(lineSearchFault(stopped, known)).toBeNull()
  })
})

describe('sums of lines', () => {
  it('by any keys but agents add up to the whole', () => {
    fc.assert(
      fc.property(
        fc.array(standingArbitrary, { maxLength: 8 }),
        fc.subarray(SUMMARY_KEYS.filter(key => key !== 'agent')),
        (found, by) => {
          const whole = lineTotals(found, [])
          const parts = E.getOrElseW(() => [])(summarize(found, by, EVERY_LINE))
          const total = (of: 'lines' | 'grossAmount' | 'commissionAmount' | 'payouts') =>
            parts.reduce((sum, part) => sum + part[of], 0)
          expect([total('lines'), total('grossAmount'), total('commissionAmount'), total('payouts')]).toEqual([
            whole.summed,
            whole.grossAmount,
            whole.commissionAmount,
            whole.payouts,
          ])
        },
      ),
      runs(200),
    )
  })

  it('are refused if there are more groups than the limit', () => {
    const [one] = E.getOrElseW(() => [])(
      summarize([{ line: LineItemFixtures.lineItem(), status: 'open' }], [], EVERY_LINE),
    )
    expect(one).toBeDefined()
    expect(E.isLeft(orderedSummaries(Array.from({ length: 10_001 }, () => one as never)))).toBe(true)
  })
})

const placeArbitrary = fc.record({
  statementDate: fc.constantFrom(knownDate(2026, 1, 31), knownDate(2025, 12, 1)),
  statementNumber: fc.integer({ min: 1, max: 3 }),
  lineNumber: fc.integer({ min: 1, max: 3 }),
})
const centsOrMinus = fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }).map(cents)
const totalsArbitrary = fc.record({
  lines: fc.nat(),
  summed: fc.nat(),
  grossAmount: centsOrMinus,
  commissionAmount: centsOrMinus,
  payouts: centsOrMinus,
})

describe('pages of lines', () => {
  it('have a cursor that is read back as written, and refuse any other text as a cursor', () => {
    fc.assert(
      fc.property(placeArbitrary, totalsArbitrary, fc.string(), (place, totals, other) => {
        const written = writeCursor({ ...place, totals })
        expect(readCursor(written)).toEqual(E.right({ ...place, totals }))
        expect(E.isLeft(readCursor(other)) && E.isLeft(readCursor(`${written}_1`))).toBe(true)
      }),
      runs(100),
    )
    expect(E.isLeft(readCursor(`2026-01-31_9999999999_1_0_0_0_0_0`))).toBe(true)
  })

  it('are ordered the same from either side, with the statement of a later year first', () => {
    fc.assert(
      fc.property(placeArbitrary, placeArbitrary, (a, b) => {
        const order = comparePlaces(a, b)
        expect(Math.sign(comparePlaces(b, a)) + 0).toBe(-Math.sign(order) + 0)
        if (a.statementDate.year > b.statementDate.year) expect(order).toBeLessThan(0)
      }),
      runs(100),
    )
  })
})
