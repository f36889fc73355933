/** What axe finds wrong with a page in its current state. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** The rules that another color scheme can break. All other rules would check the same elements again. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']

/** One line for each element that breaks a rule; none for a page without faults. */
export const axeFindings = (page: Page): Promise<readonly string[]> => found(page, {})

/** Checks the color rules only: for a page that was checked before and has only changed its colors. */
export const colorFindings = (page: Page): Promise<readonly string[]> => found(page, { runOnly: RULES_OF_COLOR })

/** Leaves out the rules that passed, which are most of axe's answer. */
const TOLD = { resultTypes: ['violations'] }

const found = async (page: Page, options: object): Promise<readonly string[]> => {
  // Goes through the debugger, because the page's own policy forbids adding scripts.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(SOURCE)
  // Waits until colors have stopped changing. Animations that follow scrolling never end, so they are left out.
  await page.evaluate(
    'Promise.allSettled(document.getAnimations().filter(one => one.timeline === document.timeline).map(one => one.finished))',
  )
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${JSON.stringify({ ...TOLD, ...options })}).then(found => found.violations)`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 300)}\n  ${failureSummary ?? ''}`),
  )
}
