/** What newcomers are shown to do is told to whoever listens, so that no screen knows who leads them. */

/** Among a person's preferences: how far they came. */
export const FIRST_STEPS = 'firstSteps'

export type FirstAct = 'difference' | 'why'

const EVENT = 'commissions-first-act'

export const tellFirstAct = (act: FirstAct): void => {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: act }))
}

/** Answers how to stop listening. */
export const onFirstAct = (listener: (act: FirstAct) => void): (() => void) => {
  const hear = (event: Event) => listener((event as CustomEvent<FirstAct>).detail)
  document.addEventListener(EVENT, hear)
  return () => document.removeEventListener(EVENT, hear)
}

const BEGIN = 'commissions-first-steps'

/** Somebody wants to see the first steps again. */
export const beginFirstSteps = (): void => {
  document.dispatchEvent(new Event(BEGIN))
}

export const onBegin = (listener: () => void): (() => void) => {
  document.addEventListener(BEGIN, listener)
  return () => document.removeEventListener(BEGIN, listener)
}
