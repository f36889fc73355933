/** The lines of a file as bytes, ended by line feeds alone: text may hold every other character that ends a line elsewhere. */
const LINE_FEED = 0x0a

// A row can be longer than a chunk by far, so what is begun is kept in pieces until its end is there.
export async function* fileLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let begun: Buffer[] = []
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      begun.push(chunk.subarray(from, end + 1))
      yield begun.length === 1 ? (begun[0] ?? Buffer.alloc(0)) : Buffer.concat(begun)
      begun = []
      from = end + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) yield Buffer.concat(begun)
  return undefined
}
