/** A queue for turns, limited in length and time. Waiting ends as soon as the caller goes away, and no slot is ever lost. */
import { either as E } from 'fp-ts'
import { type FairLimits, fairTurns, type Party } from './fair-turns.ts'

export interface QueueLimits extends FairLimits {
  /** How long somebody waits for their turn, in milliseconds. */
  readonly patienceMs: number
}

/** Why somebody did not get a turn. */
export interface Busy {
  readonly _tag: 'Busy'
  readonly why: 'LineIsFull' | 'WaitedTooLong' | 'CallerGone'
}

/** Gives the slots back. A second call does nothing. */
export type Leave = () => void

export interface SlotsAsked {
  /** How many slots are needed; one unless said. */
  readonly slots?: number
  /** Aborted when the caller goes away. */
  readonly signal?: AbortSignal | null
}

export interface QueueFigures {
  readonly held: number
  readonly waiting: number
  /** Since the start of the program. */
  readonly refused: Readonly<Record<Busy['why'], number>>
}

export interface FairQueue {
  /** Waits for a turn. Call the returned `Leave` when its work is done. */
  readonly enter: (party: Party, asking?: SlotsAsked) => Promise<E.Either<Busy, Leave>>
  /** Does the work in a turn of its own; the turn ends with the work, whether it succeeds or fails. */
  readonly run: <A>(party: Party, work: () => Promise<A>, asking?: SlotsAsked) => Promise<E.Either<Busy, A>>
  readonly figures: () => QueueFigures
}

/** Calls `then` after so many milliseconds. Call the returned function to cancel. */
export type After = (milliseconds: number, then: () => void) => () => void

export const afterReal: After = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

interface Waiting {
  readonly goes: () => void
}

export const fairQueue = (limits: QueueLimits, after: After = afterReal): FairQueue => {
  const turns = fairTurns<Waiting>(limits)
  const refused = { LineIsFull: 0, WaitedTooLong: 0, CallerGone: 0 }
  const busy = (why: Busy['why']): E.Either<Busy, never> => {
    refused[why] += 1
    return E.left({ _tag: 'Busy', why })
  }
  const callUp = (next: readonly Waiting[]): void => {
    for (const { goes } of next) goes()
  }
  const leaving = (party: Party, slots: number): Leave => {
    let here = true
    return () => {
      if (!here) return
      here = false
      callUp(turns.left(party, slots))
    }
  }

  const enter: FairQueue['enter'] = (party, { slots = 1, signal = null } = {}) =>
    new Promise(resolve => {
      if (signal?.aborted === true) return resolve(busy('CallerGone'))
      let forget = (): void => undefined
      const giveUp = (why: Busy['why']) => (): void => {
        forget()
        const next = turns.gaveUp(party, waiting)
        resolve(busy(why))
        callUp(next)
      }
      const waiting: Waiting = {
        goes: () => {
          forget()
          resolve(E.right(leaving(party, slots)))
        },
      }
      switch (turns.asked(party, slots, waiting)) {
        case 'goes':
          return resolve(E.right(leaving(party, slots)))
        case 'lineIsFull':
          return resolve(busy('LineIsFull'))
        case 'waits': {
          const cancelled = giveUp('CallerGone')
          const cancel = after(limits.patienceMs, giveUp('WaitedTooLong'))
          signal?.addEventListener('abort', cancelled, { once: true })
          forget = () => {
            cancel()
            signal?.removeEventListener('abort', cancelled)
          }
        }
      }
    })

  return {
    enter,
    run: async (party, work, asking) => {
      const entered = await enter(party, asking)
      if (E.isLeft(entered)) return entered
      try {
        return E.right(await work())
      } finally {
        entered.right()
      }
    },
    figures: () => ({ held: turns.held(), waiting: turns.waiting(), refused: { ...refused } }),
  }
}
