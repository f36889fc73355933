/**
 * Finds the lines of a page and their places, at a cost that depends on the lines shown and passed over: few are looked up, many are
 * read statement by statement, the newest first.
 */
import { CalendarDates, type LinePlace, type LineSearch, type StatementState } from '@commissions/core'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { dateOf } from '../../database/values.ts'
import { ownRows, type ReadWork, type Work } from '../../work.ts'
import { type LineWhere, linesWithIds } from '../line-items/line-item.rows.ts'
import { lookUpsOf } from './line-ways.ts'
import { asksStatementsAlone, idsWithin, ofStatement, searchedOneByOne } from './searched-lines.ts'
import { standingLines } from './standing-lines.ts'

/** How a page is looked for. Other numbers find the same page in another way. */
export interface PageSearch {
  /** Up to so many lines are looked up. With more, statements are read one after another. */
  readonly few: number
  /** How many lines are read at first for each line of the page. Each further attempt reads four times as many. */
  readonly first: number
  /** After so many lines have been read without filling the page, the rest is looked up, if a lookup finds at most as many. */
  readonly vain: number
}

const LOOKING: PageSearch = { few: 2_000, first: 10, vain: 100_000 }

const MORE = 4

/** How many statements are read at a time, without their lines. */
const STATEMENTS = 1_000

/** A line number after every line of a statement. */
const LAST_LINE = 2_147_483_647

export interface PlacedRow {
  readonly line_item_id: string
  readonly line_number: number
  readonly statement_date: string
  readonly statement_number: number
  readonly status: StatementState
}

type Place = Omit<LinePlace, 'totals'>

interface Asked extends ReadWork {
  readonly search: LineSearch
  readonly condition: Expression<SqlBool>
}

/** The lines after the place, in the order of the core's `comparePlaces`. */
const behind =
  (place: Place | null): LineWhere =>
  eb => {
    if (place === null) return eb.val(true)
    const { statementNumber, lineNumber } = place
    const day = CalendarDates.toIso(place.statementDate)
    return eb.and([
      // Implied by the rest, but repeated for the index, which begins with this column.
      eb('statement.statement_date', '<=', day),
      eb.or([
        eb('statement.statement_date', '<', day),
        eb('statement.statement_number', '<', statementNumber),
        eb.and([eb('statement.statement_number', '=', statementNumber), eb('line_item.line_number', '>', lineNumber)]),
      ]),
    ])
  }

/** The lines of the page, out of lines that were looked up. */
const lookUp = (asked: Asked, known: LineWhere, after: Place | null, limit: number): Promise<readonly PlacedRow[]> =>
  standingLines(asked)
    .where(known)
    .where(ofStatement(asked.search))
    .where(asked.condition)
    .where(behind(after))
    .select([
      'line_item.line_item_id',
      'line_item.line_number',
      'statement.statement_date',
      'statement.statement_number',
      'statement.status',
    ])
    .orderBy('statement.statement_date', 'desc')
    .orderBy('statement.statement_number', 'desc')
    .orderBy('line_item.line_number')
    .limit(limit)
    .execute()

interface Head {
  readonly statement_id: string
  readonly statement_date: string
  readonly statement_number: number
  /** Only tells how many lines there are to read. */
  readonly line_count: number
}

/** The newest statements of the search that come after the place, or also at it (`<=`). */
const nextStatements = (
  asked: Asked,
  place: Pick<Place, 'statementDate' | 'statementNumber'> | null,
  compared: '<' | '<=',
): Promise<readonly Head[]> =>
  ownRows(asked, 'statement')
    .where(ofStatement(asked.search))
    .where(eb => {
      if (place === null) return eb.val(true)
      const day = CalendarDates.toIso(place.statementDate)
      return eb.and([
        eb('statement_date', '<=', day),
        eb.or([eb('statement_date', '<', day), eb('statement_number', compared, place.statementNumber)]),
      ])
    })
    .select(['statement_id', 'statement_date', 'statement_number', 'line_count'])
    .orderBy('statement_date', 'desc')
    .orderBy('statement_number', 'desc')
    .limit(STATEMENTS)
    .execute()

