/** Which elements nobody sees, by attributes and the page's plain rules, and which are shown in red or struck through. */
import { type CellMark, isRedColor } from '../cell-marks.ts'

/** Matches a style whose blanks were removed. */
const HIDES = /(?:^|;)(?:display:none|visibility:(?:hidden|collapse))/i
/** How many characters of a style are read; a style is usually one line. */
const LONGEST_STYLE = 2_000

const hidesBy = (style: string | undefined): boolean =>
  style !== undefined && HIDES.test(style.slice(0, LONGEST_STYLE).replace(/\s/g, ''))

const STRIKES: ReadonlySet<string> = new Set(['s', 'strike', 'del'])

/** The marks of an element itself. Spreadsheets and portals show negative figures in red, without a minus. */
export const marksOf = (
  element: string,
  { color, style }: Readonly<Record<string, string | undefined>>,
): readonly CellMark[] => {
  const rules = (style ?? '')
    .slice(0, LONGEST_STYLE)
    .split(';')
    .map(rule => rule.split(':').map(part => part.trim().toLowerCase()))
  const says = (name: RegExp, fits: (value: string) => boolean): boolean =>
    rules.some(([rule = '', value = '']) => name.test(rule) && fits(value))
  const isRed = (color !== undefined && isRedColor(color)) || says(/^color$/, isRedColor)
  const isStruck = STRIKES.has(element) || says(/^text-decoration(?:-line)?$/, value => value.includes('line-through'))
  return [...(isStruck ? (['Struck'] as const) : []), ...(isRed ? (['Red'] as const) : [])]
}

/** How many characters of a style sheet are read. */
const LONGEST_SHEET = 200_000

/** Classes whose own rule hides them: `.gone { display: none }`. */
const hidingClasses = (sheet: string): readonly string[] =>
  sheet
    .slice(0, LONGEST_SHEET)
    .replace(/<!--|-->/g, '')
    .split('}')
    .flatMap(rule => {
      const open = rule.lastIndexOf('{')
      if (open === -1 || !hidesBy(rule.slice(open + 1))) return []
      return rule
        .slice(Math.max(0, open - LONGEST_STYLE), open)
        .split(',')
        .flatMap(selector => /^(?:[a-z]{1,10})?\.([\w-]{1,100})$/i.exec(selector.trim())?.[1] ?? [])
    })

interface Visibility {
  readonly learn: (styleSheet: string) => void
  readonly isHidden: (attributes: Readonly<Record<string, string>>) => boolean
}

export const visibility = (): Visibility => {
  const classes = new Set<string>()
  return {
    learn: sheet => {
      for (const name of hidingClasses(sheet)) classes.add(name)
    },
    isHidden: ({ hidden, style, class: names }) =>
      hidden !== undefined ||
      hidesBy(style) ||
      (classes.size > 0 &&
        names !== undefined &&
        names
          .slice(0, LONGEST_STYLE)
          .split(/\s+/)
          .some(name => classes.has(name))),
  }
}
