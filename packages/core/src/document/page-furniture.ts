/** Removes what pages repeat at their head and foot, such as letterheads and page numbers. The first page keeps its head. */
import { isFigure } from './figure-text.ts'
import type { TextLine } from './text-lines.ts'

const textOf = ({ segments }: TextLine): string =>
  segments
    .map(({ text }) => text)
    .join(' ')
    .replace(/\bpage:? ?\d{1,6}(?: ?(?:of|\/) ?\d{1,6})?/gi, 'page')
    .replace(/(?<![\d/])\d{1,4} ?(?:of|\/) ?\d{1,4}$/, 'page')

/** In letter heights: a line this close to one that is kept may be the rest of its text. */
const NEAR = 1.45

const isNear = (line: TextLine | undefined, other: TextLine | undefined): boolean =>
  line !== undefined &&
  other !== undefined &&
  Math.abs(line.top - other.top) < NEAR * Math.max(line.height, other.height)

/** What could be a line of commission is never dropped. */
const couldBeData = ({ segments }: TextLine): boolean =>
  segments.length >= 3 && segments.filter(({ text }) => isFigure(text)).length >= 2

const alike = (
  page: readonly TextLine[],
  other: readonly TextLine[],
  at: (lines: readonly TextLine[], n: number) => TextLine | undefined,
  isEnd: (line: TextLine) => boolean,
): number => {
  let count = 0
  for (;;) {
    const [line, first] = [at(page, count), at(other, count)]
    if (line === undefined || first === undefined || isEnd(line) || couldBeData(line)) return count
    if (textOf(line) !== textOf(first)) return count
    count += 1
  }
}

/** The pages without the head and foot lines that repeat another page's. `isHeading` tells column headings, which stay. */
export const withoutFurniture = (
  pages: readonly (readonly TextLine[])[],
  isHeading: (line: TextLine) => boolean,
): readonly (readonly TextLine[])[] => {
  const most = (page: readonly TextLine[], others: readonly number[], at: Parameters<typeof alike>[2]): number =>
    Math.max(0, ...others.flatMap(other => alike(page, pages[other] ?? [], at, isHeading)))
  return pages.map((page, at) => {
    // A first page may have a head of its own.
    const above = at === 0 ? [] : [0, ...(at > 1 ? [at - 1] : [])]
    let head = most(page, above, (lines, n) => lines[n])
    let foot = most(page, at === 0 ? [1] : above, (lines, n) => lines.at(-1 - n))
    const kept = page[head]
    if (kept !== undefined && !isHeading(kept)) while (head > 0 && isNear(page[head - 1], page[head])) head -= 1
    while (foot > 0 && isNear(page.at(-foot), page.at(-foot - 1))) foot -= 1
    return page.slice(head, Math.max(head, page.length - foot))
  })
}
