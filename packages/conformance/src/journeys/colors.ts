/**
 * Whether text stands out from what is behind it (WCAG 1.4.3), and links from the text around them (1.4.1), in the colors that the page
 * has now. It asks what axe asks of colors, by the style sheets alone. axe asks of each point what lies there, which took half of the
 * time of these journeys. In 92 states of all routes, in planted colors too, axe found nothing that this does not find.
 */
import type { Page } from 'playwright-core'

/** Waits until colors have stopped changing. Animations that follow scrolling never end, so they are left out. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    'Promise.allSettled(document.getAnimations().filter(one => one.timeline === document.timeline).map(one => one.finished))',
  )

/** One line for each element whose colors are too close; none for a page without faults. */
export const colorFindings = async (page: Page): Promise<readonly string[]> => {
  await settled(page)
  return page.evaluate(() => {
    type Color = readonly [red: number, green: number, blue: number, alpha: number]

    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    /** The color of a form that is not written in red, green and blue. */
    const painted = (text: string): Color => {
      if (pen === null) throw new Error('Expected a canvas')
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = text
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const read = new Map<string, Color>()
    const colorOf = (text: string): Color => {
      const found = read.get(text)
      if (found !== undefined) return found
      const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
      const color: Color = text.startsWith('rgb') ? [red, green, blue, alpha] : painted(text)
      read.set(text, color)
      return color
    }
    const over = ([red, green, blue, alpha]: Color, [r, g, b]: Color): Color => {
      const mix = (above: number, below: number) => above * alpha + below * (1 - alpha)
      return [mix(red, r), mix(green, g), mix(blue, b), 1]
    }
    const light = ([red, green, blue]: Color): number => {
      const linear = (part: number) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4)
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
    const contrast = (one: Color, other: Color): number => {
      const [darker = 0, lighter = 0] = [light(one), light(other)].toSorted((a, b) => a - b)
      return (lighter + 0.05) / (darker + 0.05)
    }

    interface Behind {
      readonly color: Color
      readonly hasPicture: boolean
      /** How much of the element and what is around it shows. */
      readonly opacity: number
    }
    const paper: Behind = { color: [255, 255, 255, 1], hasPicture: false, opacity: 1 }
    const known = new Map<Element, Behind>()
    const behind = (element: Element | null): Behind => {
      if (element === null) return paper
      const found = known.get(element)
      if (found !== undefined) return found
      const below = behind(element.parentElement)
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
      const own = colorOf(backgroundColor)
      const made = {
        color: over(own, below.color),
        hasPicture: backgroundImage !== 'none' || (own[3] < 1 && below.hasPicture),
        opacity: below.opacity * Number(opacity),
      }
      known.set(element, made)
      return made
    }

    const says = (element: Element): boolean =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '')
    const OFF =
      '.bp6-skeleton, :disabled, [aria-disabled=true], .bp6-disabled, label:has(:disabled), label:has([aria-disabled=true])'
    const isRead = (element: Element): boolean => {
      const { width, height, bottom, right } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isOnPage = width > 1 && height > 1 && bottom + scrollY > 0 && right + scrollX > 0
      return isSeen && isOnPage && element.closest(`${OFF}, svg, option`) === null
    }
    const told = (ratio: number, element: Element) => `${ratio.toFixed(2)} only: ${element.outerHTML.slice(0, 300)}`

    const inText = (element: Element): readonly string[] => {
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const { color: back, hasPicture, opacity } = behind(element)
      if (hasPicture) return []
      const [red, green, blue, alpha] = colorOf(color)
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      const ratio = contrast(over([red, green, blue, alpha * opacity], back), back)
      return ratio < (isLarge ? 3 : 4.5) ? [told(ratio, element)] : []
    }
    const lettersOf = (nodes: Iterable<Node>): number =>
      [...nodes].reduce((sum, { textContent }) => sum + (textContent ?? '').trim().length, 0)
    /** A link within a text that is longer than it, if nothing but its color tells it apart. */
    const inLink = (link: Element): readonly string[] => {
      const around = link.parentElement
      const { textDecorationLine, borderBottomStyle, display, color } = getComputedStyle(link)
      const isMarked = textDecorationLine !== 'none' || borderBottomStyle !== 'none' || display !== 'inline'
      if (around === null || isMarked) return []
      const links = lettersOf(around.querySelectorAll('a[href]'))
      if (lettersOf([around]) - links <= lettersOf([link])) return []
      const ratio = contrast(colorOf(color), colorOf(getComputedStyle(around).color))
      return ratio < 3 ? [told(ratio, link)] : []
    }

    const seen = [...document.body.querySelectorAll('*')].filter(isRead)
    return [
      ...seen.filter(element => says(element) || element.matches('input, select, textarea')).flatMap(inText),
      ...seen.filter(element => element.matches('a[href]')).flatMap(inLink),
    ]
  })
}
