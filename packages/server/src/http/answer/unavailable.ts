/** What a person is told when the database cannot do what was asked: what is wrong, what became of it, and what to do now. */
import type { Trouble } from './database-errors.ts'
import type { Failure } from './refusal.ts'

const AGAIN = 'Please try again in a moment.'
const TELL = 'Please tell the person who runs Commissions for you.'
const STILL_READABLE = `${TELL} You can still look at what is saved.`

interface Telling {
  readonly wrong: string
  readonly todo: string
  /** Seconds after which it may be worth asking again. */
  readonly retryAfter: number
}

const TELLINGS: Readonly<Record<Trouble, Telling>> = {
  Away: { wrong: 'The database cannot be reached right now', todo: AGAIN, retryAfter: 5 },
  AwayFull: {
    wrong: 'The database has stopped, because its disk is full',
    todo: `${TELL} It goes on once there is room.`,
    retryAfter: 60,
  },
  Unsettled: {
    wrong: 'The connection to the database was lost while the change was being saved',
    todo: 'The change may or may not have been saved: please check before you enter it again.',
    retryAfter: 1,
  },
  Crowded: { wrong: 'The database is serving as many requests as it can right now', todo: AGAIN, retryAfter: 2 },
  Contended: { wrong: 'Somebody else is changing the same records right now', todo: AGAIN, retryAfter: 2 },
  TooSlow: {
    wrong: 'The database did not finish in time',
    todo: 'Please try again in a moment, or ask for less at once.',
    retryAfter: 10,
  },
  ReadOnly: { wrong: 'The database accepts no changes right now', todo: STILL_READABLE, retryAfter: 30 },
  DiskFull: { wrong: 'The disk of the database is full', todo: STILL_READABLE, retryAfter: 60 },
  Faulty: { wrong: 'The database reported an internal error', todo: TELL, retryAfter: 30 },
  MachineShort: {
    wrong: 'The machine that runs Commissions has no process or memory left for this',
    todo: AGAIN,
    retryAfter: 10,
  },
  CutShort: {
    wrong: 'The work on this request was stopped before it was done',
    todo: 'Please try again in a moment. If it happens again, tell the person who runs Commissions for you.',
    retryAfter: 10,
  },
}

export interface Unavailable {
  readonly failure: Extract<Failure, { readonly _tag: 'ServiceUnavailable' }>
  /** In seconds, as the header of that name says it. */
  readonly retryAfter: string
}

/** `asking`: whether the call was to change anything. */
export const unavailable = (trouble: Trouble, asking: 'Read' | 'Write'): Unavailable => {
  const { wrong, todo, retryAfter } = TELLINGS[trouble]
  const saved = asking === 'Read' ? null : trouble === 'Unsettled' ? 'unknown' : 'nothing'
  const message = `${wrong}${saved === 'nothing' ? ', and nothing was saved' : ''}. ${todo}`
  return { failure: { _tag: 'ServiceUnavailable', message, saved }, retryAfter: String(retryAfter) }
}
