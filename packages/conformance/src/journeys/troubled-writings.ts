/** What people write, and how a screen shows that a write was refused, that the input is kept, and that the write is done. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { carrierField } from './chromium.ts'
import { asks, PAYABLE, type TroubledPage } from './troubled-page.ts'
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
  /** Restores the earlier state. */
  readonly back?: () => Promise<void>
}

export const writingsOn = (on: TroubledPage): readonly Writing[] => {
  const { alert, cells, goTo, held, heldLine, rest, rows } = on
  /** The button that undoes what was done on the statement since it was opened. */
  const toUndo = (what: string): Locator => on.page.getByRole('button', { name: `Undo: ${what}` })
  const nothingToUndo = (): Locator => on.page.getByRole('button', { name: 'Undo', exact: true, disabled: true })
  const dialog = (): Locator => on.page.getByRole('alertdialog', { name: 'Error' })
  const inDialog = ({ says }: Sentence): Locator => dialog().filter({ hasText: says })
  const closeDialog = async () => {
    await dialog().getByRole('button', { name: 'Close' }).click()
    await dialog().waitFor({ state: 'detached' })
  }
  /** Shows the line alone, so that its cells are the first of the table. */
  const line = (tab: string) => async () => {
    await rest()
    await goTo(
      `/statements/detail/${on.at.statement}?line=${on.at.line}&find=${encodeURIComponent(on.at.policyNumber)}`,
    )
    await rows()
    await on.page.getByRole('tab', { name: tab }).click()
    await on.page.getByRole('tab', { name: tab, selected: true }).waitFor()
  }
  const description = (): Locator => on.page.getByRole('textbox', { name: 'Description' })
  const COMMISSION = 6
  const dollars = (turn: number): string => `${100 + turn}.25`

  const described = async (description: string): Promise<number> =>
    (await held<readonly { readonly description: string }[]>('statement?state=open')).filter(
      statement => statement.description === description,
    ).length
  const made = (turn: number) => described(`Typed by hand ${turn}`)
  const imported = (turn: number) => described(`Imported ${turn}`)

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
      reach: line('Details'),
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
      name: 'Statement Detail, voiding a line',
      befalls: asks(/\/line-item\/[0-9a-f-]+\/void$/, 'PUT'),
      reach: line('Details'),
      act: () => on.page.getByRole('button', { name: 'Void the line' }).click(),
      refused: inDialog,
      kept: async () => {
        await closeDialog()
        await on.page.getByRole('button', { name: 'Void the line' }).waitFor()
        await nothingToUndo().waitFor()
      },
      again: () => on.page.getByRole('button', { name: 'Void the line' }).click(),
      done: async () => {
        await toUndo('Voided').waitFor()
        expect((await heldLine())?.voided).toBe(true)
      },
      undone: async () => expect((await heldLine())?.voided).toBe(false),
      back: async () => {
        await on.page.getByRole('button', { name: 'Restore the line' }).click()
        await on.page.getByRole('button', { name: 'Void the line' }).waitFor()
      },
    },
    {
      name: 'Statement Detail, matching a line',
      befalls: asks(/\/line-item\/[0-9a-f-]+\/match$/, 'PUT'),
      reach: line('Match'),
      act: () => on.page.locator('[data-candidate="1"]').click(),
      refused: inDialog,
      kept: async () => {
        await closeDialog()
        await on.page.locator('[data-candidate="1"]').waitFor()
        await nothingToUndo().waitFor()
      },
      again: () => on.page.locator('[data-candidate="1"]').click(),
      done: async () => {
        await toUndo('Matched').waitFor()
        expect((await heldLine())?.unmatched).toBe(false)
      },
      undone: async () => expect((await heldLine())?.unmatched).toBe(true),
      back: async () => {
        await on.page.getByRole('button', { name: 'Unmatch' }).click()
        await on.page.locator('[data-candidate="1"]').waitFor()
      },
    },
    {
      name: 'Reconcile Statements, a new statement',
      typed: true,
      befalls: asks(/\/v2\/commissions\/statement$/, 'POST'),
      reach: async () => {
        await rest()
        await goTo('/statements?new=yes')
        await description().waitFor()
      },
      act: async turn => {
        await description().fill(`Typed by hand ${turn}`)
        await on.page.getByRole('button', { name: 'Create statement' }).click()
      },
      refused: ({ says }) => alert(says),
      kept: async turn => expect(await description().inputValue()).toBe(`Typed by hand ${turn}`),
      again: () => on.page.getByRole('button', { name: 'Create statement' }).click(),
      done: async turn => {
        await on.page.waitForURL('**/statements/detail/**')
        expect(await made(turn)).toBe(1)
      },
      undone: async turn => expect(await made(turn)).toBe(0),
    },
    {
      name: 'Agent Payout, by another date',
      befalls: asks(PAYABLE),
      reach: async () => {
        await rest()
        await goTo('/agent-payout')
        await rows()
      },
      act: async () => {
        await on.page.getByLabel('Date').first().selectOption({ label: 'Statement date' })
      },
      refused: ({ says }) => alert(`The payable lines could not be loaded: ${says}`),
      kept: rows,
      again: () => on.page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
      done: async () => {
        await alert('The payable lines could not be loaded').first().waitFor({ state: 'detached' })
        await rows()
      },
      undone: async () => undefined,
    },
    {
      name: 'Import, reading the file',
      befalls: isDry,
      // The description is typed before the trouble comes: nobody can type into a page that is left at once.
      reach: async () => {
        await rest()
        await setFile(0)
        await rows()
      },
      act: async turn => {
        await description().fill(`Imported ${turn}`)
        await setFile(turn)
      },
      refused: ({ says }) => alert('The file could not be read').filter({ hasText: says }),
      kept: async turn => expect(await description().inputValue()).toBe(`Imported ${turn}`),
      again: () => on.page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
      done: async turn => {
        await rows()
        expect(await description().inputValue()).toBe(`Imported ${turn}`)
      },
      undone: async turn => expect(await imported(turn)).toBe(0),
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
