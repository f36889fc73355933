import {
  carrierId,
  type ImportMapping,
  type RememberedMapping,
  type ServiceFailure,
  type Timestamp,
} from '@commissions/core'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { importMapping } from '../../testing/import.fixture.ts'
import { RememberedStore } from './remembered.store.ts'

const BAD: ServiceFailure = { _tag: 'BadRequest', message: 'Not like that', details: null }
const kept = (carrier: string, change: Partial<RememberedMapping> = {}): RememberedMapping => ({
  carrierId: carrierId(carrier.toLowerCase()),
  carrier,
  mapping: importMapping,
  shape: { filename: `${carrier}.csv`, headings: ['Policy', '', 'Net'] },
  modified: '2026-11-20T10:00:00Z' as Timestamp,
  modifiedBy: 'Ann Lee',
  ...change,
})

const open = async (answer: E.Either<ServiceFailure, void> = E.right(undefined)) => {
  const written: unknown[] = []
  let all = [kept('Aetna'), kept('Zenith', { shape: null })]
  const store = new RememberedStore({
    mappings: async () => E.right(all),
    saveMapping: (carrier, mapping) => async () => {
      written.push([carrier, mapping.headerRow])
      if (E.isRight(answer)) all = all.map(one => (one.carrierId === carrier ? { ...one, mapping } : one))
      return answer
    },
    forgetMapping: carrier => {
      all = all.filter(one => one.carrierId !== carrier)
      return TE.right(undefined)
    },
  })
  await store.fetch()
  return { store, written }
}

describe('the saved mappings of carriers', () => {
  it('are listed with the columns of the carrier’s file, or with the columns that the mapping names', async () => {
    const { store } = await open()
    expect([store.chosen?.carrier, store.columns.map(({ name }) => name)]).toEqual([
      'Aetna',
      ['Policy', 'Column 2', 'Net'],
    ])
    store.choose(carrierId('zenith'))
    expect([store.chosen?.carrier, store.columns.map(({ name }) => name)]).toEqual(['Zenith', ['Policy']])
  })

  it('are changed and saved, or the change is dropped', async () => {
    const { store, written } = await open()
    store.change({ headerRow: 4 })
    store.giveUp()
    expect(store.mapping?.headerRow).toBe(1)
    store.change({ headerRow: 4 })
    store.change({ negateAmounts: true })
    await store.save()
    expect(written).toEqual([['aetna', 4]])
    expect([store.changed, store.mapping?.headerRow, store.mapping?.negateAmounts]).toEqual([null, 4, true])
  })

  it('keep a change that was refused, with the reason', async () => {
    const { store } = await open(E.left(BAD))
    store.change({ headerRow: 4 })
    await store.save()
    const stays: ImportMapping | null = store.changed
    expect([store.failure, stays?.headerRow]).toEqual([BAD, 4])
  })

  it('are deleted', async () => {
    const { store } = await open()
    await store.forget()
    expect(store.all.map(({ carrier }) => carrier)).toEqual(['Zenith'])
  })
})
