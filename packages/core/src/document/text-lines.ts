/** Joins pieces of text into the lines of a page, and divides each line into segments at its gaps. */
import { endsInDigit, isFigure, isMarked, isOneFigure, leadsAmount } from './figure-text.ts'
import type { PageText, TextRun } from './page-text.ts'
import { raisedDigits } from './raised-digits.ts'

/** A rectangle of a page, by its edges. */
export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Word extends Box {
  readonly text: string
}

/** Words that stand together: the text of one cell, or of several that touch. */
export interface Segment extends Box {
  readonly text: string
  readonly words: readonly Word[]
}

/** The texts at one height of a page, from left to right. */
export interface TextLine {
  readonly page: number
  readonly top: number
  readonly bottom: number
  /** The height of its largest letters. */
  readonly height: number
  readonly segments: readonly Segment[]
}

/** In letter heights, like all distances below: pieces closer than this are one word. */
const ONE_WORD = 0.13
/** Words closer than this are one text; a space in a typewriter font is 0.6 wide. */
const ONE_TEXT = 0.65
/** Pieces whose lower edges differ by no more than this are in one line. */
const ONE_LINE = 0.4
/** How far a mark may be from its amount: a dollar sign or bracket at the other end of the column, or a credit mark. */
const FAR = 12
/** The distance within which the same letters count as printed twice, to look bold. */
const TWICE = 0.15

/** Divides a piece into words; their positions assume that all letters have the average width. */
const wordsOf = ({ text, left, right, top, bottom }: Word): readonly Word[] =>
  [...text.matchAll(/[^\s\u00a0]+/g)].map(({ 0: word, index }) => ({
    text: word,
    left: left + ((right - left) * index) / text.length,
    right: left + ((right - left) * (index + word.length)) / text.length,
    top,
    bottom,
  }))

const pieceOf = ({ text, x, y, width, height }: TextRun): Word => ({
  text,
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
})

const heightOf = ({ top, bottom }: Box): number => bottom - top

// Reduced one by one, because a line may have more pieces than a call takes arguments.
const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

/** The smallest box that holds all of the boxes. */
export const around = (boxes: readonly Box[]): Box => ({
  left: least(boxes.map(({ left }) => left)),
  right: most(boxes.map(({ right }) => right)),
  top: least(boxes.map(({ top }) => top)),
  bottom: most(boxes.map(({ bottom }) => bottom)),
})

const inLines = (pieces: readonly Word[]): readonly (readonly Word[])[] => {
  const lines: Word[][] = []
  let base = Number.NEGATIVE_INFINITY
  for (const piece of pieces.toSorted((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const line = lines.at(-1)
    if (line !== undefined && piece.bottom - base <= ONE_LINE * heightOf(piece)) line.push(piece)
    else {
      lines.push([piece])
      base = piece.bottom
    }
  }
  return lines
}

const isAgain = (piece: Word, before: Word): boolean => {
  const near = TWICE * heightOf(piece)
  return (
    piece.text === before.text &&
    Math.abs(piece.left - before.left) <= near &&
    Math.abs(piece.bottom - before.bottom) <= near
  )
}

const segmentOf = (words: readonly Word[]): Segment => ({
  ...around(words),
  words,
  text: words.reduce((text, word, at) => text + between(words[at - 1]?.text, word.text) + word.text, ''),
})

/** Dollar signs and brackets stand close to their amount, wherever they were printed. */
const between = (before: string | undefined, text: string): string =>
  before === undefined || leadsAmount(before) || (/^[)%]/.test(text) && endsInDigit(before)) ? '' : ' '

/** Whether a word continues the text before it; a word printed over that text does not. */
const goesOn = (before: Word, word: Word): boolean => {
  const gap = (word.left - before.right) / heightOf(word)
  if (gap < -TWICE) return false
  if (isMarked(before.text, word.text)) return gap <= FAR
  const areWords = !isFigure(before.text) && !isFigure(word.text)
  return gap <= ONE_WORD || (gap <= ONE_TEXT && (areWords || isOneFigure(before.text, word.text)))
}

/** In heights of the letters before it: a piece of no more than this height, and raised by at least this, is a footnote's mark. */
const SMALL = 0.8
const RAISED = 0.1

/** The mark of a footnote with raised digits, so that it does not become a part of the figure before it. */
const asMark = (word: Word, before: Word): Word => {
  const height = heightOf(before)
  const isMark = heightOf(word) <= SMALL * height && before.bottom - word.bottom >= RAISED * height
  return isMark && /^\d{1,2}$/.test(word.text) ? { ...word, text: raisedDigits(word.text) } : word
}

/** The texts of a line from left to right; a text takes in pieces as long as they continue it. */
const segmentsOf = (pieces: readonly Word[]): readonly Segment[] => {
  const groups: Word[][] = []
  let last: Word | null = null
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    if (last !== null && isAgain(piece, last)) continue
    const [first, ...others] = wordsOf(piece)
    if (first === undefined) continue
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group === undefined || before === undefined || last === null || !goesOn(before, first)) groups.push([first])
    else if (first.left - before.right <= ONE_WORD * heightOf(first))
      group[group.length - 1] = { ...around([before, first]), text: before.text + asMark(first, last).text }
    else group.push(first)
    // A blank within a piece does not separate texts, but a figure is always a text of its own.
    for (const word of others) {
      const now = groups.at(-1) ?? []
      const left = now.at(-1)
      const isApart = left === undefined || isFigure(word.text) || isFigure(left.text)
      if (isApart && !isOneFigure(left?.text ?? '', word.text)) groups.push([word])
      else now.push(word)
    }
    last = piece
  }
  return groups.map(segmentOf)
}

/** Cuts a segment before each word for which `isCut` is true, but never inside a figure. */
export const cutSegment = ({ words }: Segment, isCut: (word: Word, before: Word) => boolean): readonly Segment[] => {
  const groups: Word[][] = []
  for (const word of words) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (group === undefined || before === undefined) groups.push([word])
    else if (isCut(word, before) && !isOneFigure(before.text, word.text)) groups.push([word])
    else group.push(word)
  }
  return groups.map(segmentOf)
}

/** The lines of a page from top to bottom. */
export const textLines = ({ page, runs }: PageText): readonly TextLine[] =>
  inLines(runs.map(pieceOf)).map(line => {
    const segments = segmentsOf(line)
    const { top, bottom } = around(segments)
    return { page, top, bottom, height: most(line.map(heightOf)), segments }
  })
