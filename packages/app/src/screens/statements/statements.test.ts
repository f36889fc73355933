import {
  type CalendarDate,
  etag,
  Money,
  type ServiceFailure,
  type Statement,
  statementId,
  timestampOf,
} from '@commissions/core'
import { knownDate } from '@commissions/core/testing'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { AGE_BANDS, ageBand, ageInDays, isOfAge } from '../../parts/statement/age-band.ts'
import { statementName } from '../../parts/statement/statement-name.ts'
import {
  aboutList,
  EVERY_STATEMENT,
  fits,
  RECEIVED,
  readStatementsLook,
  type StatementsLook,
  statementsLink,
  writeStatementsLook,
} from '../../parts/statement/statements-look.ts'
import { statement } from '../../testing/statement.fixture.ts'
import { textWidth } from '../../ui/grid/grid-fit.ts'
import { CHOOSER_WIDTH } from '../../ui/grid/grid-widths.ts'
import { reconciledColumns } from './reconciled.columns.tsx'
import { ARCHIVED_COLUMNS, changedColumn, openStatementColumns } from './statements.columns.tsx'
import { StatementsStore } from './statements.store.ts'

const TODAY = knownDate(2026, 11, 20)

describe('the age of a statement', () => {
  it('counts the days since its date, and is zero before it', () => {
    expect(ageInDays(statement(), TODAY)).toBe(20)
    expect(ageInDays(statement({ statementDate: knownDate(2026, 12, 1) }), TODAY)).toBe(0)
  })

  it('falls into exactly one band', () => {
    for (let day = 0; day < 400; day += 1) {
      const one = statement({ statementDate: knownDate(2025, 11, 1) })
      const then = knownDate(2025 + Math.floor(day / 360), (Math.floor(day / 30) % 12) + 1, (day % 28) + 1)
      expect(AGE_BANDS.filter(band => isOfAge(band, one, then))).toHaveLength(1)
    }
  })
})

