/** Asks for the next page while the one before is in use, so that the database reads while the program writes. */
export async function* readAhead<A>(pages: AsyncIterable<A>): AsyncGenerator<A> {
  const source = pages[Symbol.asyncIterator]()
  const ask = (): Promise<IteratorResult<A>> => {
    const asked = source.next()
    // A failure is reported when it is this page's turn.
    asked.catch(() => undefined)
    return asked
  }
  let next = ask()
  try {
    for (let page = await next; page.done !== true; page = await next) {
      next = ask()
      yield page.value
    }
  } finally {
    // The connection must not be used while a page is still being read.
    await next.catch(() => undefined)
    await source.return?.()
  }
}
