/** What axe finds wrong with a page in its current state. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { colorFindings, settled } from './colors.ts'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** The rules that colorFindings asks too, in a twentieth of the time. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block']
const OTHERS = { rules: Object.fromEntries(RULES_OF_COLOR.map(rule => [rule, { enabled: false }])) }

/** One line for each element that breaks a rule, but for those of color; none for a page without faults. */
export const axeFindings = (page: Page): Promise<readonly string[]> => found(page, OTHERS)

/** What axe itself finds in the colors of a page. */
export const axeColorFindings = (page: Page): Promise<readonly string[]> => found(page, { runOnly: RULES_OF_COLOR })

/** What is wrong with a state of a screen, in light and in dark. Ends in light. */
export const findingsInBothSchemes = async (page: Page): Promise<readonly string[]> => {
  const findings: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(colorScheme === 'dark' ? 'html.bp6-dark' : 'html:not(.bp6-dark)').waitFor()
    findings.push(...(await colorFindings(page)).map(finding => `${colorScheme}: ${finding}`))
  }
  return [...findings, ...(await axeFindings(page))]
}

/** Leaves out the rules that passed, which are most of axe's answer. */
const TOLD = { resultTypes: ['violations'] }

const found = async (page: Page, options: object): Promise<readonly string[]> => {
  // Goes through the debugger, because the page's own policy forbids adding scripts.
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(SOURCE)
  await settled(page)
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run(document, ${JSON.stringify({ ...TOLD, ...options })}).then(found => found.violations)`,
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html.slice(0, 300)}\n  ${failureSummary ?? ''}`),
  )
}
