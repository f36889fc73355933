/** Events for the acts that the first steps teach. Screens send them without knowing about the first steps. */

/** The preference key of a person's progress through the first steps. */
export const FIRST_STEPS = 'firstSteps'

export type FirstAct = 'difference' | 'why'

const EVENT = 'commissions-first-act'

export const tellFirstAct = (act: FirstAct): void => {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: act }))
}

/** Returns a function that stops listening. */
export const onFirstAct = (listener: (act: FirstAct) => void): (() => void) => {
  const hear = (event: Event) => listener((event as CustomEvent<FirstAct>).detail)
  document.addEventListener(EVENT, hear)
  return () => document.removeEventListener(EVENT, hear)
}

const BEGIN = 'commissions-first-steps'

export const beginFirstSteps = (): void => {
  document.dispatchEvent(new Event(BEGIN))
}

export const onBegin = (listener: () => void): (() => void) => {
  document.addEventListener(BEGIN, listener)
  return () => document.removeEventListener(BEGIN, listener)
}
