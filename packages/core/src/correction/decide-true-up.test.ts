import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { lineItem } from '../../testing/fixtures/line-items.ts'
import { ANN, BOB, dollars, everyTerm, rule } from '../../testing/fixtures/payouts.ts'
import { knownDate } from '../calendar/calendar-date.ts'
import { etag } from '../history/etag.ts'
import type { StoredLine } from '../line-item/line-contents.ts'
import { type LineItem, lineItemId } from '../line-item/line-item.ts'
import { compileRules } from '../payout/calculator/calculator.ts'
import { payoutExplainer } from '../payout/calculator/explanation.ts'
import { EMPTY_SLOT, type PayoutSlot } from '../payout/payout.ts'
import type { StatementStatus } from '../statement/statement.ts'
import { finished } from '../steps/in-steps.ts'
import { type DecidedTrueUp, decideTrueUp, namedLines, paidInRange, type TrueUpCommand } from './decide-true-up.ts'
import type { Explain, SeenShare } from './true-up.ts'

const ON = knownDate(2026, 8, 15)
const LATER = knownDate(2026, 9, 1)
const CLOSED = { _tag: 'Reconciled', reason: null, by: 'Tess', on: ON, reportingDate: ON } as const
const RANGE = { dateOption: 'AgentPaidDate', start: ON, end: ON, agentIds: [] } as const

/** Rules that pay the first agent this percent of the commission, and the second agent a tenth of the first one's payout. */
const rulesOf = (percent: number | null): Explain =>
  payoutExplainer(
    E.getOrElseW((): never => expect.unreachable('Rules of a test compile'))(
      compileRules(
        {
          1: percent === null ? [] : [rule('first', 'PercentOfAgencyCommissionPaid', everyTerm(percent))],
          2: [rule('share', 'PercentOfAgent1', everyTerm(10))],
          3: [],
        },
        { deletedAgents: new Set() },
      ),
    ),
  )

const paidTo = (agentId: typeof ANN, amount: number): PayoutSlot => ({
  ...EMPTY_SLOT,
  payoutType: 'RuleApplied',
  payout: { manual: false, amount: dollars(amount), agentId },
})

/** A line of 150.00; Ann was paid half of it. */
const line = (change: Partial<LineItem> = {}): StoredLine => ({
  ...lineItem({ paid: true, processed: true, agentPaidDate: ON, agent1: paidTo(ANN, 75), ...change }),
  beforeMatch: null,
  typed: {},
})
const LINE = line()
const BOTH = line({ agents: { 1: ANN, 2: BOB }, agent2: paidTo(BOB, 7.5) })
const OTHER = line({ id: lineItemId('line-2') })

const share = (amount: number, change: Partial<SeenShare> = {}): SeenShare => ({
  id: LINE.id,
  etag: LINE.etag,
  position: 1,
  new: dollars(amount),
  ...change,
})

type Asked = Partial<TrueUpCommand> & {
  readonly lines?: readonly StoredLine[]
  readonly percent?: number | null
  readonly status?: StatementStatus
}
const decided = ({ lines = [LINE], percent = 60, status = CLOSED, ...command }: Asked) =>
  finished(
    decideTrueUp(
      { range: RANGE, lineIds: null, seen: null, reason: 'Agreed at 60', ...command },
      new Map(lines.map(one => [one.id, { line: one, status, overrides: {} }])),
      rulesOf(percent),
    ),
  )
const done = (asked: Asked): readonly DecidedTrueUp[] => {
  const all = decided(asked)
  return E.isRight(all) ? all.right : expect.unreachable(JSON.stringify(all.left))
}
const errors = (asked: Asked): readonly (readonly [string, readonly string[]])[] => {
  const all = decided(asked)
  return E.isLeft(all) && all.left._tag === 'ItemsRefused'
    ? all.left.items.map(({ id, errors }) => [id, errors])
    : expect.unreachable(JSON.stringify(all))
}

const SAME = 'The line paid what is due now: there is nothing to true up'
const OUT_OF_DATE = expect.stringContaining('ETag does not match')

