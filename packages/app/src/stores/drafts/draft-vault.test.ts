import type { DraftKey } from '@commissions/core'
import * as fakeIndexedDb from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { clearDrafts, openVault } from './draft-vault.ts'
import type { Draft } from './drafts.store.ts'

// Stubs IndexedDB as a browser offers it. The test files of a project share their globals, so the stubs are removed afterwards.
beforeAll(() => {
  for (const [name, value] of Object.entries(fakeIndexedDb)) vi.stubGlobal(name, value)
})
afterAll(() => vi.unstubAllGlobals())

const NOW = Date.UTC(2026, 10, 20, 18)
const DAY = 24 * 60 * 60_000
const key = (byte: number): DraftKey => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte))) as DraftKey

const draft = (id: string, at = NOW, value: unknown = { rate: '12.5' }): Draft => ({
  id,
  page: 'page',
  at,
  place: 'rules',
  title: 'Agent Commission Rules',
  address: '/settings/agent-rules',
  version: 1,
  value,
})

const vaultOf = async (owner: string, byte = 1, now = NOW) => {
  const vault = await openVault(owner, key(byte), () => now)
  if (vault === null) throw new Error('There is no vault')
  return vault
}

/** Everything in the database, as anybody at the machine could read it. */
const records = async (): Promise<string> => {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('commissions-drafts')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const all = await new Promise<unknown[]>((resolve, reject) => {
    const request = database.transaction('drafts').objectStore('drafts').getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  database.close()
  return JSON.stringify(all, (_, value) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? String.fromCharCode(...new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer))
      : value,
  )
}

afterEach(() => Promise.all(['ann', 'bob'].map(clearDrafts)))

describe('the vault of unsaved drafts', () => {
  it('returns drafts as they were stored, the newest first, and the last version of each', async () => {
    const vault = await vaultOf('ann')
    await vault.keep(draft('1'))
    await vault.keep(draft('2', NOW + 1))
    await vault.keep(draft('1', NOW + 2, { rate: '13', nothing: null }))
    expect(await vault.all()).toEqual([draft('1', NOW + 2, { rate: '13', nothing: null }), draft('2', NOW + 1)])
    await vault.remove('1')
    expect((await vault.all()).map(({ id }) => id)).toEqual(['2'])
  })

  it('opens again with the same key after the page and the session have ended', async () => {
    await (await vaultOf('ann')).keep(draft('1'))
    expect(await (await vaultOf('ann')).all()).toEqual([draft('1')])
  })

  it('stores content, place and title of a draft unreadable without the key', async () => {
    await (await vaultOf('ann')).keep(draft('1', NOW, { insured: 'Meyer' }))
    const stored = await records()
    expect(stored).toContain('ann')
    for (const word of ['Meyer', 'insured', 'rules', 'Commission']) expect(stored).not.toContain(word)
  })

  it('never shows a draft to another person, and keeps each person’s drafts apart', async () => {
    await (await vaultOf('ann')).keep(draft('1'))
    const other = await vaultOf('bob', 2)
    expect(await other.all()).toEqual([])
    await other.keep(draft('2'))
    expect((await (await vaultOf('ann')).all()).map(({ id }) => id)).toEqual(['1'])
  })

  it('deletes drafts that its key cannot read, and keeps the others', async () => {
    await (await vaultOf('ann', 1)).keep(draft('old'))
    const vault = await vaultOf('ann', 2)
    await vault.keep(draft('new'))
    expect((await vault.all()).map(({ id }) => id)).toEqual(['new'])
    expect((await (await vaultOf('ann', 1)).all()).map(({ id }) => id)).toEqual([])
  })

  it('clears the drafts of one person and not of others', async () => {
    await (await vaultOf('ann')).keep(draft('1'))
    await (await vaultOf('bob', 2)).keep(draft('2'))
    await clearDrafts('ann')
    expect(await (await vaultOf('ann')).all()).toEqual([])
    expect(await (await vaultOf('bob', 2)).all()).toHaveLength(1)
  })

  it('deletes drafts that were older than thirty days and still are a week later, whoever opens it then', async () => {
    await (await vaultOf('ann')).keep(draft('1'))
    await vaultOf('bob', 2, NOW + 30 * DAY)
    await vaultOf('bob', 2, NOW + 38 * DAY)
    await vaultOf('bob', 2, NOW + 45 * DAY)
    expect(await (await vaultOf('ann', 1, NOW + 45 * DAY)).all()).toHaveLength(1)
    await vaultOf('bob', 2, NOW + 45 * DAY + 1)
    expect(await (await vaultOf('ann')).all()).toEqual([])
  })

  it.each([
    ['shows a year too much for a while', NOW, [NOW + 365 * DAY, NOW, NOW + 20 * DAY]],
    ['shows a year too much again and again', NOW, [NOW + 365 * DAY, NOW, NOW + 400 * DAY, NOW]],
    ['stood at the year it was made when the draft was written', Date.UTC(2015), [NOW, NOW + 6 * DAY]],
    ['is set back after it was found old', Date.UTC(2015), [NOW + 365 * DAY, NOW, NOW + 6 * DAY]],
  ])('keeps drafts although the clock of the machine %s', async (_, written, openings) => {
    await (await vaultOf('ann')).keep(draft('1', written))
    for (const now of openings) expect(await (await vaultOf('ann', 1, now)).all()).toHaveLength(1)
  })
})
