/**
 * Every route by the Tab key alone: it goes on to all that can be used and comes out again, and shows where it is. What is done
 * inside a table or a group by arrow keys is proved with them.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTES } from '../gallery/screens.ts'
import { signIn, visit } from './chromium.ts'
import { openStage } from './stage.ts'

const stage = openStage()

/** More than any page has: whoever needs as many presses is in a trap. */
const MOST_STOPS = 400

interface Stop {
  readonly name: string
  /** The page begins anew, or the browser's own controls would be next. */
  readonly isEnd: boolean
  /** What was left just now looks as it does with the focus. */
  readonly unseen: string | null
}

/** Within the page, before the first Tab. */
const beginWalk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const looksOf = (element: Element): string =>
      // A control that is drawn by others shows it on them.
      [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement ?? null]
        .filter(one => one !== null)
        .flatMap(one => {
          const {
            outlineStyle,
            outlineWidth,
            outlineColor,
            boxShadow,
            borderWidth,
            borderColor,
            backgroundColor,
            clipPath,
            top,
          } = getComputedStyle(one)
          return [
            outlineStyle,
            outlineWidth,
            outlineColor,
            boxShadow,
            borderWidth,
            borderColor,
            backgroundColor,
            clipPath,
            top,
          ]
        })
        .join()
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent?.slice(0, 40) ?? ''}`
    const walked = new Set<Element>()
    let before: { element: Element; looks: string } | null = null
    const stop = () => {
      const now = document.activeElement
      // A table draws where one is apart from the element that has the focus: not judged here.
      const unseen =
        before?.element.isConnected === true &&
        !before.element.matches('[role=grid]') &&
        looksOf(before.element) === before.looks
          ? nameOf(before.element)
          : null
      const isEnd = now === null || now === document.body || walked.has(now)
      before = now === null ? null : { element: now, looks: looksOf(now) }
      if (now !== null) walked.add(now)
      return { name: now === null ? '' : nameOf(now), isEnd, unseen }
    }
    const usable = () => [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]'),
    ]
    // What arrives behind the walk is not passed over by it.
    const there = usable()
    /** Whatever is open to the Tab key and was passed over. */
    const missed = () =>
      there
        .filter(
          element =>
            element.isConnected &&
            element.tabIndex >= 0 &&
            !element.matches(':disabled, [inert] *, [hidden] *, input[type=file]') &&
            element.checkVisibility({ visibilityProperty: true }) &&
            !walked.has(element) &&
            // One of a group of radio buttons stands for all of them.
            !(element instanceof HTMLInputElement && element.type === 'radio'),
        )
        .map(nameOf)
    // From the top, wherever one was before.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    Object.assign(window, { walk: { stop, missed } })
  })

type Walk = Window & { readonly walk: { readonly stop: () => Stop; readonly missed: () => readonly string[] } }

const walk = async (page: Page): Promise<{ readonly stops: readonly Stop[]; readonly missed: readonly string[] }> => {
  await beginWalk(page)
  const stops: Stop[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => (window as unknown as Walk).walk.stop())
    stops.push(stop)
    if (stop.isEnd) break
  }
  return { stops, missed: await page.evaluate(() => (window as unknown as Walk).walk.missed()) }
}

// Proves beyond.accessibility
describe('by the Tab key alone', () => {
  let page: Page
  beforeAll(async () => {
    ;({ page } = await visit(stage.browser))
    await page.goto(`${stage.address}/statements`)
    await signIn(page, 'admin')
    await page.waitForURL('**/statements')
  })
  afterAll(() => page?.context().close())

  it.each(ROUTES)('$name: all that can be used is met, nothing holds on, and one sees where one is', async route => {
    await page.goto(`${stage.address}${route.path}`)
    await route.reach(page)
    // While rows arrive, lists beside them grow and change their order.
    await page.waitForFunction(() => document.querySelector('[role=grid][aria-busy]') === null)
    const { stops, missed } = await walk(page)
    expect(stops.at(-1)?.isEnd, stops.at(-1)?.name).toBe(true)
    expect(missed).toEqual([])
    expect(stops.flatMap(({ unseen }) => unseen ?? [])).toEqual([])
    expect(stops[0]?.name).toContain('Skip to content')
  })
})
