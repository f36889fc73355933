/**
 * Marks in tests. `// Proves 2.home, 5.both-ends` stands directly above what it speaks of: an `it`, a `describe`, or one case of
 * a table of cases. A list that is too long for a line goes on in another line that begins alike.
 */
import { parseSync } from '@swc/core'

export interface Mark {
  readonly line: number
  readonly rows: readonly string[]
  /** The test's title, after the titles of the blocks around it. Null when the mark stands above no test. */
  readonly title: string | null
}

interface Node {
  readonly type?: string
  readonly span?: { readonly start: number }
  readonly [key: string]: unknown
}

interface Titled {
  readonly line: number
  readonly title: string
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** A row's id: its section, then a name. */
const ID = /^(?:\d|beyond)\.[a-z\d]+(?:-[a-z\d]+)*$/

const MARK = /^\s*\/\/ Proves (.+?)\s*$/
const COMMENT = /^\s*\/\//

/** Functions whose first argument is the title of a test, or of a group of them. */
const TESTS: readonly unknown[] = ['it', 'test', 'describe']

/** The name that `it.each(cases)` and `it.each<Case>` begin with. */
const nameBefore = (node: unknown): unknown => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return node.value
  return nameBefore(node.callee ?? node.object ?? node.tag ?? node.expression)
}

/** The text of a literal, with `…` for each part that is filled in when the test runs. */
const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return null
  return node.quasis.map((quasi: Node) => String(quasi.cooked)).join('…')
}

const firstText = (node: unknown): string | null => {
  if (!isNode(node)) return null
  return textOf(node) ?? Object.values(node).reduce<string | null>((found, child) => found ?? firstText(child), null)
}

const titleOfCall = ({ callee, arguments: given }: Node): string | null => {
  if (!Array.isArray(given) || given.length < 2 || !TESTS.includes(nameBefore(callee))) return null
  return textOf((given[0] as Node).expression)
}

/** A case of a table is named by its key, or by the first text in it. */
const CASES: readonly unknown[] = ['KeyValueProperty', 'ArrayExpression', 'ObjectExpression']

/** Puts `…` for the places that a table fills in: `%s`, `$name`. */
const cleaned = (title: string): string => title.replace(/%[sdifjoO#]|\$[a-z][\w.]*/g, '…')

/** Everything that has a title, the outer before the inner. */
const titledIn = (code: string, tsx: boolean): readonly Titled[] => {
  // The parser counts bytes, continues counting through all files, and begins at the first statement: so a statement is put first.
  const whole = Buffer.from(`0;${code}`)
  const tree: unknown = parseSync(whole.toString(), { syntax: 'typescript', tsx, target: 'es2022' })
  const start = isNode(tree) ? (tree.span?.start ?? 0) : 0
  const lineOf = ({ span, key }: Node): number => {
    const at = span?.start ?? (isNode(key) ? key.span?.start : undefined) ?? start
    return whole
      .subarray(0, at - start)
      .toString()
      .split('\n').length
  }
  const found: Titled[] = []
  const walk = (node: unknown, within: readonly string[]): void => {
    if (!isNode(node)) return
    const called = node.type === 'CallExpression' ? titleOfCall(node) : null
    const title = called ?? (CASES.includes(node.type) ? firstText(node) : null)
    if (title !== null) found.push({ line: lineOf(node), title: cleaned([...within, title].join(' > ')) })
    const inner = called === null ? within : [...within, called]
    for (const child of Object.values(node)) walk(child, inner)
  }
  walk(tree, [])
  return found
}

/** The marks of one file of tests. A mark that cannot be read names no rows. */
export const marksIn = (code: string, { tsx = false } = {}): readonly Mark[] => {
  const lines = code.split('\n')
  const marked = lines.flatMap((text, index) => {
    const [, list] = MARK.exec(text) ?? []
    return list === undefined ? [] : [{ index, ids: list.replace(/[.,]$/, '').split(', ') }]
  })
  if (marked.length === 0) return []
  const titled = titledIn(code, tsx)
  return marked.map(({ index, ids }) => {
    const below = lines.findIndex((text, at) => at > index && !COMMENT.test(text)) + 1
    return {
      line: index + 1,
      rows: ids.every(id => ID.test(id)) ? ids : [],
      title: titled.find(({ line }) => line === below)?.title ?? null,
    }
  })
}
