/** Passwords that are guessed first: those of leaks, names and words of the person's own, keyboard rows, repetitions. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** 10^10 guesses at the least. At 40 an hour nobody gets there; from a stolen hash it takes ten years of computing. */
const LEAST_SCORE = 4
/** Only so many characters are checked, which bounds the time. A password with a weak beginning is refused however it goes on. */
const LOOKED_AT = 48

let estimator: Promise<ZxcvbnFactory> | undefined

/** Its word lists are read when somebody first chooses a password; most starts never need them. */
const load = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** `words` are those that whoever knows the person would try: user name, names, agency. */
export const isWeakPassword = async (password: string, words: readonly string[]): Promise<boolean> => {
  estimator ??= load()
  const own = words.flatMap(word => [word, ...word.split(/\s+/)]).filter(word => word.length > 2)
  const { score } = (await estimator).check(password.slice(0, LOOKED_AT), [...own, 'commissions'])
  return score < LEAST_SCORE
}
