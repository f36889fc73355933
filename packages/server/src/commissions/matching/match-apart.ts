/** Matches lines with policies: a few here, in turns, more in a thread (decision long-reports-and-matching-run-in-threads). */
import { type ClientPolicy, type MatchLine, matchIndexInSteps } from '@commissions/core'
import { either as E } from 'fp-ts'
import { liftTransactionLimit } from '../../database/limits.ts'
import { openThread, programBeside, type Thread, ThreadEnded, type ThreadStart } from '../../threads/thread.ts'
import type { ReadWork } from '../../work.ts'
import { aTurn, finishInTurns } from '../../work-in-turns.ts'
import { type BookPortion, bookPortions, entriesOf, loadMemory } from './match-book.rows.ts'
import { type MatchForm, type Matching, type MatchPieces, matchPieces } from './match-pieces.ts'

/** What the thread is told. */
export type MatchMessage =
  | { readonly _tag: 'Book'; readonly portion: BookPortion }
  | { readonly _tag: 'Lines'; readonly lines: readonly MatchLine[] }
  /** The thread answers with a piece, and with null after the last one. */
  | { readonly _tag: 'Next' }

/** Up to so many lines and portions of the agency's book, matching takes less time than starting a thread. */
const FEW = { lines: 500, portions: 2 }

/** How many lines are matched between two turns of the event loop. */
const SLICE = 20

/** How many lines are copied at a time. */
const AT_ONCE = 500

type MatchingThread = Pick<ThreadStart, 'program' | 'limits' | 'signal'>

const OWN_PROGRAM: Pick<ThreadStart, 'program'> = { program: programBeside(import.meta.url, 'matching') }

async function* here<F extends MatchForm>(
  matching: Matching<F>,
  lines: readonly MatchLine[],
  entries: readonly ClientPolicy[],
): AsyncGenerator<MatchPieces[F]> {
  const index = await finishInTurns(matchIndexInSteps(entries))
  for (const piece of matchPieces(matching, lines, index, SLICE)) {
    yield piece
    await aTurn()
  }
}

/** The eight fields that matching reads, of a line that may have sixty. */
export const matchLineOf = (line: MatchLine): MatchLine => ({
  id: line.id,
  policyNumber: line.policyNumber,
  insuredName: line.insuredName,
  carrierId: line.carrierId,
  companyId: line.companyId,
  writingCarrier: line.writingCarrier,
  transactionDate: line.transactionDate,
  effectiveDate: line.effectiveDate,
})

const tell = (thread: Thread, message: MatchMessage): void => thread.tell(message)

async function* heard<F extends MatchForm>(thread: Thread): AsyncGenerator<MatchPieces[F]> {
  try {
    for (;;) {
      tell(thread, { _tag: 'Next' })
      const said = await thread.hear()
      if (E.isLeft(said)) throw new ThreadEnded('Matching took more memory or time than it may')
      if (said.right === null) return
      yield said.right as MatchPieces[F]
    }
  } finally {
    await thread.end()
  }
}

/** Reads nothing more when the caller has gone away. */
const readEach = async (
  portions: readonly (() => Promise<BookPortion>)[],
  { signal }: Pick<ThreadStart, 'signal'>,
  take: (portion: BookPortion) => void,
): Promise<void> => {
  for (const read of portions) {
    signal?.throwIfAborted()
    const portion = await read()
    await aTurn()
    take(portion)
  }
}

const apart = async <F extends MatchForm>(
  matching: Matching<F>,
  lines: readonly MatchLine[],
  portions: readonly (() => Promise<BookPortion>)[],
  how: MatchingThread,
): Promise<AsyncGenerator<MatchPieces[F]>> => {
  const thread = openThread({ ...how, data: matching })
  try {
    await thread.tellInTurns(lines, AT_ONCE, (some): MatchMessage => ({ _tag: 'Lines', lines: some.map(matchLineOf) }))
    await readEach(portions, how, portion => tell(thread, { _tag: 'Book', portion }))
    return heard<F>(thread)
  } catch (error) {
    await thread.end()
    throw error
  }
}

/**
 * When this resolves, everything has been read from the database. The pieces are worked out as they are taken, in the lines'
 * order, and need no transaction. The thread ends when the caller has taken all pieces, stops taking them, or goes away (`signal`).
 */
export const matched = async <F extends MatchForm>(
  work: ReadWork,
  lines: readonly MatchLine[],
  form: F,
  how: Partial<MatchingThread> = {},
): Promise<AsyncGenerator<MatchPieces[F]>> => {
  const matching = { form, memory: await loadMemory(work) }
  const portions = await bookPortions(work)
  if (portions.length > FEW.portions || lines.length > FEW.lines) {
    // Reading many thousand policies takes longer than a transaction may on a busy machine.
    await liftTransactionLimit(work.trx)
    return apart(matching, lines, portions, { ...OWN_PROGRAM, ...how })
  }
  const entries: ClientPolicy[] = []
  await readEach(portions, how, portion => entries.push(...entriesOf(portion)))
  return here(matching, lines, entries)
}
