/** Calls whose code is downloaded with the first of them: most visits make none. */
import { type Answer, MESSAGES, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'

/** A failed download of the code counts as a failed call, and the next call downloads it again. */
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

type AnswersIn<P> = { readonly [K in keyof P]: P[K] extends Answer<unknown> ? K : never }[keyof P]
type FunctionsIn<P> = Exclude<keyof P, AnswersIn<P>>

/** A port whose code is downloaded with the first call. `functions` and `answers` (without arguments) name its keys. */
export const laterPort = <P, Asked extends FunctionsIn<P>, Told extends AnswersIn<P> = never>(
  load: () => Promise<P>,
  functions: readonly Asked[],
  answers: readonly Told[] = [],
): Pick<P, NoInfer<Asked | Told>> => {
  const part = later(
    load as () => Promise<Record<keyof P, Answer<unknown> & ((...asked: unknown[]) => Answer<unknown>)>>,
  )
  const asked = functions.map(name => [name, (...words: unknown[]) => part(port => port[name](...words))])
  const told = answers.map(name => [name, part(port => port[name])])
  return Object.fromEntries([...asked, ...told])
}
