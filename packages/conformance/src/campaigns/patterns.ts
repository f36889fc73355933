/** Every regular expression in the product's sources, found by a parser, so that none is overlooked. */
import { parseSync } from '@swc/core'

export interface Pattern {
  readonly source: string
  readonly flags: string
}

export interface PatternsOfFile {
  readonly literals: readonly Pattern[]
  /** Patterns that are built when the program runs, as the code that builds them. */
  readonly made: readonly string[]
}

interface Node {
  readonly type?: string
  readonly span?: { readonly start: number; readonly end: number }
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const everyNode = function* (node: unknown): Generator<Node> {
  if (!isNode(node)) return
  if (typeof node.type === 'string') yield node
  for (const value of Object.values(node)) yield* everyNode(value)
}

const makesPattern = ({ type, callee }: Node): boolean =>
  (type === 'NewExpression' || type === 'CallExpression') && isNode(callee) && callee.value === 'RegExp'

export const patternsIn = (code: string, { tsx = false } = {}): PatternsOfFile => {
  const literals: Pattern[] = []
  const made: string[] = []
  // The parser counts positions in bytes and goes on counting from what
  // it parsed before. So the start of this text is computed from the end.
  const bytes = Buffer.from(code)
  const tree: unknown = parseSync(code, { syntax: 'typescript', tsx, target: 'es2022' })
  const first = isNode(tree) && isNode(tree.span) ? Number(tree.span.end) - bytes.length : 0
  for (const node of everyNode(tree)) {
    if (node.type === 'RegExpLiteral') literals.push({ source: String(node.pattern), flags: String(node.flags) })
    if (makesPattern(node) && node.span !== undefined)
      made.push(bytes.subarray(node.span.start - first, node.span.end - first).toString('utf8'))
  }
  return { literals, made }
}