/** The lines of these statements in the order of the page; of each statement no more are read than the page can hold. */
const ofStatements = async (
  { trx, session: { agencyId }, condition }: Asked,
  statements: readonly Head[],
  after: Place | null,
  limit: number,
): Promise<readonly PlacedRow[]> => {
  const from =
    after === null
      ? sql`0`
      : sql`case when statement.statement_number = ${after.statementNumber}::integer then ${after.lineNumber}::integer else 0 end`
  const { rows } = await sql<PlacedRow>`
    select line.line_item_id, line.line_number, statement.statement_date, statement.statement_number, statement.status
      from statement
     cross join lateral (
       select line_item.line_item_id, line_item.line_number
         from line_item
        where line_item.agency_id = ${agencyId} and line_item.statement_id = statement.statement_id
          and line_item.line_number > ${from} and ${condition}
        order by line_item.line_number limit ${limit}) line
     where statement.agency_id = ${agencyId}
       and statement.statement_id = any(${statements.map(one => one.statement_id)}::uuid[])
     order by statement.statement_date desc, statement.statement_number desc, line.line_number
     limit ${limit}`.execute(trx)
  return rows
}

const countLines = (statements: readonly Head[]): number =>
  statements.reduce((sum, { line_count }) => sum + line_count, 0)

/** The first statements that together have so many lines; at least one statement. */
const firstWith = (statements: readonly Head[], lines: number): readonly Head[] => {
  const end = statements.findIndex((_, at) => at > 0 && countLines(statements.slice(0, at)) >= lines)
  return end < 0 ? statements : statements.slice(0, end)
}

/** Whether the query names at most so many lines. */
const isWithin = async ({ trx }: Asked, ids: RawBuilder<unknown>, most: number): Promise<boolean> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (${ids} limit ${most + 1}) known`.execute(trx)
  return Number(rows[0]?.count) <= most
}

const goThrough = async (
  asked: Asked,
  lookUps: readonly RawBuilder<unknown>[],
  after: Place | null,
  limit: number,
  { first, vain }: PageSearch,
): Promise<readonly PlacedRow[]> => {
  const found: PlacedRow[] = []
  let look = (asksStatementsAlone(asked.search) ? 1 : first) * limit
  let seen = 0
  let heads = await nextStatements(asked, after, '<=')
  for (let left = heads; left.length > 0; ) {
    const some = firstWith(left, look)
    found.push(...(await ofStatements(asked, some, after, limit - found.length)))
    const last = some.at(-1)
    if (found.length >= limit || last === undefined) break
    left = left.slice(some.length)
    look *= MORE
    const place = { statementDate: dateOf(last.statement_date), statementNumber: last.statement_number }
    const [narrow] = seen < vain ? lookUps : []
    seen += countLines(some)
    if (narrow !== undefined && seen >= vain && (await isWithin(asked, narrow, vain))) {
      const known: LineWhere = eb =>
        sql<SqlBool>`${eb.ref('line_item.line_item_id')} in (select * from (${narrow}) known offset 0)`
      found.push(...(await lookUp(asked, known, { ...place, lineNumber: LAST_LINE }, limit - found.length)))
      break
    }
    if (left.length === 0 && heads.length === STATEMENTS) {
      heads = await nextStatements(asked, place, '<')
      left = heads
    }
  }
  return found
}

/** The page after the place `after`, and one more line if there is one. */
export const placedLines = async (
  { trx, session }: Work,
  search: LineSearch,
  after: Place | null,
  limit: number,
  looking: PageSearch = LOOKING,
): Promise<readonly PlacedRow[]> => {
  const condition = searchedOneByOne(session.agencyId, search)(expressionBuilder<Database, 'line_item' | 'statement'>())
  const asked = { trx, session, search, condition }
  const lookUps = lookUpsOf(session.agencyId, search)
  for (const ids of lookUps) {
    const known = await idsWithin(trx, ids, looking.few)
    if (known !== null) return lookUp(asked, linesWithIds(known), after, limit + 1)
  }
  return goThrough(asked, lookUps, after, limit + 1, looking)
}
