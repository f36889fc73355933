/** Answers sent while they are read, as fast as the database gives them: a slow client takes memory, not a connection. */
import { type Log, traceOf } from '../../logging.ts'
import { aTurn } from '../../work-in-turns.ts'
import { type Outbox, outbox, type Sending } from './outbox.ts'
import { JSON_HEADERS, SMALL, textInTurns, wholeJson } from './stream-json.ts'

interface Around {
  readonly before: string
  readonly after: string
}

/** The text of an object whose list is written by somebody else. */
export async function* textsBetween({ before, after }: Around, texts: AsyncIterable<string>): AsyncGenerator<string> {
  yield `${before}[`
  let comma = ''
  for await (const text of texts) {
    yield comma + text
    comma = ','
  }
  yield `]${after}`
}

export type Respond = (response: Response) => void

/** How many items are written at a time: some milliseconds of work for the largest records there are. */
const AT_ONCE = 100

/** The text of an object whose list comes in pages, with turns for others in between. */
export const listBetween = <A>(
  around: Around,
  pages: AsyncIterable<readonly A[]>,
  encode: (item: A) => unknown,
): AsyncGenerator<string> => textsBetween(around, textsOf(pages, encode))

async function* textsOf<A>(pages: AsyncIterable<readonly A[]>, encode: (item: A) => unknown): AsyncGenerator<string> {
  let isFirst = true
  for await (const page of pages) {
    for (let from = 0; from < page.length; from += AT_ONCE) {
      if (!isFirst) await aTurn()
      yield JSON.stringify(page.slice(from, from + AT_ONCE).map(encode)).slice(1, -1)
      isFirst = false
    }
  }
}

/** A failure after a part was sent. The message is our own: the sender may print it, and the database's may quote rows. */
class BrokenOff extends Error {
  constructor(cause: unknown) {
    super('The answer broke off', { cause })
  }
}

/** The same for items that may be long themselves, each written in pieces. */
export async function* longItemsBetween<A>(
  { before, after }: Around,
  pages: AsyncIterable<readonly A[]>,
  write: (item: A) => Iterable<string>,
): AsyncGenerator<string> {
  yield `${before}[`
  let comma = ''
  for await (const page of pages) {
    for (const item of page) {
      yield comma
      yield* textInTurns(write(item))
      comma = ','
    }
  }
  yield `]${after}`
}

/** Responds as soon as there are more than SMALL characters, and goes on until the text ends or nobody reads it any more. */
export const sendAsRead = async (pieces: AsyncIterable<string>, respond: Respond, sending: Sending): Promise<void> => {
  const encoder = new TextEncoder()
  let first = ''
  let out: Outbox | null = null
  try {
    for await (const piece of pieces) {
      if (out !== null) {
        if (!(await out.put(encoder.encode(piece)))) return
        continue
      }
      first += piece
      if (first.length <= SMALL) continue
      out = outbox(sending)
      respond(new Response(out.body, { headers: JSON_HEADERS }))
      if (!(await out.put(encoder.encode(first)))) return
    }
  } catch (error) {
    if (out === null) throw error
    out.breakOff()
    throw new BrokenOff(error)
  }
  if (out === null) respond(new Response(first, { headers: wholeJson(first) }))
  else out.finish()
}

/** The response, once the work has one. An error before that is thrown to the caller; a later one is logged. */
export const sentWhileRead = (log: Log, work: (respond: Respond) => Promise<void>): Promise<Response> =>
  new Promise((resolve, reject) => {
    let responded = false
    work(response => {
      responded = true
      resolve(response)
    }).catch((error: unknown) => {
      if (responded) log.error('an answer broke off', traceOf(error instanceof BrokenOff ? error.cause : error))
      else reject(error)
    })
  })
