/** What is wrong with a screen on paper. */
import { type PdfPage, pdfPages } from '@commissions/server/testing'
import type { Page } from 'playwright-core'

type Format = 'A4' | 'Letter'

export const printed = async (page: Page, format: Format): Promise<readonly PdfPage[]> =>
  pdfPages(await page.pdf({ format, preferCSSPageSize: true }))

/** The narrowest margin of `@page`, in points, less what rounding takes. */
const MARGIN = 33

/** The texts beyond the margins. */
export const outside = ({ width, height, items }: PdfPage): readonly string[] =>
  items
    .filter(item => item.x < MARGIN || item.x + item.width > width - MARGIN || item.y < 0 || item.y > height - MARGIN)
    .map(({ text }) => text)

export const textOf = ({ items }: PdfPage): string => items.map(({ text }) => text).join(' ')

interface Drawn {
  /** The headings of the tables that are long enough to cover several pages. */
  readonly headings: readonly string[]
  /** The pages that the long tables name: another browser would print what follows their first page upright, and cut columns off. */
  readonly named: readonly string[]
  /** Text that is on the paper but that nobody could read, because its own box cuts it off. */
  readonly cut: readonly string[]
}

/** What is drawn for the paper, in print's style sheets. */
const drawn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const long = [...document.querySelectorAll('table')].filter(table => table.rows.length > 60)
    const headings = long.flatMap(table => [...table.querySelectorAll('thead th')].map(th => th.textContent ?? ''))
    const named = [document.body, ...document.querySelectorAll('main table')].map(
      element => getComputedStyle(element).page,
    )
    const hides = (overflow: string) => overflow !== 'visible'
    const cut = [...document.querySelectorAll<HTMLElement>('main *')]
      .filter(element => {
        const { overflowX, overflowY } = getComputedStyle(element)
        return (
          element.checkVisibility() &&
          !element.matches('.visually-hidden, input, select, textarea') &&
          ((hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
            (hides(overflowY) && element.scrollHeight > element.clientHeight + 1))
        )
      })
      .map(({ className, textContent }) => `${className}: ${textContent?.slice(0, 60)}`)
    window.dispatchEvent(new Event('afterprint'))
    return { headings, named: [...new Set(named)], cut }
  })

const findingsIn = (pages: readonly PdfPage[], headings: readonly string[]): readonly string[] =>
  pages.flatMap((one, index) => {
    const number = `Page ${index + 1} of ${pages.length}`
    const text = textOf(one)
    // The last page may hold a remark alone.
    const repeated = index < pages.length - 1 ? headings : []
    return [
      ...outside(one).map(beyond => `${number} has beyond its margins: ${beyond}`),
      ...(text.includes(number) ? [] : [`${number} does not say so`]),
      ...(text.replace(number, '').trim() === '' ? [`${number} says nothing else`] : []),
      ...repeated.filter(heading => !text.includes(heading)).map(heading => `${number} lacks the heading ${heading}`),
    ]
  })

/** One line for each fault of the printed screen; none for one that is complete on every page. */
export const paperFindings = async (page: Page, formats: readonly Format[]): Promise<readonly string[]> => {
  await page.emulateMedia({ media: 'print' })
  const { headings, named, cut } = await drawn(page)
  const findings = [
    ...cut.map(text => `cut off: ${text}`),
    ...(named.length === 1 ? [] : [`pages of several shapes: ${named.join()}`]),
  ]
  for (const format of formats) {
    const pages = await printed(page, format)
    if (pages.length === 0) findings.push(`${format} has no pages`)
    findings.push(...findingsIn(pages, headings).map(finding => `${format}: ${finding}`))
  }
  await page.emulateMedia({ media: null })
  return findings
}
