/**
 * Answers that leave while they are being read. They are read as fast as the database gives them, not as fast as somebody
 * takes them: a slow reader holds memory, never a connection.
 */
import { type Log, traceOf } from '../logging.ts'
import { JSON_HEADERS, SMALL } from './stream-json.ts'

export type Respond = (response: Response) => void

/** The text of an object whose list comes in pages. */
export async function* listBetween<A>(
  before: string,
  pages: AsyncIterable<readonly A[]>,
  encode: (item: A) => unknown,
  after: string,
): AsyncGenerator<string> {
  yield `${before}[`
  let comma = ''
  for await (const page of pages) {
    if (page.length === 0) continue
    yield comma + JSON.stringify(page.map(encode)).slice(1, -1)
    comma = ','
  }
  yield `]${after}`
}

/**
 * Something failed after a part had left. It is no failure that can be answered, and nothing that can be begun again.
 * Whoever sends the answer may print the message, and the database's own words quote rows.
 */
class BrokenOff extends Error {
  constructor(cause: unknown) {
    super('The answer broke off', { cause })
  }
}

/** Responds as soon as there is more than little text, and goes on until there is no more or nobody takes it. */
export const sendAsRead = async (pieces: AsyncIterable<string>, respond: Respond): Promise<void> => {
  const encoder = new TextEncoder()
  let first = ''
  let reader: ReadableStreamDefaultController<Uint8Array> | null = null
  let gone = false
  const open = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    controller.enqueue(encoder.encode(first))
    reader = controller
  }
  const body = (): ReadableStream<Uint8Array> =>
    new ReadableStream({
      start: open,
      cancel: () => {
        gone = true
      },
    })
  const stream = (): ReadableStreamDefaultController<Uint8Array> | null => reader
  try {
    for await (const piece of pieces) {
      if (gone) return
      const to = stream()
      if (to !== null) to.enqueue(encoder.encode(piece))
      else {
        first += piece
        if (first.length > SMALL) respond(new Response(body(), { headers: JSON_HEADERS }))
      }
    }
  } catch (error) {
    // What has left cannot be taken back. An answer that breaks off is no answer; one that ended would look whole.
    const begun = stream()
    if (begun === null) throw error
    const brokenOff = new BrokenOff(error)
    begun.error(new Error(brokenOff.message))
    throw brokenOff
  }
  const to = stream()
  if (to === null) respond(new Response(first, { headers: JSON_HEADERS }))
  else if (!gone) to.close()
}

/** The response, once the work has one; what fails before that is the caller's to answer, what fails later is logged. */
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
