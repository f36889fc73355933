import { Money } from '@commissions/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { type Calls, signedIn } from '../testing/commissions-calls.ts'
import type { FreshDatabase } from '../testing/database.ts'
import { demoDatabase } from '../testing/demo-database.ts'
import { upload } from '../testing/upload.ts'
import { statementOf } from '../testing/wire.ts'
import { DEMO_AGENCIES, DEMO_PASSWORD } from './agencies.ts'
import { carrierFiles } from './carrier-files.ts'
import { demoCarrierId } from './carriers.ts'

let database: FreshDatabase
let calls: Calls
let elsewhere: Calls

beforeAll(async () => {
  database = await demoDatabase()
  const app = testApp(database.db)
  calls = await signedIn(app, 'bookkeeper', DEMO_PASSWORD)
  elsewhere = await signedIn(app, 'prairie', DEMO_PASSWORD)
})
afterAll(() => database.drop())

const shown = async (by = calls) => {
  const { code, data } = await by.get('first-steps')
  expect(code).toBe('OK')
  return data
}

describe('the first steps in the demo', () => {
  // Proves beyond.first-steps
  it('offer a sample file, find its import, and end when the agency’s own work begins', async () => {
    const [harbor] = DEMO_AGENCIES
    const [first, second] = harbor === undefined ? [] : carrierFiles(harbor)
    if (harbor === undefined || first === undefined || second === undefined) throw new Error('There are sample files')
    const carrier_id = demoCarrierId(harbor.key, first.carrier)
    const file = {
      name: 'layout-1-blue-harbor.csv',
      text: first.text,
      carrier_id,
      line_count: 14,
      total: Money.toDollars(first.total),
    }
    expect(await shown()).toEqual({ file, statement_id: null })

    // The import of another sample file does not count as the agency's own work.
    const fields = { carrier_id: demoCarrierId(harbor.key, second.carrier) }
    statementOf(await upload(calls, { content: second.text, name: second.name, fields }))
    expect(await shown()).toEqual({ file, statement_id: null })
    const { id } = statementOf(await upload(calls, { content: first.text, name: first.name, fields: { carrier_id } }))
    expect(await shown()).toEqual({ file, statement_id: id })

    await calls.post('statement', { statement_date: '2026-11-20', description: 'A check' })
    expect(await shown()).toBeNull()
  })

  it('are shown only to the agency that the sample files are for', async () => {
    expect(await shown(elsewhere)).toBeNull()
  })
})
