import { beforeAll, describe, expect, it } from 'vitest'
import { appStage } from '../../testing/app-stage.ts'
import { builtReader } from '../../testing/built-reader.ts'
import { type Calls, signedIn } from '../../testing/commissions-calls.ts'
import { addSmallAgency } from '../../testing/small-agency.ts'
import { upload } from '../../testing/upload.ts'
import { statementOf } from '../../testing/wire.ts'
import { workbook } from '../../testing/workbook.ts'
import type { FileReader } from './cells/process/read-apart.ts'

const LINES = 10_000
const TIMEOUT = 300_000

const HEADINGS = ['Policy Number', 'Insured Name', 'Tran Code', 'Tran Date', 'Gross Premium', 'Gross Comm']
const row = (n: number) => [`P-${n}`, `INSURED ${n}`, 'RWL', '06/15/2026', (n % 1_000) + 1, (n % 100) + 0.25]

describe('a file of many thousand lines', { timeout: TIMEOUT }, () => {
  let calls: Calls
  let colleague: Calls

  let isRead = (): void => undefined
  /** The program's own reader, which also says when it is done. Calls during the reading would only take the processor from the reader. */
  const reader: FileReader = {
    ...builtReader,
    meaning: (...given) => builtReader.meaning(...given).finally(isRead),
  }
  const { database, app } = appStage({ reader })
  beforeAll(async () => {
    const { username } = await addSmallAgency(database.db, 'Harbor')
    calls = await signedIn(app, username)
    colleague = await signedIn(app, username)
  })

  it.each([
    ['CSV', LINES, (lines: number) => Array.from({ length: lines }, (_, n) => row(n).join(',')).join('\n')],
    // Most of a workbook's cost is the library's unpacking; fewer lines show the same.
    [
      'Excel',
      LINES / 2,
      (lines: number) => workbook({ Lines: [HEADINGS, ...Array.from({ length: lines }, (_, n) => row(n))] }),
    ],
  ])('is imported from %s while other calls are answered', async (_, lines, contentOf) => {
    const content = contentOf(lines)
    let importing = true
    const read = new Promise<void>(resolve => {
      isRead = resolve
    })
    const imported = upload(calls, {
      content: typeof content === 'string' ? `${HEADINGS.join(',')}\n${content}` : content,
      // The workbook holds the same lines as the text file.
      query: 'allow_duplicate=true',
    }).finally(() => {
      importing = false
    })
    let answered = 0
    await Promise.race([read, imported])
    while (importing) {
      expect((await colleague.browser.send('/services/auth/user/whoami')).status).toBe(200)
      if (importing) answered += 1
    }
    // An import has many more steps than this. A single long stretch of work would let only one or two calls through.
    expect(answered).toBeGreaterThan(10)
    const statement = statementOf(await imported)
    expect((await calls.get(`statement/${statement.id}`)).data).toMatchObject({
      num_items: lines,
      commission_paid: Array.from({ length: lines }, (_, n) => (n % 100) * 100 + 25).reduce((a, b) => a + b, 0) / 100,
    })
  })
})
