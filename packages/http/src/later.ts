/** Calls whose code is fetched with the first of them: most visits make none. */
import { type Answer, MESSAGES, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'

/** Code that did not come is an answer that did not come; the next call asks for it again. */
export const later = <P>(load: () => Promise<P>) => {
  let loading: Promise<P> | null = null
  const loaded = async (): Promise<E.Either<ServiceFailure, P>> => {
    try {
      loading ??= load()
      return E.right(await loading)
    } catch {
      loading = null
      return E.left({ _tag: 'NoAnswer', message: MESSAGES.requestCancelled })
    }
  }
  return <A>(ask: (part: P) => Answer<A>): Answer<A> =>
    async () => {
      const part = await loaded()
      return E.isLeft(part) ? part : ask(part.right)()
    }
}
