/**
 * Law 18 where people see it: whatever becomes of an answer, the screen says what the catalogue says, keeps its state and
 * what was typed, never claims that something was done, and does it once asked again.
 */
import { rm } from 'node:fs/promises'
import { MESSAGES } from '@commissions/core'
import { endPrograms, openDirectory, startProgram } from '@commissions/server/testing'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launch, signIn, visit } from './chromium.ts'
import { type Befalls, type Told, TROUBLES, type Weather, weatherOver } from './troubles.ts'

const SERVICE = '/services/commissions/v2/commissions'
/** A screen that asks nothing of any service. */
const REST = '/statements/import'

let directory: string
let address: string
let browser: Browser
let page: Page
let weather: Weather
/** An open statement, and a line of it that is unmatched and has a proposal. */
let at: { readonly statement: string; readonly line: string; readonly policyNumber: string }

interface WireLine {
  readonly id: string
  readonly policy_number: string | null
  readonly unmatched: boolean
  readonly voided: boolean
  readonly commission_amount: number
}

/** What the server holds, whatever the page is made to believe. */
const held = async <A>(path: string): Promise<A> => {
  const answer = await page.context().request.get(`${address}${SERVICE}/${path}`)
  return (await answer.json()).data
}
const heldLine = async (): Promise<WireLine | undefined> => {
  const { items } = await held<{ readonly items: readonly WireLine[] }>(`statement/${at.statement}?includeItems=true`)
  return items.find(line => line.id === at.line)
}

const findLine = async () => {
  const statements =
    await held<readonly { readonly id: string; readonly num_unmatched_items: number }[]>('statement?state=open')
  for (const { id } of statements.filter(one => one.num_unmatched_items > 0)) {
    const { items } = await held<{ readonly items: readonly WireLine[] }>(`statement/${id}?includeItems=true`)
    const proposals = await held<readonly { readonly line_item_id: string; readonly candidates: readonly unknown[] }[]>(
      `statement/${id}/match-suggestions`,
    )
    const line = items.find(
      one =>
        one.unmatched &&
        !one.voided &&
        items.filter(other => other.policy_number === one.policy_number).length === 1 &&
        proposals.some(proposal => proposal.line_item_id === one.id && proposal.candidates.length > 0),
    )
    if (line?.policy_number != null) return { statement: id, line: line.id, policyNumber: line.policy_number }
  }
  throw new Error('The demo agency has no unmatched line with a proposal')
}

beforeAll(async () => {
  directory = await openDirectory()
  const program = startProgram({ DATA_DIR: directory, DEMO: 'on' })
  address = await program.address
  browser = await launch()
  ;({ page } = await visit(browser, { serviceWorkers: 'block' }))
  page.setDefaultTimeout(15_000)
  weather = await weatherOver(page)
  await page.goto(`${address}${REST}`)
  await signIn(page, 'bookkeeper')
  await page.waitForURL(`**${REST}`)
  at = await findLine()
})

afterAll(async () => {
  await browser?.close()
  await endPrograms()
  await rm(directory, { recursive: true, force: true })
})

