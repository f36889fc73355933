/** Checks of a screen that axe does not make: controls out of reach, movement, and a walk through the page by Tab. */
import type { Page } from 'playwright-core'

/** Controls outside of the window that no scrolling box can bring into it. */
export const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => {
      if (element === null || element === document.body) return false
      const { overflowX, overflowY } = getComputedStyle(element)
      return [overflowX, overflowY].some(one => one === 'auto' || one === 'scroll') || scrolls(element.parentElement)
    }
    return [...document.querySelectorAll<HTMLElement>('button, a[href], input, select')]
      .filter(
        element =>
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest('.visually-hidden, [role=grid], [href="#main"]'),
      )
      .filter(element => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect()
        const isOutside = left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1
        return width > 1 && isOutside && !scrolls(element.parentElement)
      })
      .map(element => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`)
  })

/** What is chosen, but looks as if it were not: asked in forced colors, which take away backgrounds. */
export const chosenUnseen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const canvas = getComputedStyle(document.body).backgroundColor
    const chosen = '[aria-current]:not([aria-current=false]), [aria-pressed=true], [role=radio][aria-checked=true]'
    return [...document.querySelectorAll<HTMLElement>(chosen)]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => {
        const { backgroundColor } = getComputedStyle(element)
        return backgroundColor === canvas || backgroundColor.endsWith(', 0)')
      })
      .map(({ innerText }) => innerText)
  })

/** Fields and buttons without an edge: asked in forced colors, which take away shadows. */
export const edgeless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'input:not([type=checkbox], [type=radio], [type=file], .bp6-input-ghost), select, textarea, .bp6-button:not(.bp6-minimal)',
      ),
    ]
      .filter(element => element.checkVisibility({ visibilityProperty: true }))
      .filter(element => getComputedStyle(element).borderTopStyle === 'none')
      .map(element => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`),
  )

/** Animations on this page that never end. */
export const movingForever = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
      .map(animation => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )

/** Elements that would still move although the person asked for less movement. Movement that follows scrolling does not count. */
export const movingInTime = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const takesTime = (durations: string) =>
      durations.split(',').some(one => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000) > 0.02)
    return [...document.querySelectorAll('*')]
      .filter(element => {
        const { animationDuration, transitionDuration } = getComputedStyle(element)
        return takesTime(animationDuration) || takesTime(transitionDuration)
      })
      .map(({ tagName, className }) => `${tagName} ${String(className)}`)
  })

/** In presses of Tab: more than any page needs, so a walk of this length is caught in a trap. */
const MOST_STOPS = 400

interface Stop {
  readonly name: string
  /** The walk is back at the start, or the browser's own controls would be next. */
  readonly isEnd: boolean
  /** The name of the control just left, if it looks the same with and without the focus. */
  readonly unseen: string | null
}

/** Begins within the page, before the first Tab. */
const beginWalk = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const looksOf = (element: Element): string =>
      // If other elements draw a control, the focus shows on them.
      [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement ?? null]
        .filter(one => one !== null)
        .flatMap(one => {
          const { outline, boxShadow, borderWidth, borderColor, backgroundColor, clipPath, top } = getComputedStyle(one)
          return [outline, boxShadow, borderWidth, borderColor, backgroundColor, clipPath, top]
        })
        .join()
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${element.textContent?.slice(0, 40) ?? ''}`
    const walked = new Set<Element>()
    let before: { element: Element; looks: string } | null = null
    const stop = () => {
      const now = document.activeElement
      // A table marks the current cell apart from the element that has the focus, so it is not judged here.
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
    // Controls that appear only after the walk has begun do not count as missed.
    const there = usable()
    /** Controls that the Tab key should reach and that the walk passed over. */
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
    // Starts at the top, wherever the focus was before.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    const stops: ReturnType<typeof stop>[] = []
    // The focus has moved when the key comes up. Presses beyond the end of the walk are not looked at.
    addEventListener('keyup', () => {
      if (stops.at(-1)?.isEnd !== true) stops.push(stop())
    })
    Object.assign(window, { walk: { stops, missed } })
  })

type Walk = Window & { readonly walk: { readonly stops: readonly Stop[]; readonly missed: () => readonly string[] } }

/** How often Tab is pressed before anybody looks where the walk has come: each look costs as much as a press. */
const STRIDE = 20
const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 }

export const walkByTab = async (
  page: Page,
): Promise<{ readonly stops: readonly Stop[]; readonly missed: readonly string[] }> => {
  await beginWalk(page)
  // Told to the browser at once, which does them in this order: waiting for each press cost as much again as the press.
  const wire = await page.context().newCDPSession(page)
  const strokes = Array.from({ length: STRIDE }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  let isOver = false
  for (let pressed = 0; pressed < MOST_STOPS && !isOver; pressed += STRIDE) {
    await Promise.all(strokes.map(type => wire.send('Input.dispatchKeyEvent', { type, ...TAB })))
    isOver = await page.evaluate(() => (window as unknown as Walk).walk.stops.at(-1)?.isEnd === true)
  }
  await wire.detach()
  return page.evaluate(() => {
    const { stops, missed } = (window as unknown as Walk).walk
    return { stops: [...stops], missed: missed() }
  })
}
