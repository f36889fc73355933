/** Which elements nobody sees, and which are shown like negative figures or struck through, by attributes and the page's plain rules. */
import { type CellMark, isRedColor } from '../cell-marks.ts'

/** Matches a style whose blanks were removed. */
const HIDES = /(?:^|;)(?:display:none|visibility:(?:hidden|collapse))/i
/** How many characters of a style are read; a style is usually one line. */
const LONGEST_STYLE = 2_000

const hidesBy = (style: string | undefined): boolean =>
  style !== undefined && HIDES.test(style.slice(0, LONGEST_STYLE).replace(/\s/g, ''))

const STRIKES: ReadonlySet<string> = new Set(['s', 'strike', 'del'])

/** The marks of an element itself. Spreadsheets and portals show negative figures in red, without a minus. */
const marksOf = (
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

/** One class alone, or what stands before or behind its text: `.gone`, `td.neg`, `.neg::before`. */
const SELECTOR = /^(?:[a-z]{1,10})?\.([\w-]{1,100})(::?(?:before|after))?$/i
/** A minus or a bracket that a rule prints: `content: "-"`, `content: "\2212"`. */
const PRINTS_MINUS = /(?:^|;)content:["'](?:[-(\u2010-\u2015\u2212]|\\0{0,4}(?:28|2d|2212))/i

/** How the plain rules of a style sheet show the elements of a class. */
const classLooks = (sheet: string): readonly (readonly [name: string, look: readonly CellMark[]])[] =>
  sheet
    .slice(0, LONGEST_SHEET)
    .replace(/<!--|-->/g, '')
    .split('}')
    .flatMap(rule => {
      const open = Math.max(0, rule.lastIndexOf('{'))
      const style = rule.slice(open + 1, open + 1 + LONGEST_STYLE)
      const own = [...(hidesBy(style) ? (['Hidden'] as const) : []), ...marksOf('', { style })]
      const printed: readonly CellMark[] = PRINTS_MINUS.test(style.replace(/\s/g, '')) ? ['Bracketed'] : []
      return rule
        .slice(Math.max(0, open - LONGEST_STYLE), open)
        .split(',')
        .flatMap(selector => {
          const [, name, around] = SELECTOR.exec(selector.trim()) ?? []
          return name === undefined ? [] : [[name, around === undefined ? own : printed] as const]
        })
    })

interface Visibility {
  readonly learn: (styleSheet: string) => void
  readonly isHidden: (attributes: Readonly<Record<string, string>>) => boolean
  /** The marks of an element itself and of its classes. */
  readonly marks: (element: string, attributes: Readonly<Record<string, string>>) => readonly CellMark[]
}

export const visibility = (): Visibility => {
  const classes = new Map<string, Set<CellMark>>()
  const looks = (names: string | undefined): readonly CellMark[] =>
    classes.size === 0 || names === undefined
      ? []
      : names
          .slice(0, LONGEST_STYLE)
          .split(/\s+/)
          .flatMap(name => [...(classes.get(name) ?? [])])
  return {
    learn: sheet => {
      for (const [name, look] of classLooks(sheet))
        if (look.length > 0) classes.set(name, new Set([...(classes.get(name) ?? []), ...look]))
    },
    isHidden: ({ hidden, style, class: names }) =>
      hidden !== undefined || hidesBy(style) || looks(names).includes('Hidden'),
    marks: (element, attributes) => [...marksOf(element, attributes), ...looks(attributes.class)],
  }
}
