import { BLANK_MAPPING, type ImportRequest, type ServiceFailure } from '@commissions/core'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { importPort } from '../../testing/import.fixture.ts'
import { CARRIER, file, mapping, report, TODAY } from '../../testing/import-store.fixture.ts'
import { columnOfField, fileColumns, withColumn } from './file-columns.ts'
import { ImportStore } from './import.store.ts'

describe('the columns of a file', () => {
  it('are named by their headings, with examples from the rows below', () => {
    const columns = fileColumns(report())
    expect(columns.map(column => [column.name, column.examples])).toEqual([
      ['Policy', ['PA 1']],
      ['Amount', ['15.00']],
      ['Amount', []],
    ])
    expect(columnOfField(mapping, 'policy_number', columns)?.index).toBe(0)
    expect(columnOfField(mapping, 'gross_amount', columns)).toBeNull()
  })

  it('are mapped to a field by a unique heading or else by their place, and can be cleared', () => {
    const columns = fileColumns(report())
    const [policy, amount] = columns
    if (policy === undefined || amount === undefined) throw new Error('no columns')
    expect(withColumn(mapping, 'insured_name', policy, columns)).toMatchObject({ insured_name: 'Policy' })
    expect(withColumn(mapping, 'commission_amount', amount, columns)).toMatchObject({ commission_amount: 1 })
    expect(withColumn(mapping, 'policy_number', null, columns)).toEqual({})
  })
})

describe('a workbook of several sheets', () => {
  const refuseCover: ServiceFailure = { _tag: 'BadRequest', message: 'The sheet Cover is not a table', details: null }
  const LINES = [
    ['Policy Number', 'Insured Name', 'Commission'],
    ['PA 1', 'SMITH, MARY', '15.00'],
    ['PA 2', 'JONES, AL', '25.00'],
  ]
  const open = async () => {
    const asked: ImportRequest[] = []
    const store = new ImportStore(
      importPort({
        dryRun: request => {
          asked.push(request)
          return request.mapping?.sheet === 'Lines'
            ? TE.right(report({ mapping: request.mapping, sample: LINES, headings: LINES[0] ?? [] }))
            : TE.left(refuseCover)
        },
      }),
      TODAY,
      () => false,
      async () => ['Cover', 'Lines'],
    )
    await store.choose(file('book.xlsx'))
    return { store, asked }
  }

  it('offers its sheets even if the first cannot be read, and guesses the columns of the chosen sheet', async () => {
    const { store, asked } = await open()
    expect(store.obstacle).toBe('The sheet Cover is not a table')
    expect(store.sheets).toEqual(['Cover', 'Lines'])
    await store.chooseSheet('Lines')
    expect(store.shownSheet).toBe('Lines')
    // Without columns the service guesses them for this sheet.
    expect(asked.at(-1)?.mapping).toEqual({ ...BLANK_MAPPING, sheet: 'Lines' })
    expect(store.origin).toBe('Guessed')
  })

  it('keeps the chosen sheet when the carrier changes, and forgets it with the file', async () => {
    const { store, asked } = await open()
    await store.chooseSheet('Lines')
    await store.chooseCarrier(CARRIER)
    expect(asked.at(-1)?.mapping?.sheet).toBe('Lines')
    await store.remap({ negateAmounts: true })
    expect(asked.at(-1)?.mapping).toMatchObject({ sheet: 'Lines', negateAmounts: true })
    await store.choose(file('other.xlsx'))
    expect([store.sheet, asked.at(-1)?.mapping]).toEqual([null, null])
  })

  it('says why a chosen sheet cannot be read', async () => {
    const { store } = await open()
    await store.chooseSheet('Lines')
    await store.chooseSheet('Cover')
    expect(store.obstacle).toBe('The sheet Cover is not a table')
  })
})

it('a person can have the mapping guessed again although the carrier has a saved one, and switch back', async () => {
  const asked: ImportRequest[] = []
  const sample = [
    ['Policy Number', 'Commission'],
    ['PA 1', '15.00'],
  ]
  const store = new ImportStore(
    importPort({
      dryRun: request => {
        asked.push(request)
        return TE.right(report({ mapping: request.mapping ?? mapping, sample }))
      },
      savedMapping: () => TE.right(mapping),
    }),
    TODAY,
  )
  await store.choose(file())
  await store.chooseCarrier(CARRIER)
  expect([store.origin, store.mapping]).toEqual(['Saved', mapping])
  await store.readBy('Guessed')
  expect(asked.at(-1)?.mapping).toEqual(BLANK_MAPPING)
  expect(store.origin).toBe('Guessed')
  await store.readBy('Saved')
  expect(asked.at(-1)?.mapping).toEqual(mapping)
})
