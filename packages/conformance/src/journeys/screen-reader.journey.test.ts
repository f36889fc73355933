/**
 * What a screen reader meets and hears in the main job. What axe, the Tab key and a larger print find on every screen is judged beside
 * it (every-screen.journey.test.ts).
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { chooseFile, heading, openFirst, press, rows, shows, steps } from '../gallery/reach.ts'
import { goAnew, openSignedIn, visit } from './chromium.ts'
import { answerQuestions } from './month/payout-acts.ts'
import { openStage } from './stage.ts'

const stage = openStage()

let page: Page

beforeAll(async () => {
  ;({ page } = await visit(stage.browser))
  await openSignedIn(page, 'bookkeeper', `${stage.address}/statements`)
  await heading('Reconcile Statements')(page)
})

/** Name and role of what a screen reader meets, in its order, without the cells of tables and addresses of links. */
const tree = async (page: Page, selector = 'body'): Promise<readonly string[]> =>
  (await page.locator(selector).ariaSnapshot())
    .split('\n')
    .map(line => line.trim().replace(/^- '?/, '').replace(/'?:?$/, ''))
    .filter(line =>
      /^(banner|navigation|main|heading|toolbar|tablist|tab|tabpanel|region|complementary|radiogroup|searchbox|button|link|dialog|textbox|checkbox|radio|combobox|table)\b/.test(
        line,
      ),
    )

/** Begins to record, in order, what live regions say, and forgets what was recorded before. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const isLive = (node: Node): boolean =>
      (node instanceof Element ? node : node.parentElement)?.closest('[aria-live], [role=status], [role=alert]') != null
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) if (isLive(node) && node.textContent) heard.push(node.textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
/** Waits as long as it takes: how soon something is said does not matter here. */
const hears = (page: Page, said: RegExp): Promise<unknown> =>
  page.waitForFunction(
    pattern => new RegExp(pattern).test((window as unknown as { heard: string[] }).heard.join(' | ')),
    said.source,
  )

/** Checks that all of them are met, each after the one before it. */
const expectInOrder = (met: readonly string[], order: readonly RegExp[]): void => {
  const places = order.map(one => met.findIndex(line => one.test(line)))
  expect(order.filter((_, at) => places[at] === -1)).toEqual([])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
}

/** Controls that have no name. */
const unnamed = (met: readonly string[]): readonly string[] =>
  met.filter(line => /^(button|link|textbox|combobox|checkbox|tab|radio|searchbox)\b(?! ")/.test(line))

// Proves beyond.accessibility
describe('a screen reader', () => {
  it('meets a statement in the order of the work: number, actions, differences, lines, the chosen line', async () => {
    await openFirst(page)
    await page.getByRole('region', { name: 'Suggestions' }).getByRole('button').first().waitFor()
    const met = await tree(page)
    const order = [
      /^link "Skip to content"/,
      /^banner/,
      /^navigation "Main"/,
      /^main/,
      /^heading "Statement S-\d+" \[level=1\]/,
      /^button "Reconcile…"/,
      /^button "Find it"/,
      /^toolbar "Lines: filters and actions"/,
      /^radiogroup "Which lines"/,
      /^searchbox "Find lines"/,
      /^complementary "The chosen line"/,
      /^heading .* \[level=2\]/,
      /^tab "Match"/,
      /^region "Suggestions"/,
    ]
    expectInOrder(met, order)
    expect(unnamed(met)).toEqual([])
    // The grid says how large it is and where in it the focus is.
    const grid = page.getByRole('grid', { name: 'Lines of the statement' })
    expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(40)

    await listen(page)
    await page.keyboard.press('1')
    await hears(page, /Matched .* to /)
  })

  it('meets paying in the order of the work: its button, filters and agents, then the dialog with figures and day', async () => {
    await goAnew(page, '/agent-payout')
    await steps(rows, press(/^Choose all/), shows('button', /^Pay \d/))(page)
    const met = await tree(page)
    expectInOrder(met, [
      /^navigation "Main"/,
      /^main/,
      /^heading "Agent Payout" \[level=1\]/,
      /^button "Pay \d/,
      /^searchbox "Find lines"/,
      /^combobox "By which date"/,
      /^navigation "Payable by agent"/,
      /^button "All agents /,
    ])
    expect(unnamed(met)).toEqual([])

    await listen(page)
    await press(/^Pay \d/)(page)
    const dialog = page.getByRole('dialog', { name: /^Pay \d/ })
    await dialog.getByRole('row', { name: /^Total \d/ }).waitFor()
    const asked = await tree(page, '[role=dialog]')
    expectInOrder(asked, [
      /^dialog "Pay \d+ agents \$[\d,.]+"/,
      /^heading "Pay \d/,
      /^region "What each agent is paid"/,
      /^table/,
      /^textbox "Agent paid date"/,
      /^button "Cancel"/,
      /^button "Pay \d/,
    ])
    expect(unnamed(asked)).toEqual([])

    // The page says what became of the payment once the question is gone.
    await answerQuestions(dialog)
    await dialog.getByRole('button', { name: /^Pay \d/ }).click()
    await hears(page, /Paid \d+ agents \$[\d,.]+ for \d+ lines on /)
  })

  // The last one: a file that was read and not imported asks before it is left.
  it('meets an import in the order of the work: its button, the file, its mapping, its rows and lines', async () => {
    await goAnew(page, '/statements/import')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await listen(page)
    await chooseFile(page)
    // The page not only shows but says that nothing is left to decide.
    await hears(page, /Nothing is left to decide/)
    const met = await tree(page)
    expectInOrder(met, [
      /^link "Skip to content"/,
      /^banner/,
      /^navigation "Main"/,
      /^main/,
      /^heading "Import a file" \[level=1\]/,
      /^button "Import 1 line, \$12\.00"/,
      /^button "Another file"/,
      /^combobox "Carrier"/,
      /^textbox "Description"/,
      /^textbox "Statement date"/,
      /^textbox "Control total"/,
      /^region "How the file is read"/,
      /^combobox "Policy number"/,
      /^button "Use \$12\.00 as control total"/,
      /^radiogroup "Which rows"/,
      /^toolbar "The chosen row"/,
      /^region "File"/,
      /^region "Lines"/,
    ])
    expect(unnamed(met)).toEqual([])
  })
})