describe('truing up lines', () => {
  it('keeps them paid on their day, with the amounts due now, under the given reason', () => {
    const [one, ...others] = done({ seen: [share(90)] })
    expect([one?.id, one?.reason, one?.line, others]).toEqual([LINE.id, 'Agreed at 60', LINE, []])
    expect(one?.figures.map(({ position, agentId }) => [position, agentId])).toEqual([[1, ANN]])
    expect(one?.write?.change).toMatchObject({
      action: 'payout trued up',
      after: {
        paid: true,
        agentPaidDate: ON,
        agent1: { payout: { manual: false, amount: dollars(90), agentId: ANN } },
      },
    })
  })

  it('marks the change as unguarded if the caller agreed to no shares', () => {
    const unguarded = (asked: Asked) => done(asked)[0]?.write?.change.told.some(({ field }) => field === 'unguarded')
    expect([unguarded({}), unguarded({ seen: [share(90)] })]).toEqual([true, false])
  })

  it('takes the lines that are named, else those agreed to, else all of the range', () => {
    const named = (command: Pick<TrueUpCommand, 'lineIds' | 'seen'>) => namedLines(command)
    const seen = [share(90), share(9, { position: 2 }), share(90, { id: OTHER.id })]
    expect(named({ lineIds: [OTHER.id], seen })).toEqual([OTHER.id])
    expect(named({ lineIds: null, seen })).toEqual([LINE.id, OTHER.id])
    expect(named({ lineIds: null, seen: null })).toBeNull()
    expect(done({ lines: [LINE, OTHER] }).map(({ id }) => id)).toEqual([LINE.id, OTHER.id])
    expect(done({ lines: [LINE, OTHER], lineIds: [OTHER.id] }).map(({ id }) => id)).toEqual([OTHER.id])
    expect(paidInRange(RANGE)).toEqual({ ...RANGE, carrierId: null })
  })

  it('skips lines that paid what is due, and refuses them if the caller named or agreed to them', () => {
    const right = line({ id: OTHER.id, agent1: paidTo(ANN, 90) })
    expect(done({ lines: [LINE, right] }).map(({ id }) => id)).toEqual([LINE.id])
    expect(decided({ lines: [right] })).toEqual(
      E.left({
        _tag: 'Conflict',
        message: 'Nothing in this range would be paid differently now',
        details: null,
      }),
    )
    expect(errors({ lines: [right], seen: [share(90, { id: right.id })] })).toEqual([[right.id, [SAME]]])
    // A caller who names these lines, but shares of other lines, agreed to nothing about these.
    expect(errors({ lines: [right, LINE], lineIds: [right.id], seen: [share(90)] })).toEqual([[right.id, [SAME]]])
  })
})

describe('a true-up is refused as a whole', () => {
  it('for an unknown line, and for a line that is named twice', () => {
    expect(errors({ lineIds: [LINE.id, LINE.id, OTHER.id] })).toEqual([
      [LINE.id, ['The line is named twice']],
      [OTHER.id, ['There is no such line']],
    ])
  })

  it('for a line that is not paid, with its statement as the reason if that is not reconciled', () => {
    const unpaid = line({ paid: false })
    expect(errors({ lines: [unpaid] })).toEqual([[LINE.id, ['The line is not paid, so there is nothing to true up']]])
    expect(errors({ lines: [unpaid], status: { _tag: 'Open' } })).toEqual([
      [LINE.id, ['The statement is not reconciled: its lines cannot be paid yet']],
    ])
  })

  it('for a line outside the range or of other agents', () => {
    const why = [[LINE.id, ['The line is not one of this range and these agents']]]
    expect(errors({ range: { ...RANGE, start: LATER, end: LATER } })).toEqual(why)
    expect(errors({ range: { ...RANGE, agentIds: [BOB] } })).toEqual(why)
    expect(done({ range: { ...RANGE, agentIds: [ANN] } })).toHaveLength(1)
  })

  it('for a line that no rule pays, and for a line without an agent paid date', () => {
    expect(errors({ percent: null })).toEqual([
      [LINE.id, [expect.stringMatching(/^Agent 1: .*no rule.*Type an amount to pay it$/i)]],
    ])
    const range = { ...RANGE, dateOption: 'StatementDate', start: null, end: LATER } as const
    expect(errors({ range, lines: [line({ agentPaidDate: null })] })).toEqual([
      [LINE.id, ['agent_paid_date: expected the day on which the agents are paid']],
    ])
  })

  it('for another version of the line, even in only one of the shares', () => {
    const old = { etag: etag('older') }
    expect(errors({ seen: [share(90, old)] })).toEqual([[LINE.id, [OUT_OF_DATE]]])
    expect(errors({ lines: [BOTH], seen: [share(90), share(9, { position: 2, ...old })] })).toEqual([
      [LINE.id, [OUT_OF_DATE]],
    ])
  })

  it('for another amount than was agreed to, for a share nobody agreed to, and for a share that is no longer due', () => {
    const errorsOf = (seen: readonly SeenShare[], lines = [BOTH]) => errors({ lines, seen })[0]?.[1]
    expect(done({ lines: [BOTH], seen: [share(90), share(9, { position: 2 })] })).toHaveLength(1)
    expect(errorsOf([share(80), share(9, { position: 2 })])).toEqual([
      'Agent 1: the amount is out of date: 90.00 is due now, not 80.00',
    ])
    expect(errorsOf([share(90)])).toEqual(['Agent 2: a payout is missing'])
    expect(errorsOf([share(90), share(9, { position: 2 })], [LINE])).toEqual([OUT_OF_DATE])
    expect(errorsOf([share(80), share(9, { position: 2 }), share(1, { position: 3 })])).toEqual([
      'Agent 1: the amount is out of date: 90.00 is due now, not 80.00',
      OUT_OF_DATE,
    ])
  })
})
