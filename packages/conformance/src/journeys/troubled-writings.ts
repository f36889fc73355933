/** What people write, and how a screen shows that a write was refused, that the input is kept, and that the write is done. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { carrierField } from './chromium.ts'
import { asks, type TroubledPage } from './troubled-page.ts'
import type { Befalls, Told } from './troubles.ts'

type Sentence = Exclude<Told, string>

/** An act that writes, with how to see on the page and on the server whether it was done. */
export interface Writing {
  readonly name: string
  readonly befalls: Befalls
  /** Brings the page to where the act can be done. */
  readonly reach: () => Promise<void>
  /** Does the act. `turn` differs each time, so that each time has values of its own. */
  readonly act: (turn: number) => Promise<void>
  /** Where the page shows the refusal. */
  readonly refused: (told: Sentence) => Locator
  /** Checks that the screen still shows everything, as before the act or as typed. */
  readonly kept: (turn: number) => Promise<void>
  readonly again: () => Promise<void>
  /** Checks that the page says it was done, and that the server agrees. */
  readonly done: (turn: number) => Promise<void>
  /** The server stored nothing. */
  readonly undone: (turn: number) => Promise<void>
  /** The page counts it as unsaved work, so a session that ends is renewed beside the page. */
  readonly typed?: true
}

export const writingsOn = (on: TroubledPage): readonly Writing[] => {
  const { alert, cells, goTo, held, heldLine, rest, rows } = on
  /** The button that undoes what was done on the statement since it was opened. */
  const toUndo = (what: string): Locator => on.page.getByRole('button', { name: `Undo: ${what}` })
  /** Shows the line alone, so that its cells are the first of the table. */
  const line = async () => {
    await rest()
    await goTo(
      `/statements/detail/${on.at.statement}?line=${on.at.line}&find=${encodeURIComponent(on.at.policyNumber)}`,
    )
    await rows()
    await on.page.getByRole('tab', { name: 'Details' }).click()
    await on.page.getByRole('tab', { name: 'Details', selected: true }).waitFor()
  }
  const description = (): Locator => on.page.getByRole('textbox', { name: 'Description' })
  const COMMISSION = 6
  const dollars = (turn: number): string => `${100 + turn}.25`

  const imported = async (turn: number): Promise<number> =>
    (await held<readonly { readonly description: string }[]>('statement?state=open')).filter(
      statement => statement.description === `Imported ${turn}`,
    ).length

  /** Chooses a file that differs each time, since the program would ask about the same file. */
  const setFile = async (turn: number): Promise<void> => {
    const file = `Date,Policy Number,Insured,Premium,Commission\r\n10/31/2026,PX-${turn},"MOORE, RONALD",100.00,${turn}.00\r\n`
    await on.page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `october ${turn}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
  }
  const choose = async (turn: number): Promise<void> => {
    await setFile(turn)
    await carrierField(on.page).selectOption({ index: 1 })
    await rows()
  }
  const isDry = (request: Parameters<Befalls>[0]): boolean => request.url.includes('dry_run=true')
  return [
    {
      name: 'Statement Detail, an edit of an amount',
      typed: true,
      befalls: asks(/\/line-item\/[0-9a-f-]+$/, 'PUT'),
      reach: line,
      act: async turn => {
        await cells().nth(COMMISSION).click()
        await on.page.keyboard.press('F2')
        const editor = on.page.getByRole('textbox', { name: 'Commission' })
        await editor.fill(dollars(turn))
        await editor.press('Enter')
      },
      refused: ({ says, mayBeDone }) => alert(`${mayBeDone ? 'may not have been saved' : 'was not saved'}: ${says}`),
      kept: turn =>
        cells()
          .nth(COMMISSION)
          .filter({ hasText: dollars(turn) })
          .waitFor(),
      again: () => on.page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
      done: async turn => {
        await on.page.getByRole('alert').waitFor({ state: 'detached' })
        await toUndo('Edited').waitFor()
        expect((await heldLine())?.commission_amount).toBe(Number(dollars(turn)))
      },
      undone: async turn => expect((await heldLine())?.commission_amount).not.toBe(Number(dollars(turn))),
    },
    {
      name: 'Import, the import',
      befalls: request => asks(/\/statement\/import/, 'POST')(request) && !isDry(request),
      reach: rest,
      act: async turn => {
        await choose(turn)
        await description().fill(`Imported ${turn}`)
        await on.page.getByRole('button', { name: /^Import 1 line,/ }).click()
      },
      refused: ({ says, mayBeDone }) =>
        on.page.getByText(
          `${mayBeDone ? 'The file may or may not have been imported' : 'Nothing was imported'}. ${says}`,
        ),
      kept: async turn => {
        expect(await description().inputValue()).toBe(`Imported ${turn}`)
        await rows()
      },
      again: () => on.page.getByRole('button', { name: /^Import 1 line,/ }).click(),
      done: async turn => {
        await on.page.waitForURL('**/statements/detail/**')
        expect(await imported(turn)).toBe(1)
      },
      undone: async turn => expect(await imported(turn)).toBe(0),
    },
  ]
}
