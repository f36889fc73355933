/** The letterhead in memory. */
import { either as E } from 'fp-ts'
import { decideLetterhead, type LetterheadPort } from '../../src/index.ts'
import { answer } from './answer.ts'
import { type CommissionsWorld, newEtag, now, somebody } from './commissions-world.ts'

export const fakeLetterhead = (world: CommissionsWorld): LetterheadPort => ({
  get: answer(() => E.right(world.letterhead)),
  save: change =>
    answer(() => {
      const decided = decideLetterhead(world.letterhead, change)
      if (E.isLeft(decided)) return decided
      const { letterhead, told } = decided.right
      const number = world.next()
      const entry = { id: `entry-${number}`, hash: `seal-${number}`, at: now(world), by: somebody(world) }
      world.letterhead = { ...letterhead, etag: newEtag(world) }
      world.letterheadHistory = [
        { ...entry, action: 'letterhead saved', reason: null, changes: told },
        ...world.letterheadHistory,
      ]
      return E.right(world.letterhead)
    }),
  history: answer(() => E.right(world.letterheadHistory)),
})
