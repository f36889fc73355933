import { describe, expect, it } from 'vitest'
import { UpdateStore } from './update.store.ts'

const world = () => {
  const did: string[] = []
  const waiting = { tell: (): void => undefined }
  const taken = { tell: (): void => undefined }
  return {
    did,
    waiting,
    taken,
    surroundings: {
      worker: {
        start: async (onWaiting: () => void) => {
          waiting.tell = onWaiting
          return {
            takeOver: (onTaken: () => void) => {
              did.push('take over')
              taken.tell = onTaken
            },
          }
        },
      },
      reload: () => did.push('reload'),
    },
  }
}

describe('a new version of the app', () => {
  it('waits until a person reloads, and takes over before the page is loaded again', async () => {
    const { did, waiting, taken, surroundings } = world()
    const updates = new UpdateStore(surroundings)
    await updates.start()
    expect(updates.ready).toBe(false)
    waiting.tell()
    expect([updates.ready, did]).toEqual([true, []])
    updates.reload()
    expect(did).toEqual(['take over'])
    taken.tell()
    expect(did).toEqual(['take over', 'reload'])
  })

  it('can be put off', async () => {
    const { waiting, surroundings } = world()
    const updates = new UpdateStore(surroundings)
    await updates.start()
    waiting.tell()
    updates.later()
    expect(updates.ready).toBe(false)
  })
})

describe('without a service worker', () => {
  it.each([null, { start: () => Promise.reject(new Error('not over http')) }])(
    'Reload only loads the page again',
    async worker => {
      const { did, surroundings } = world()
      const updates = new UpdateStore({ ...surroundings, worker })
      await updates.start()
      updates.reload()
      expect(did).toEqual(['reload'])
    },
  )
})
