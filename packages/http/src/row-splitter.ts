/**
 * Cuts a JSON object that arrives in pieces into its long lists and the rest. Lists that stand directly in the object, or
 * in an object directly in it, are given out in runs of whole rows; what remains is the same JSON with those lists empty.
 */

export type Path = readonly string[]

/** Rows of the list at `path`, as JSON with commas between them and nothing around them. */
export type OnRows = (path: Path, rows: string) => void

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const BACKSLASH = 92
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** Lists are cut out of objects at most this deep. */
const DEEPEST = 2

export interface RowSplitter {
  readonly feed: (piece: string) => void
  /** The rest, after all pieces were fed; null if the JSON was not complete. */
  readonly rest: () => string | null
  /** While the rows of a list arrive: the list's path, and the JSON before it, closed as if nothing followed. Null at other times. */
  readonly soFar: () => { readonly path: Path; readonly text: string } | null
}

/** `run` is the least number of characters of rows that are given out at once. */
export const rowSplitter = (run: number, onRows: OnRows): RowSplitter => {
  let text = ''
  let at = 0
  /** The index in `text` of the first character not given out yet. */
  let kept = 0
  let rest = ''
  let inString = false
  let stringFrom = 0
  let lastString = '""'
  /** One entry for each enclosing object or list: the current key, or null for a list. */
  const around: (string | null)[] = []
  /** How many brackets are open inside the list whose rows are cut; -1 outside of any. */
  let inRow = -1
  /** The last rows were given out with a comma after them, so another row has to come. */
  let owed = false
  let broken = false

  const path = (): string[] => around.filter(key => key !== null)
  const isCut = (): boolean =>
    around.length >= 1 && around.length <= DEEPEST && around.every(key => key !== null && key !== '')

  const giveOut = (until: number, moreFollow: boolean): void => {
    const rows = text.slice(kept, until)
    if (rows.trim() !== '') onRows(path(), rows)
    else if (owed || moreFollow) broken = true
    owed = moreFollow
    kept = until
  }

  /** Skips to the end of a string; false if its end has not arrived. */
  const skipString = (): boolean => {
    for (;;) {
      const quote = text.indexOf('"', at)
      if (quote === -1) {
        // An odd number of backslashes at the end escapes the next character, so the last of them is kept for the next piece.
        let end = text.length
        while (end > at && text.charCodeAt(end - 1) === BACKSLASH) end -= 1
        at = end + ((text.length - end) & ~1)
        return false
      }
      let from = quote
      while (from > at && text.charCodeAt(from - 1) === BACKSLASH) from -= 1
      at = quote + 1
      if ((quote - from) % 2 === 0) {
        inString = false
        return true
      }
    }
  }

  const inRows = (code: number): void => {
    if (code === OPEN_LIST || code === OPEN_OBJECT) inRow += 1
    else if (code === CLOSE_OBJECT) inRow -= 1
    else if (code === CLOSE_LIST) {
      if (inRow > 0) inRow -= 1
      else {
        giveOut(at, false)
        inRow = -1
      }
    } else if (code === COMMA && inRow === 0) {
      if (at - kept < run) return
      giveOut(at, true)
      kept = at + 1
    }
  }

  const outside = (code: number): void => {
    if (code === COLON) {
      if (around.length > 0 && around.length <= DEEPEST) around[around.length - 1] = JSON.parse(lastString)
    } else if (code === OPEN_LIST) {
      if (isCut()) {
        rest += text.slice(kept, at + 1)
        kept = at + 1
        inRow = 0
      } else around.push(null)
    } else if (code === OPEN_OBJECT) around.push('')
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) around.pop()
  }

  return {
    feed: piece => {
      text = text.slice(kept) + piece
      at -= kept
      stringFrom -= kept
      kept = 0
      while (at < text.length) {
        if (inString) {
          if (!skipString()) break
          if (inRow === -1 && around.length <= DEEPEST) lastString = text.slice(stringFrom, at)
          continue
        }
        const code = text.charCodeAt(at)
        if (code === QUOTE) {
          inString = true
          stringFrom = at
        } else if (inRow >= 0) inRows(code)
        else outside(code)
        at += 1
      }
    },
    soFar: () => (inRow < 0 ? null : { path: path(), text: `${rest}]${'}'.repeat(around.length)}` }),
    rest: () => (broken || inString || inRow >= 0 || around.length > 0 ? null : rest + text.slice(kept)),
  }
}
