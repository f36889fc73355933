import type { ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { UndoStack } from './undo-stack.ts'

const REFUSED: ServiceFailure = { _tag: 'Conflict', message: 'The line is paid' }
const entry = (what: string) => ({ what, undo: async () => E.right(undefined) })

describe('the undo stack', () => {
  it('holds acts that were done, and none that was refused', async () => {
    const undo = new UndoStack()
    await undo.after(Promise.resolve(E.right('row 12')), line => entry(`Voided ${line}`))
    expect(undo.last?.what).toBe('Voided row 12')
    expect(await undo.after(Promise.resolve(E.left(REFUSED)), () => entry('Deleted'))).toEqual(E.left(REFUSED))
    expect(undo.done.map(({ what }) => what)).toEqual(['Voided row 12'])
  })

  it('undoes each act once', async () => {
    const undo = new UndoStack()
    undo.push(entry('Voided row 12'))
    const { last } = undo
    expect((await undo.undo())?.entry).toBe(last)
    expect(await undo.undo(last)).toBeNull()
  })
})
