/** The lines of a file as bytes. Only a line feed ends a line: values may hold any other character that ends lines elsewhere. */
const LINE_FEED = 0x0a

// A row can be much longer than a chunk, so the chunks of an unfinished line are kept until its end has come.
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
