import { LINE_FIELDS, longestText, TEXT_FIELD_KEYS } from '@commissions/core'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { COLUMN_TYPES } from './line-field-columns.ts'

describe('the columns of line fields', () => {
  const { database } = appStage()

  it('exist in the table of lines, with the types that are written', async () => {
    const { rows } = await sql<{ column_name: string; data_type: string }>`
      select column_name, data_type from information_schema.columns where table_name = 'line_item'`.execute(database.db)
    const types = Object.fromEntries(rows.map(({ column_name, data_type }) => [column_name, data_type]))
    expect(types).toMatchObject(COLUMN_TYPES)
  })

  it('limit each text to the length that the line field allows', async () => {
    const { rows } = await sql<{ told: string }>`
      select pg_get_constraintdef(oid) as told from pg_constraint
       where conrelid = 'line_item'::regclass and contype = 'c'`.execute(database.db)
    for (const key of TEXT_FIELD_KEYS)
      expect(rows.map(({ told }) => told)).toContain(
        `CHECK ((length(${LINE_FIELDS[key].wire}) <= ${longestText(key)}))`,
      )
  })
})
