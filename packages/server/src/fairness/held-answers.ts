/**
 * Answers that wait until their clients read them, counted for each user, each agency and in all, since they take memory. If there are
 * too many, the largest of those that hold most is broken off: nobody loses an answer to others.
 */
import { byKey } from '../database/by-key.ts'
import type { After } from './fair-queue.ts'
import type { Party } from './fair-turns.ts'

export interface HeldLimits {
  /** Bytes in all, of one agency and of one user. */
  readonly bytes: number
  readonly perAgency: number
  readonly perUser: number
  /** How many milliseconds a writer waits for room before an answer is broken off. */
  readonly patienceMs: number
}

export interface HeldAnswer {
  /** Counts bytes that are about to wait; resolves when there is room for more, or when the answer is over. */
  readonly hold: (bytes: number) => Promise<void>
  readonly taken: (bytes: number) => void
  /** Ends the answer: its waiters are released and its bytes no longer count. */
  readonly end: () => void
}

export interface HeldAnswers {
  /** `breakOff` is called at most once, when room has to be made; the answer has ended by then. */
  readonly open: (party: Party, breakOff: (bytes: number) => void) => HeldAnswer
  readonly figures: () => { readonly bytes: number; readonly answers: number; readonly brokenOff: number }
}

interface Held {
  readonly party: Party
  readonly breakOff: (bytes: number) => void
  bytes: number
  /** Called when there is room to go on with this answer. */
  readonly waiting: (() => void)[]
}

const agencyOf = ({ party }: Held): string => party.agency
const userOf = ({ party }: Held): string => JSON.stringify([party.agency, party.user])

const sum = (all: readonly Held[]): number => all.reduce((bytes, one) => bytes + one.bytes, 0)

/** Groups the answers by name and returns the group that holds the most bytes. */
const largestBy = (all: readonly Held[], name: (one: Held) => string): readonly Held[] => {
  const groups = [...byKey(all, name).values()]
  return groups.reduce((most, group) => (sum(group) > sum(most) ? group : most), [])
}

export const heldAnswers = (limits: HeldLimits, after: After): HeldAnswers => {
  const open = new Set<Held>()
  let brokenOff = 0

  /** The answers of which one must be broken off to make room for this one; null while there is room. */
  const crowd = (held: Held): readonly Held[] | null => {
    const all = [...open]
    const ofAgency = all.filter(one => one.party.agency === held.party.agency)
    const ofUser = ofAgency.filter(one => one.party.user === held.party.user)
    if (sum(ofUser) > limits.perUser) return ofUser
    if (sum(ofAgency) > limits.perAgency) return ofAgency
    return sum(all) > limits.bytes ? all : null
  }

  const wake = (): void => {
    for (const one of [...open])
      if (one.waiting.length > 0 && crowd(one) === null) for (const go of one.waiting.splice(0)) go()
  }

  const end = (held: Held): void => {
    open.delete(held)
    held.bytes = 0
    for (const go of held.waiting.splice(0)) go()
    wake()
  }

  const makeRoom = (held: Held): void => {
    for (let among = crowd(held); among !== null && open.has(held); among = crowd(held)) {
      const [largest] = [...largestBy(largestBy(among, agencyOf), userOf)].sort((a, b) => b.bytes - a.bytes)
      if (largest === undefined) return
      const { bytes } = largest
      brokenOff += 1
      end(largest)
      largest.breakOff(bytes)
    }
  }

  return {
    open: (party, breakOff) => {
      const held: Held = { party, breakOff, bytes: 0, waiting: [] }
      open.add(held)
      return {
        hold: bytes => {
          if (!open.has(held)) return Promise.resolve()
          held.bytes += bytes
          if (crowd(held) === null) return Promise.resolve()
          return new Promise(resolve => {
            const cancel = after(limits.patienceMs, () => makeRoom(held))
            held.waiting.push(() => {
              cancel()
              resolve()
            })
          })
        },
        taken: bytes => {
          if (!open.has(held)) return
          held.bytes -= bytes
          wake()
        },
        end: () => end(held),
      }
    },
    figures: () => ({ bytes: sum([...open]), answers: open.size, brokenOff }),
  }
}
