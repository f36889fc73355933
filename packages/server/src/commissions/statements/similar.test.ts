import { looseNumber } from '@commissions/core'
import { runs } from '@commissions/core/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { payment, reconciledLines } from '../../testing/paid-world.ts'
import { upload } from '../../testing/upload.ts'
import { at, entriesOf, statementOf } from '../../testing/wire.ts'

const { database, smallAgency } = appStage()
const { agency, calls } = smallAgency('Similar House')
const { calls: stranger } = smallAgency('Other House')

const file = (cents: number, { again = false } = {}): string =>
  [
    again ? 'Commission,Policy,Date' : 'Policy,Date,Commission',
    ...[1, 2, 3].map(row => {
      const [number, day, amount] = [`0012-${cents}${row}`, '2026-05-15', `${row}.${cents}`]
      return again ? `${amount},${number.replace(/^0+|-/g, '')},${day}` : `${number},${day},${amount}`
    }),
  ].join('\n')

/** The similar statements in a report or an answer: their ids and numbers of common lines. */
const similarIn = (data: unknown) =>
  (
    (data as { readonly similar: readonly { readonly statement_id: string; readonly lines: number }[] }).similar ?? []
  ).map(({ statement_id, lines }) => [statement_id, lines])

describe('statements that hold the same lines', () => {
  it('the database reduces a policy number to the same key as the core', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 30 }), async numbers => {
        const asked = ['00-aB 7ßıſ', ...numbers].map(text => text.replaceAll('\u0000', '').toWellFormed())
        const { rows } = await sql<{ key: string }>`
          select loose_number(number) as key from unnest(${asked}::text[]) number`.execute(database.db)
        expect(rows.map(({ key }) => key)).toEqual(asked.map(looseNumber))
      }),
      runs(20),
    )
    const { rows } = await sql<{ key: string }>`select loose_number(null) as key`.execute(database.db)
    expect(rows).toEqual([{ key: '' }])
  })

  it('a file with the same lines is refused with its report, and nothing is written', async () => {
    const first = statementOf(await upload(calls, { content: file(10) }))
    const refused = await upload(calls, { content: file(10, { again: true }) })
    expect(refused).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      message: expect.stringMatching(
        /^3 of 3 lines are also on statement \S+ of 06\/30\/2026, so nothing was imported$/,
      ),
    })
    expect(similarIn(refused.data)).toEqual([[first.id, 3]])
    expect(refused.data).toMatchObject({ seen_before: null, matched: null, certain: null, lines: [{}, {}, {}] })
    const twice = await upload(calls, { content: file(10) })
    expect(twice).toMatchObject({
      status: 409,
      message: expect.stringContaining('imported before'),
      data: { seen_before: first.id },
    })
  })

  it('a file without days is found again in another form and for another month, where it pays the same', async () => {
    const of = async (content: string, date: string) => {
      const read = await upload(calls, { content, query: 'dry_run=true' })
      const { mapping, questions } = read.data as {
        readonly mapping: object
        readonly questions: readonly {
          readonly choices: readonly { readonly label: string; readonly mapping: object }[]
        }[]
      }
      const byStatement = questions[0]?.choices.find(({ label }) => label === 'Use the statement date')
      const fields = { statement_date: date, mapping: JSON.stringify({ ...mapping, ...byStatement?.mapping }) }
      return upload(calls, { content, fields })
    }
    const rows = ['PD-2000001,LARK,90.00', 'PD-2000002,OTT,41.07', 'PD-2000003,DALE,-12.50']
    const first = statementOf(await of(['Policy Number,Insured,Commission', ...rows].join('\n'), '2026-05-31'))
    const printed = ['Printed on 07/01/2026', 'Policy Number,Insured,Commission', ...rows].join('\n')
    const again = await of(printed, '2026-06-30')
    expect(again).toMatchObject({ status: 409, message: expect.stringMatching(/^3 of 3 lines are also on statement /) })
    expect(similarIn(again.data)).toEqual([[first.id, 3]])
    const other = await of(printed.replace('41.07', '41.08'), '2026-06-30')
    expect(other.status).toBe(200)
  })

  it.each<[string, readonly string[], (line: readonly string[]) => readonly string[]]>([
    ['in weeks, then as a month', ['a', 'b', 'c', 'd'], line => line],
    ['with other days', ['k', 'l', 'm'], ([number, , amount]) => [`${number}`, '2026-06-20', `${amount}`]],
    ['without the letters of its numbers', ['x', 'y', 'z'], ([number, ...more]) => [`${number}`.slice(2), ...more]],
  ])('a file is found that comes in another form: %s', async (how, names, form) => {
    const lines = names.map((_, row) => [`HO75${how.length}00${row}`, `2026-06-0${row + 1}`, `${how.length}.1${row}`])
    const csv = (rows: readonly (readonly string[])[]) =>
      ['Policy,Date,Commission', ...rows.map(row => row.join())].join('\n')
    const parts = how.includes('weeks') ? lines.map(line => [line]) : [lines]
    for (const part of parts) expect(await upload(calls, { content: csv(part) })).toMatchObject({ code: 'OK' })
    const again = await upload(calls, { content: `${csv(lines.map(form))}\n\n` })
    expect(again).toMatchObject({ status: 409, message: expect.stringContaining('also on statement') })
    expect(similarIn(again.data).map(([, found]) => found)).toEqual(parts.map(part => part.length))
  })

  it('lines of another agency do not count, and its statements are not found', async () => {
    await upload(calls, { content: file(20) })
    expect(await upload(stranger, { content: file(20, { again: true }) })).toMatchObject({ code: 'OK' })
    const { id } = statementOf(await upload(calls, { content: file(21) }))
    expect(await stranger.get(`statement/${id}/similar`)).toMatchObject({ status: 404 })
    expect(await stranger.get(`statement/similar?ids=${id}`)).toMatchObject({ status: 404 })
  })

  it('voided lines do not count on either statement', async () => {
    const first = statementOf(await upload(calls, { content: file(30) }))
    const second = statementOf(
      await upload(calls, { content: file(30, { again: true }), query: 'allow_duplicate=true' }),
    )
    const similar = async (id: string) => similarIn({ similar: (await calls.get(`statement/${id}/similar`)).data })
    expect(await similar(second.id)).toEqual([[first.id, 3]])
    const { items } = statementOf(await calls.get(`statement/${first.id}?includeItems=true`))
    await calls.put(`line-item/${at(items, 0).id}/void`, { etag: at(items, 0).etag })
    expect(await similar(second.id)).toEqual([])
    expect(await similar(first.id)).toEqual([])
  })

  it('paying a line that is also on another statement leaves a note of it in the history', async () => {
    const form = { policy_id: agency.auto.policyId, transaction_date: '2026-05-16', commission_amount: 77 }
    const [first] = await reconciledLines(calls, form)
    const [second] = await reconciledLines(calls, form)
    if (first === undefined || second === undefined) throw new Error('Expected two lines')
    const paid = await calls.put('line-item/agent-payouts', [payment(second, [{ amount: 30.8, agent_id_int: 101 }])])
    expect(paid).toMatchObject({ code: 'OK' })
    const [entry] = entriesOf(await calls.get(`line-item/${second.id}/history`))
    expect(entry?.changes).toContainEqual({
      field: 'also_on_statements',
      before: null,
      after: [first.statementNumberFormatted],
    })
  })
})
