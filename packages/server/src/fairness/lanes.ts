/** How much the program does at once, and for whom: two cores, ten connections, of which one is left for the program itself. */
import { afterReal, type FairQueue, fairQueue, type QueueLimits } from './fair-queue.ts'
import { type HeldAnswers, heldAnswers } from './held-answers.ts'

const LINE = { waitingPerUser: 32, waitingPerAgency: 128, patienceMs: 10_000 }

const MIB = 1024 * 1024

const LIMITS = {
  /** Calls that take some milliseconds. */
  short: { slots: 6, perAgency: 4, perUser: 3, ...LINE },
  /** Calls that read or write thousands of lines, or draw a report. */
  long: { slots: 3, perAgency: 2, perUser: 2, ...LINE },
  /** Carriers' files that are being read: each has a process of its own with memory to match, and may take a minute. */
  files: { slots: 2, perAgency: 1, perUser: 1, waitingPerUser: 8, waitingPerAgency: 16, patienceMs: 120_000 },
  /** Bodies of more than SMALL_BODY bytes, which are held until their call is answered. A slot is one MiB. */
  bodies: { slots: 512, perAgency: 128, perUser: 64, ...LINE },
  /** Large bodies that are decoded into values. For an agency, no more than one piece of this work waits at a time. */
  values: { slots: 2, perAgency: 1, perUser: 1, ...LINE },
  /** Look-ups of the caller's session, counted by network address, because the caller is not known yet. */
  door: { slots: 2, perAgency: 2, perUser: 2, waitingPerUser: 128, waitingPerAgency: 512, patienceMs: 10_000 },
  /** Sign-ins, also counted by network address. A password takes 46 MiB and a core while it is computed. */
  signIn: { slots: 2, perAgency: 2, perUser: 2, ...LINE },
} as const satisfies Readonly<Record<string, QueueLimits>>

export type LaneName = keyof typeof LIMITS

export type Lanes = Readonly<Record<LaneName, FairQueue>>

/** Connections of each kind that the program opens. */
export const CONNECTIONS = { calls: 10, door: 3, health: 1 } as const

export const openLanes = (): Lanes => ({
  short: fairQueue(LIMITS.short),
  long: fairQueue(LIMITS.long),
  files: fairQueue(LIMITS.files),
  bodies: fairQueue(LIMITS.bodies),
  values: fairQueue(LIMITS.values),
  door: fairQueue(LIMITS.door),
  signIn: fairQueue(LIMITS.signIn),
})

/** Text that waits for slow readers. A statement of 50,000 lines, the largest there is, takes about 80 MB. */
const ANSWERS = { bytes: 512 * MIB, perAgency: 256 * MIB, perUser: 192 * MIB, patienceMs: 10_000 } as const

export const openAnswers = (): HeldAnswers => heldAnswers(ANSWERS, afterReal)

/** In bytes. A body up to this size takes no slot, since every connection may bring one of this size anyway. */
const SMALL_BODY = 64 * 1024

/** How many slots of `bodies` a body takes. One without a stated length counts as the longest allowed. */
export const slotsForBody = (length: number | null, limit: number): number =>
  length !== null && length <= SMALL_BODY ? 0 : Math.ceil((length === null ? limit : Math.min(length, limit)) / MIB)

/** Seconds after which whoever was refused may try again. */
export const RETRY_AFTER = '2'

const MANY = 100

/** The lane for a call that changes so many lines at once: a handful is a short call. */
export const laneForLines = (count: number): LaneName => (count > MANY ? 'long' : 'short')