/** Goes on inside the running app, as a link does. */
const goTo = (path: string): Promise<void> =>
  page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`)

/** To where nothing is asked; a page that was left, or has no shell, is begun anew. */
const rest = async (): Promise<void> => {
  weather.clear()
  if (/signin|unauthorized/.test(page.url())) await page.goto(`${address}${REST}`)
  else await goTo(REST)
  await page.getByRole('heading', { name: 'Import a file', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
}

const cells = (): Locator => page.getByRole('gridcell')
const rows = () => cells().first().waitFor()
const alert = (text: string): Locator => page.getByRole('alert').filter({ hasText: text })
const atSignIn = () => page.waitForURL(/\/signin\?redirect=.+&r=3$/)
const atUnauthorized = () => page.waitForURL('**/unauthorized')

interface Reading {
  readonly name: string
  readonly path: () => string
  readonly befalls: Befalls
  readonly shown: () => Promise<void>
  /** What stands over the failure's own sentence. */
  readonly title: string
  /** The list's refusal closes the tabs; any other's leads to the Unauthorized page (section 2). */
  readonly closesTabs: boolean
}

const asks =
  (part: string | RegExp, method = 'GET'): Befalls =>
  request =>
    request.method() === method && request.url().search(part) >= 0
const LIST = /\/v2\/commissions\/statement\?/
const PAYABLE = /\/v2\/commissions\/rules\/agent-payout/
const PAID = /\/v2\/commissions\/line-items\?/
const ONE = /\/v2\/commissions\/statement\/[0-9a-f-]+\?/

const READINGS: readonly Reading[] = [
  {
    name: 'Home, its statements',
    path: () => '/',
    befalls: asks(LIST),
    shown: () => page.getByText('Unmatched lines').waitFor(),
    title: MESSAGES.statementsFailed,
    closesTabs: true,
  },
  {
    name: 'Home, what is payable',
    path: () => '/',
    befalls: asks(PAYABLE),
    shown: () => page.getByText('By today').waitFor(),
    title: 'What is payable could not be fetched',
    closesTabs: false,
  },
  {
    name: 'Reconcile Statements',
    path: () => '/statements',
    befalls: asks(LIST),
    shown: rows,
    title: MESSAGES.statementsFailed,
    closesTabs: true,
  },
  {
    name: 'Statement Detail',
    path: () => `/statements/detail/${at.statement}`,
    befalls: asks(ONE),
    shown: rows,
    title: 'The statement could not be fetched',
    closesTabs: false,
  },
  {
    name: 'Previous Statements',
    path: () => '/previous',
    befalls: asks(LIST),
    shown: rows,
    title: MESSAGES.statementsFailed,
    closesTabs: true,
  },
  {
    name: 'Agent Payout',
    path: () => '/agent-payout',
    befalls: asks(PAYABLE),
    shown: rows,
    title: 'The payable lines could not be fetched',
    closesTabs: false,
  },
  {
    name: 'Modify Agent Payout',
    path: () => '/modify-agent-payout?start=2000-01-01',
    befalls: asks(PAID),
    shown: rows,
    title: 'The paid lines could not be fetched',
    closesTabs: false,
  },
]

describe.each(READINGS)('$name', ({ path, befalls, shown, title, closesTabs }) => {
  it.each(TROUBLES)('$title: says so, shows nothing in its place, and comes once asked again', async trouble => {
    await rest()
    weather.strike(befalls, trouble.answer)
    await goTo(path())
    if (trouble.told === 'sign-in') return atSignIn()
    if (trouble.told === 'forbidden') {
      if (!closesTabs) return atUnauthorized()
      await page.getByText(MESSAGES.siteForbidden).first().waitFor()
      await page.getByRole('link', { name: 'Agent Payout', exact: true, disabled: true }).waitFor()
      await rest()
      await goTo(path())
      return shown()
    }
    const failed = alert(title)
    await failed.waitFor()
    expect(await failed.textContent()).toContain(trouble.told.says)
    weather.clear()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await shown()
    expect(await alert(title).count()).toBe(0)
  })

  it('that comes late is waited for, with nothing in its place', async () => {
    await rest()
    const { asked, letGo } = weather.hold(befalls)
    await goTo(path())
    await asked
    await page
      .getByRole('status', { name: /^Loading/ })
      .first()
      .waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    letGo()
    await shown()
  })
})

it('a refusal of the list is not told again once the list fails otherwise', async () => {
  const [, forbidden] = TROUBLES
  const broken = TROUBLES.find(({ title }) => title === '500')
  if (forbidden === undefined || broken === undefined) throw new Error('Expected 403 and 500 among the troubles')
  await rest()
  weather.strike(asks(LIST), forbidden.answer)
  await goTo('/statements')
  await page.getByText('You may not see statements').waitFor()
  await goTo(REST)
  weather.strike(asks(LIST), broken.answer)
  await goTo('/statements')
  await alert(MESSAGES.statementsFailed).waitFor()
  expect(await page.getByText('You may not see statements').count()).toBe(0)
})

type Sentence = Exclude<Told, string>

/** What is typed or chosen, what it makes of the page, and what the server holds of it. */
interface Writing {
  readonly name: string
  readonly befalls: Befalls
  /** Brings the page to where the act can be done. */
  readonly reach: () => Promise<void>
  /** Does it; `turn` makes each time another. */
  readonly act: (turn: number) => Promise<void>
  /** Where the refusal is told. */
  readonly refused: (told: Sentence) => Locator
  /** Still on the screen, as before the act or as typed. */
  readonly kept: (turn: number) => Promise<void>
  readonly again: () => Promise<void>
  /** The page says that it was done, and the server agrees. */
  readonly done: (turn: number) => Promise<void>
  /** The server has nothing of it. */
  readonly undone: (turn: number) => Promise<void>
  /** It counts as unsaved: a session that ends is mended beside the page. */
  readonly typed?: true
  /** Brings back what was before. */
  readonly back?: () => Promise<void>
}

/** What was done on the statement since it was opened. */
const toUndo = (what: string): Locator => page.getByRole('button', { name: `Undo: ${what}` })
const nothingToUndo = (): Locator => page.getByRole('button', { name: 'Undo', exact: true, disabled: true })
const dialog = (): Locator => page.getByRole('alertdialog', { name: 'Error' })
const inDialog = ({ says }: Sentence): Locator => dialog().filter({ hasText: says })
const closeDialog = async () => {
  await dialog().getByRole('button', { name: 'Close' }).click()
  await dialog().waitFor({ state: 'detached' })
}
/** The line alone, so that its cells are the first of the table. */
const line = (tab: string) => async () => {
  await rest()
  await goTo(`/statements/detail/${at.statement}?line=${at.line}&find=${encodeURIComponent(at.policyNumber)}`)
  await rows()
  await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('tab', { name: tab, selected: true }).waitFor()
}
const description = (): Locator => page.getByRole('textbox', { name: 'Description' })
const COMMISSION = 6
const dollars = (turn: number): string => `${100 + turn}.25`

const described = async (description: string): Promise<number> =>
  (await held<readonly { readonly description: string }[]>('statement?state=open')).filter(
    statement => statement.description === description,
  ).length
const made = (turn: number) => described(`Typed by hand ${turn}`)
const imported = (turn: number) => described(`Imported ${turn}`)

/** A file of its own each time: the same one again would have to be asked about. */
const setFile = async (turn: number): Promise<void> => {
  const file = `Date,Policy Number,Insured,Premium,Commission\r\n10/31/2026,PX-${turn},"MOORE, RONALD",100.00,${turn}.00\r\n`
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `october ${turn}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file) })
}
const choose = async (turn: number): Promise<void> => {
  await setFile(turn)
  await page.getByLabel('Carrier').selectOption({ index: 1 })
  await rows()
}
const freshImport = async (): Promise<void> => {
  weather.clear()
  await page.goto(`${address}${REST}`)
}
const isDry = (request: Parameters<Befalls>[0]): boolean => request.url().includes('dry_run=true')

