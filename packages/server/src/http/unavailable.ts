/** What a person is told when the database cannot do what was asked: what is wrong, what became of it, and what to do now. */
import type { Trouble } from './database-errors.ts'

/** Whether the call was to change anything. */
export type Asking = 'Read' | 'Write'

const WRONG: Readonly<Record<Trouble, string>> = {
  Away: 'The database cannot be reached right now',
  Unsettled: 'The connection to the database was lost while the change was being saved',
  Crowded: 'The database is serving as many requests as it can right now',
  Contended: 'Somebody else is changing the same records right now',
  TooSlow: 'The database did not finish in time',
  ReadOnly: 'The database accepts no changes right now',
  DiskFull: 'The disk of the database is full',
  Faulty: 'The database reports a fault of its own',
}

const AGAIN = 'Please try again in a moment.'
const TELL = 'Please tell the person who runs Commissions for you.'

const TODO: Readonly<Record<Trouble, string>> = {
  Away: AGAIN,
  Unsettled: 'It may or may not be there: please look before you enter it again.',
  Crowded: AGAIN,
  Contended: AGAIN,
  TooSlow: 'Please try again in a moment, or ask for less at once.',
  ReadOnly: `${TELL} What is there can still be read.`,
  DiskFull: `${TELL} What is there can still be read.`,
  Faulty: TELL,
}

/** In seconds. */
const RETRY_AFTER: Readonly<Record<Trouble, number>> = {
  Away: 5,
  Unsettled: 1,
  Crowded: 2,
  Contended: 2,
  TooSlow: 10,
  ReadOnly: 30,
  DiskFull: 60,
  Faulty: 30,
}

export const unavailableSentence = (trouble: Trouble, asking: Asking): string => {
  const kept = asking === 'Read' || trouble === 'Unsettled' ? '' : ', and nothing was saved'
  return `${WRONG[trouble]}${kept}. ${TODO[trouble]}`
}

/** In seconds, as the header of that name says it. */
export const retryAfter = (trouble: Trouble): string => String(RETRY_AFTER[trouble])
