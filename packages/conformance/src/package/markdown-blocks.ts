/** The programs in a page of documentation, and what it says they print. */
export interface Program {
  readonly code: string
  /** The comments behind `//` on the lines that print. */
  readonly prints: readonly string[]
}

const BLOCK = /^```ts\n([\s\S]*?)^```$/gm
const PRINTED = /^\s*console\.log\(.*\) \/\/ (.*)$/gm

export const programs = (page: string): readonly Program[] =>
  [...page.matchAll(BLOCK)].map(([, code = '']) => ({
    code,
    prints: [...code.matchAll(PRINTED)].map(([, printed = '']) => printed),
  }))