const WRITINGS: readonly Writing[] = [
  {
    name: 'Statement Detail, an edit of an amount',
    typed: true,
    befalls: asks(/\/line-item\/[0-9a-f-]+$/, 'PUT'),
    reach: line('Details'),
    act: async turn => {
      await cells().nth(COMMISSION).click()
      await page.keyboard.press('F2')
      const editor = page.getByRole('textbox', { name: 'Commission' })
      await editor.fill(dollars(turn))
      await editor.press('Enter')
    },
    refused: ({ says, mayBeDone }) => alert(`${mayBeDone ? 'may not be saved' : 'was not saved'}: ${says}`),
    kept: turn =>
      cells()
        .nth(COMMISSION)
        .filter({ hasText: dollars(turn) })
        .waitFor(),
    again: () => page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
    done: async turn => {
      await page.getByRole('alert').waitFor({ state: 'detached' })
      await toUndo('Edited').waitFor()
      expect((await heldLine())?.commission_amount).toBe(Number(dollars(turn)))
    },
    undone: async turn => expect((await heldLine())?.commission_amount).not.toBe(Number(dollars(turn))),
  },
  {
    name: 'Statement Detail, voiding a line',
    befalls: asks(/\/line-item\/[0-9a-f-]+\/void$/, 'PUT'),
    reach: line('Details'),
    act: () => page.getByRole('button', { name: 'Void the line' }).click(),
    refused: inDialog,
    kept: async () => {
      await closeDialog()
      await page.getByRole('button', { name: 'Void the line' }).waitFor()
      await nothingToUndo().waitFor()
    },
    again: () => page.getByRole('button', { name: 'Void the line' }).click(),
    done: async () => {
      await toUndo('Voided').waitFor()
      expect((await heldLine())?.voided).toBe(true)
    },
    undone: async () => expect((await heldLine())?.voided).toBe(false),
    back: async () => {
      await page.getByRole('button', { name: 'Restore the line' }).click()
      await page.getByRole('button', { name: 'Void the line' }).waitFor()
    },
  },
  {
    name: 'Statement Detail, matching a line',
    befalls: asks(/\/line-item\/[0-9a-f-]+\/match$/, 'PUT'),
    reach: line('Match'),
    act: () => page.locator('[data-candidate="1"]').click(),
    refused: inDialog,
    kept: async () => {
      await closeDialog()
      await page.locator('[data-candidate="1"]').waitFor()
      await nothingToUndo().waitFor()
    },
    again: () => page.locator('[data-candidate="1"]').click(),
    done: async () => {
      await toUndo('Matched').waitFor()
      expect((await heldLine())?.unmatched).toBe(false)
    },
    undone: async () => expect((await heldLine())?.unmatched).toBe(true),
    back: async () => {
      await page.getByRole('button', { name: 'Unmatch' }).click()
      await page.locator('[data-candidate="1"]').waitFor()
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
      await page.getByRole('button', { name: 'Create statement' }).click()
    },
    refused: ({ says }) => alert(says),
    kept: async turn => expect(await description().inputValue()).toBe(`Typed by hand ${turn}`),
    again: () => page.getByRole('button', { name: 'Create statement' }).click(),
    done: async turn => {
      await page.waitForURL('**/statements/detail/**')
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
      await page.getByLabel('Date').first().selectOption({ label: 'Statement date' })
    },
    refused: ({ says }) => alert(`The payable lines could not be fetched: ${says}`),
    kept: rows,
    again: () => page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
    done: async () => {
      await page.getByRole('alert').waitFor({ state: 'detached' })
      await rows()
    },
    undone: async () => undefined,
  },
  {
    name: 'Import, reading the file',
    befalls: isDry,
    // What is typed stands before the trouble comes: a page that is left at once can no longer be typed into.
    reach: async () => {
      await freshImport()
      await setFile(0)
      await rows()
    },
    act: async turn => {
      await description().fill(`Imported ${turn}`)
      await setFile(turn)
    },
    refused: ({ says }) => alert('The file could not be read').filter({ hasText: says }),
    kept: async turn => expect(await description().inputValue()).toBe(`Imported ${turn}`),
    again: () => page.getByRole('alert').getByRole('button', { name: 'Try again' }).click(),
    done: async turn => {
      await rows()
      expect(await description().inputValue()).toBe(`Imported ${turn}`)
    },
    undone: async turn => expect(await imported(turn)).toBe(0),
  },
  {
    name: 'Import, the import',
    befalls: request => asks(/\/statement\/import/, 'POST')(request) && !isDry(request),
    reach: freshImport,
    act: async turn => {
      await choose(turn)
      await description().fill(`Imported ${turn}`)
      await page.getByRole('button', { name: /^Import 1 line,/ }).click()
    },
    refused: ({ says, mayBeDone }) =>
      page.getByText(`${mayBeDone ? 'Perhaps nothing' : 'Nothing'} was imported. ${says}`),
    kept: async turn => {
      expect(await description().inputValue()).toBe(`Imported ${turn}`)
      await rows()
    },
    again: () => page.getByRole('button', { name: /^Import 1 line,/ }).click(),
    done: async turn => {
      await page.waitForURL('**/statements/detail/**')
      expect(await imported(turn)).toBe(1)
    },
    undone: async turn => expect(await imported(turn)).toBe(0),
  },
]