describe('the filter of a list of statements', () => {
  it('reads back from the address what it wrote, and ignores unknown values', () => {
    const look = {
      text: 'north & co',
      source: 'Download',
      age: ageBand('31-60'),
      onlyUnmatched: true,
      range: { start: TODAY, end: null },
      by: 'ReconciledDate',
    } as const
    expect(readStatementsLook(writeStatementsLook(look))).toEqual(look)
    expect(readStatementsLook(new URLSearchParams('source=Nonsense&age=7&from=11/20/2026&by=AgentPaidDate'))).toEqual(
      EVERY_STATEMENT,
    )
  })

  it('leaves default values out of its link', () => {
    expect(statementsLink({})).toBe('/statements')
    expect(statementsLink({ onlyUnmatched: true })).toBe('/statements?unmatched=yes')
    expect(statementsLink({ range: { start: null, end: TODAY } }, '/previous')).toBe('/previous?to=2026-11-20')
  })

  it('finds every word in name, number, file or date', () => {
    const one = statement({ company: 'Northgate Indemnity', description: 'Monthly', filename: 'ngi.csv' })
    const found = (text: string) => fits(one, { ...EVERY_STATEMENT, text }, TODAY)
    expect(['monthly NORTH', '000001', 'ngi', '10/31', '  ', 'north paper'].map(found)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('finds a statement by what the carrier says it paid, or by what its lines come to', () => {
    const one = statement({ controlTotal: Money.cents(181_240), commissionPaid: Money.cents(-81_240) })
    const found = (text: string) => fits(one, { ...EVERY_STATEMENT, text }, TODAY)
    expect(['$1,812.40', '1812.40', '1,812.4', '(812.40)', '10/31/2026 812.40', '1,812.41'].map(found)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
    expect(fits({ ...one, controlTotal: null }, { ...EVERY_STATEMENT, text: '1,812.40' }, TODAY)).toBe(false)
  })

  it('excludes other sources, other ages and matched statements', () => {
    const one = statement()
    expect(fits(one, { ...EVERY_STATEMENT, source: 'Download' }, TODAY)).toBe(false)
    expect(fits(one, { ...EVERY_STATEMENT, source: RECEIVED }, TODAY)).toBe(true)
    expect(fits({ ...one, source: 'Anticipated' }, { ...EVERY_STATEMENT, source: RECEIVED }, TODAY)).toBe(false)
    expect(fits(one, { ...EVERY_STATEMENT, age: ageBand('31-60') }, TODAY)).toBe(false)
    expect(fits(one, { ...EVERY_STATEMENT, onlyUnmatched: true }, TODAY)).toBe(false)
  })
})

describe('the period of a list', () => {
  const day = (month: number, of: number) => knownDate(2026, month, of)
  const one = statement({
    statementDate: day(10, 31),
    status: { _tag: 'Reconciled', reason: null, by: 'AL', on: day(11, 2), reportingDate: day(12, 1) },
  })
  const found = (look: Partial<StatementsLook>, of = one) => fits(of, { ...EVERY_STATEMENT, ...look }, TODAY)
  const only = (date: CalendarDate) => ({ start: date, end: date })

  it('applies to the reporting date unless another date is chosen, both ends included', () => {
    expect(found({ range: only(day(12, 1)) })).toBe(true)
    expect(found({ range: only(day(10, 31)) })).toBe(false)
    expect(found({ range: only(day(10, 31)), by: 'StatementDate' })).toBe(true)
    expect(found({ range: only(day(11, 2)), by: 'ReconciledDate' })).toBe(true)
    expect(found({ range: { start: day(12, 2), end: null } })).toBe(false)
  })

  it('applies to the statement date if the statement has no reporting date', () => {
    expect(found({ range: only(day(10, 31)) }, statement())).toBe(true)
    expect(found({ range: only(day(10, 30)), by: 'ReconciledDate' }, statement())).toBe(false)
  })
})

describe('the name of a statement', () => {
  it('names the carrier and the description, each once', () => {
    expect(statementName({ company: 'Northgate', description: 'Monthly' })).toBe('Northgate · Monthly')
    expect(statementName({ company: 'Northgate', description: 'Northgate October' })).toBe('Northgate October')
    expect(statementName({ company: 'Northgate', description: '' })).toBe('Northgate')
    expect(statementName({ company: null, description: 'Checks' })).toBe('Checks')
  })
})

describe('the table of open statements', () => {
  it('shows the difference without scrolling in a window of 1024 pixels', () => {
    const columns = openStatementColumns(TODAY)
    const shown = columns.slice(0, columns.findIndex(({ id }) => id === 'difference') + 1)
    // Leaves room for a premium of seven digits and for the button of the table's menu, beside the difference.
    const room = 1024 - CHOOSER_WIDTH - (textWidth('1,155,331.96') - 104) - 36
    expect(shown.map(({ title }) => title).at(-1)).toBe('Difference')
    expect(shown.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(room)
  })
})

describe('the difference of a statement', () => {
  const column = openStatementColumns(TODAY).find(one => one.id === 'difference')
  const said = (change: Partial<Statement>) => column?.text?.(statement(change))

  it('is shown with a word, never by color alone', () => {
    expect(said({})).toBe('0.00 balanced')
    expect(said({ controlTotal: Money.cents(10_150) })).toBe('1.50 short')
    expect(said({ controlTotal: Money.cents(9_850) })).toBe('(1.50) over')
    expect(said({ controlTotal: null })).toBe('No control total')
  })

  it('stands beside the control total of closed and archived statements too', () => {
    for (const columns of [reconciledColumns(() => {}), ARCHIVED_COLUMNS]) {
      const ids = columns.map(({ id }) => id)
      expect(ids.slice(ids.indexOf('control'))[1]).toBe('difference')
    }
  })
})

describe('why a statement was closed as it stood', () => {
  it('stands in the list of reconciled statements, so that nobody has to open each of them', () => {
    const on = knownDate(2026, 11, 2)
    const status = { _tag: 'Reconciled', by: 'AL', on, reportingDate: on, reason: 'Paid in December' } as const
    const column = reconciledColumns(() => {}).find(({ id }) => id === 'reason')
    expect([column?.value(statement({ status })), column?.value(statement())]).toEqual(['Paid in December', null])
  })
})

describe('when a statement changed last', () => {
  it('is unknown where the service does not say', () => {
    const { text } = changedColumn(at => `at ${at}`)
    expect(text?.(statement({ modified: timestampOf(0) }))).toBe('–')
    expect(text?.(statement({ modified: timestampOf(1) }))).toBe('at 1970-01-01T00:00:00.001Z')
  })
})

describe('the count above a list', () => {
  it('gives the number of statements, and how many of them are shown', () => {
    expect(aboutList(7, 7, 'open statements')).toBe('7 open statements')
    expect(aboutList(1_200, 1_100, 'reconciled')).toBe('1,100 of 1,200 reconciled')
    expect(aboutList(null, 0, 'archived')).toBe('')
  })
})

describe('the store of open statements', () => {
  const forbidden: ServiceFailure = { _tag: 'Forbidden', message: 'FORBIDDEN' }
  const gone: ServiceFailure = { _tag: 'OutOfDate', message: 'out of date' }
  const make = (answers: E.Either<ServiceFailure, readonly Statement[]>[]) => {
    const told: unknown[] = []
    const store = new StatementsStore({
      statements: {
        list: filter => async () => {
          told.push(filter)
          return answers.shift() ?? E.right([])
        },
        create: draft => async () =>
          draft.description === 'no'
            ? E.left({ _tag: 'BadRequest', message: 'description: expected a text', details: null })
            : E.right(statement({ id: statementId('new'), description: draft.description })),
        archive: of => async () =>
          of.id === 'stuck' ? E.left(gone) : E.right(statement({ id: of.id, etag: etag('2') })),
        restore: of => async () => {
          told.push(`restore ${of.id} ${of.etag}`)
          return E.right(statement({ id: of.id }))
        },
      },
      state: 'open',
      watch: failure => failure._tag !== 'OutOfDate' && told.push(failure._tag) > 0,
      onForbidden: is => told.push(is),
    })
    return { store, told }
  }
  const draft = { statementDate: TODAY, description: 'Paper', controlTotal: null }

  it('fetches open statements', async () => {
    const { store, told } = make([E.right([statement()])])
    await store.fetch()
    expect(store.statements).toMatchObject({ _tag: 'Successful', value: [{ id: 'statement-1' }] })
    expect(told).toEqual([{ state: 'open' }, false])
  })

  it('disables the tabs when the list is forbidden', async () => {
    const { store, told } = make([E.left(forbidden)])
    await store.fetch()
    expect(told).toEqual([{ state: 'open' }, true])
  })

  it('passes every other failure on', async () => {
    const { store, told } = make([E.left({ _tag: 'Unauthorized', message: '' })])
    await store.fetch()
    expect(told).toEqual([{ state: 'open' }, false, 'Unauthorized'])
  })

  it('adds a new statement to the list', async () => {
    const { store } = make([E.right([statement()])])
    await store.fetch()
    await store.create(draft)
    expect(store.statements).toMatchObject({ value: [{ id: 'statement-1' }, { id: 'new' }] })
  })

  it('adds no statement that was refused, and gives the reason', async () => {
    const { store } = make([E.right([])])
    await store.fetch()
    expect(await store.create({ ...draft, description: 'no' })).toMatchObject({
      left: { message: 'description: expected a text' },
    })
    expect(store.statements).toMatchObject({ value: [] })
  })

  it('removes archived statements from the list, keeps refused ones with the reason, and restores on Undo', async () => {
    const [a, stuck, c] = ['a', 'stuck', 'c'].map(id => statement({ id: statementId(id) }))
    if (a === undefined || stuck === undefined || c === undefined) throw new Error('no statements')
    const { store, told } = make([E.right([a, stuck, c]), E.right([stuck])])
    await store.fetch()
    const moved = await store.move([a, stuck, c], 'archive')
    expect(moved.done.map(one => one.id)).toEqual(['a', 'c'])
    expect(moved.refused).toEqual([{ statement: stuck, failure: gone }])
    expect(store.statements).toMatchObject({ value: [{ id: 'stuck' }] })
    await store.moveBack(moved.done, 'archive')
    expect(told).toContain('restore a 2')
  })
})
