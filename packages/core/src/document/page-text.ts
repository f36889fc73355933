/** The text of a printed page as it is found: pieces with their places. Lengths are points, from the upper left corner. */
import type { RowDoubt } from '../import/mapping.ts'

/** A piece of text in one line of a page. */
export interface TextRun {
  readonly text: string
  readonly x: number
  /** The distance of its upper edge. */
  readonly y: number
  readonly width: number
  /** The size of its letters. */
  readonly height: number
  /** How it is shown, where that may change what it means. */
  readonly mark?: Extract<RowDoubt['kind'], 'Red' | 'Struck' | 'Hidden'>
}

/** What is printed on one page, in any order. */
export interface PageText {
  /** Pages count from 1. */
  readonly page: number
  readonly runs: readonly TextRun[]
}
