/** Which row of a group's tables each distinct value of the columns reads: looked up once per value, not per line. */
import type { BitRows } from './bit-rows.ts'
import { UNNAMED } from './dictionary.ts'
import { ABSENT } from './line-columns.ts'

/** Where each distinct value's row begins; the last entry is for lines without a value. */
export const rowOffsets = <A>(values: readonly A[], width: number, codeOf: (value: A) => number): Int32Array => {
  const rows = new Int32Array(values.length + 1)
  values.forEach((value, i) => {
    rows[i] = codeOf(value) * width
  })
  return rows
}

/** One row per distinct set: what any of its members is accepted by. */
export const setRows = (
  rows: BitRows,
  sets: readonly (readonly string[])[],
  codeOf: (code: string) => number,
): Int32Array => {
  const { words, width } = rows
  const united = new Int32Array((sets.length + 1) * width)
  const copy = (set: number, row: number): void =>
    united.set(words.subarray(row * width, (row + 1) * width), set * width)
  const unite = (set: number, row: number): void => {
    const to = set * width
    const from = row * width
    for (let w = 0; w < width; w += 1) united[to + w] = (united[to + w] ?? 0) | (words[from + w] ?? 0)
  }
  sets.forEach((members, set) => {
    // Rules that accept everything have their bit in every row, so only a set without members needs the row for no value.
    if (members.length === 0) copy(set, UNNAMED)
    members.forEach((member, index) => {
      if (index === 0) copy(set, codeOf(member))
      else unite(set, codeOf(member))
    })
  })
  copy(sets.length, UNNAMED)
  return united
}

/** The row of an index column; a line without a value reads the last. */
export const rowAt = (rows: Int32Array, index: number): number => rows[index === ABSENT ? rows.length - 1 : index] ?? 0
