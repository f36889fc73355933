/** JSON that is written piece by piece, and lets other requests have their turn in between. */
import { aTurn } from '../../work-in-turns.ts'

export const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** The headers of an answer that is complete before it is sent. */
export const wholeJson = (body: string): Readonly<Record<string, string>> => ({
  ...JSON_HEADERS,
  'content-length': String(Buffer.byteLength(body)),
})

/** In characters. A smaller answer is sent at once, with its length. */
export const SMALL = 256 * 1024

/** Characters that are written in one turn. */
const AT_ONCE = 64 * 1024

/** The same text in fewer pieces, with a turn for others before each but the first. */
export async function* textInTurns(pieces: Iterable<string>): AsyncGenerator<string> {
  let text = ''
  for (const piece of pieces) {
    text += piece
    if (text.length < AT_ONCE) continue
    yield text
    text = ''
    await aTurn()
  }
  yield text
}

export const textOf = async (pieces: AsyncIterable<string>): Promise<string> => {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all.join('')
}