let turns = 0

const sessionEnded = (): Locator => page.getByRole('alertdialog', { name: 'Your session has ended' })
/** A service that refuses a session which is alive all the same: once it no longer does, the page finds out by itself. */
const mended = async (): Promise<void> => {
  await page.evaluate("dispatchEvent(new Event('focus'))")
  await sessionEnded().waitFor({ state: 'detached' })
}

describe.each(WRITINGS)('$name', ({ befalls, reach, act, refused, kept, again, done, undone, typed, back }) => {
  it.each(TROUBLES)('$title: says so, loses nothing, claims nothing, and is done once asked again', async trouble => {
    turns += 1
    const turn = turns
    await reach()
    weather.strike(befalls, trouble.answer)
    await act(turn)
    const isBeside = trouble.told === 'sign-in' && typed === true
    if (isBeside) await sessionEnded().waitFor()
    else if (trouble.told === 'sign-in') await atSignIn()
    else if (trouble.told === 'forbidden') await atUnauthorized()
    else await refused(trouble.told).first().waitFor()
    await undone(turn)
    if (!isBeside && (trouble.told === 'sign-in' || trouble.told === 'forbidden')) return
    await kept(turn)
    weather.clear()
    if (isBeside) await mended()
    await again()
    await done(turn)
    await back?.()
  })
})
