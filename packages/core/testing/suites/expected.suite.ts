import { knownDate } from '../../src/calendar/calendar-date.ts'
import {
  type CommissionsPort,
  DEFAULT_TOLERANCE,
  EXPECTED_STATES,
  type ExpectedCommission,
  type ExpectedQuery,
  isOutstanding,
  Money,
  Rates,
} from '../../src/index.ts'
import { ensure, ensureEqual, failsWith, first, laws, succeeds } from './law.ts'

/** Finds every policy term on which something is owed. */
export const EVERY_TERM: ExpectedQuery = {
  start: knownDate(2000, 1, 1),
  end: knownDate(2099, 12, 31),
  carrierIds: [],
  states: [],
  cursor: null,
  limit: 1_000,
}

const everyPage = async (port: CommissionsPort, query: ExpectedQuery): Promise<readonly ExpectedCommission[]> => {
  const { items, next } = await succeeds(port.expected.list(query))
  return next === null ? items : [...items, ...(await everyPage(port, { ...query, cursor: next }))]
}

/** A term on which something is owed; the agency needs policies, and settings for their carriers. */
const outstanding = async (port: CommissionsPort) => {
  const { items } = await succeeds(port.expected.list({ ...EVERY_TERM, states: ['Missing', 'Short', 'Over'] }))
  return first(items, 'term that is outstanding')
}

export const expectedSuite = laws<CommissionsPort>({
  'terms come by state, the oldest first, and their sums are those of all': async port => {
    const whole = await succeeds(port.expected.list(EVERY_TERM))
    ensure(whole.items.length > 0, 'Expected terms')
    const keys = whole.items.map(({ due, key }) => `${due.year}-${due.month + 10}-${due.day + 10} ${key}`)
    ensureEqual(keys, keys.toSorted(), 'order')
    for (const state of EXPECTED_STATES) {
      const page = await succeeds(port.expected.list({ ...EVERY_TERM, states: [state] }))
      ensureEqual(page.totals, whole.totals, `totals beside ${state}`)
      ensure(
        page.items.every(item => item.state === state),
        `Expected terms that are ${state}`,
      )
      if (whole.next === null) ensureEqual(page.items.length, whole.totals?.counts[state], `terms that are ${state}`)
    }
  },

  'pages follow one another without a gap': async port => {
    const whole = await succeeds(port.expected.list({ ...EVERY_TERM, limit: 5 }))
    const one = await succeeds(port.expected.list({ ...EVERY_TERM, limit: 2 }))
    const two = await succeeds(port.expected.list({ ...EVERY_TERM, limit: 3, cursor: one.next }))
    const keys = [...one.items, ...(one.next === null ? [] : two.items)].map(({ key }) => key)
    ensureEqual(
      keys,
      whole.items.map(({ key }) => key),
      'keys',
    )
    ensure(one.totals !== null && one.carriers !== null, 'Expected sums on the first page')
    ensureEqual([two.totals, two.carriers], [null, null], 'sums of a later page')
  },

  'a page without the sums is the same page': async port => {
    for (const states of [[], ['Missing', 'Short', 'Over'] as const]) {
      const { items, next } = await succeeds(port.expected.list({ ...EVERY_TERM, states, limit: 2 }))
      ensureEqual(await succeeds(port.expected.terms({ ...EVERY_TERM, states, limit: 2 })), { items, next }, 'page')
    }
    const { start, end } = EVERY_TERM
    await failsWith(port.expected.terms({ ...EVERY_TERM, start: end, end: start }), 'BadRequest')
  },

  'a term that is outstanding is closed with a reason and opened again, and is what it was': async port => {
    const before = await outstanding(port)
    const closed = await succeeds(port.expected.close(before.key, 'Carrier confirmed it'))
    ensureEqual([closed.state, closed.reason], ['Closed', 'Carrier confirmed it'], 'closed term')
    const items = await everyPage(port, { ...EVERY_TERM, states: ['Closed'] })
    ensure(
      items.some(({ key }) => key === before.key),
      'Expected the term among the closed ones',
    )
    ensureEqual(await succeeds(port.expected.close(before.key, null)), before, 'term that was opened again')
  },

  'nothing but what is outstanding is closed, and nothing that is not there': async port => {
    const { items } = await succeeds(port.expected.list(EVERY_TERM))
    const settled = items.find(({ state }) => !isOutstanding(state) && state !== 'Closed')
    if (settled !== undefined) await failsWith(port.expected.close(settled.key, 'x'), 'Conflict')
    await failsWith(port.expected.close('nowhere', 'x'), 'NotFound')
  },

  'days that run backwards and a cursor of nowhere are refused': async port => {
    const { start, end } = EVERY_TERM
    await failsWith(port.expected.list({ ...EVERY_TERM, start: end, end: start }), 'BadRequest')
    await failsWith(port.expected.list({ ...EVERY_TERM, cursor: 'nowhere' }), 'BadRequest')
  },

  'a tolerance is kept, guarded by its version, and decides what is short': async port => {
    const before = await succeeds(port.expected.tolerance)
    const wide = { rate: Rates.rate(100_000_000), amount: Money.cents(99_999_999) }
    const saved = await succeeds(port.expected.saveTolerance({ ...wide, etag: before.etag }))
    ensureEqual({ ...saved, etag: null }, { ...wide, etag: null }, 'tolerance')
    const { totals } = await succeeds(port.expected.list(EVERY_TERM))
    ensureEqual([totals?.short, totals?.missing, totals?.over], [0, 0, 0], 'sums within the widest tolerance')
    await failsWith(port.expected.saveTolerance({ ...wide, etag: before.etag }), 'OutOfDate')
    await failsWith(port.expected.saveTolerance({ ...wide, rate: Rates.rate(-1), etag: saved.etag }), 'BadRequest')
    await succeeds(port.expected.saveTolerance({ ...DEFAULT_TOLERANCE, etag: saved.etag }))
  },
})
