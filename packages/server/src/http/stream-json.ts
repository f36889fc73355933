/** Sends JSON while it is being written, and lets other requests have their turn between two pieces. */
export const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

/** Characters; what is smaller is sent at once, with its length. */
export const SMALL = 256 * 1024

const aTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

export const jsonResponse = (pieces: Iterable<string>): Response => {
  const writing = pieces[Symbol.iterator]()
  const first: string[] = []
  let length = 0
  for (let piece = writing.next(); ; piece = writing.next()) {
    if (piece.done === true) return new Response(first.join(''), { headers: JSON_HEADERS })
    first.push(piece.value)
    length += piece.value.length
    if (length > SMALL) break
  }
  const encoder = new TextEncoder()
  let begun = false
  // Asked for a piece only when the one before is on its way, so a slow reader does not fill our memory.
  const body = new ReadableStream<Uint8Array>({
    pull: async controller => {
      if (!begun) {
        begun = true
        controller.enqueue(encoder.encode(first.join('')))
        return
      }
      await aTurn()
      const piece = writing.next()
      if (piece.done === true) controller.close()
      else controller.enqueue(encoder.encode(piece.value))
    },
  })
  return new Response(body, { headers: JSON_HEADERS })
}
