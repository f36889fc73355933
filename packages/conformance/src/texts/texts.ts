/** Every text of a source file that a person may read, found by a parser, so that none is overlooked. */
import { parseSync } from '@swc/core'

interface Node {
  readonly type?: string
  readonly span?: { readonly start: number }
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const childrenOf = (node: Node): readonly Node[] => Object.values(node).filter(isNode)

/** Texts below these nodes are for the machine: module names, types, and other languages such as SQL. */
const MACHINE_NODES: readonly unknown[] = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'TaggedTemplateExpression',
  'TsTypeAnnotation',
  'TsTypeAliasDeclaration',
  'TsInterfaceDeclaration',
  'TsTypeParameterInstantiation',
]

/** Properties and attributes whose values are for the machine. */
const MACHINE_NAMES: readonly unknown[] =
  '_tag className combo d defaultScope id intent key kind level method path role size style to type viewBox variant'.split(
    ' ',
  )

/** Functions whose texts are for the database, the browser or the network. */
const MACHINE_CALLS: readonly unknown[] = (
  'addEventListener closest deleteFrom distinctOn endsWith groupBy includes innerJoin insertInto leftJoin lit matches matchMedia ' +
  'on onRef orderBy querySelector querySelectorAll raw ref select selectFrom setAccessMode setIsolationLevel split startsWith ' +
  'table test updateTable val where whereRef'
).split(' ')

const COMPARISONS: readonly unknown[] = ['===', '!==', 'in']

const nameOf = ({ key, name }: Node): unknown => (isNode(key) ? key.value : isNode(name) ? name.value : undefined)

const calledName = ({ callee }: Node): unknown => {
  if (!isNode(callee)) return undefined
  return isNode(callee.property) ? callee.property.value : callee.value
}

/** The children of a node that may hold texts. */
const readable = (node: Node): readonly Node[] => {
  switch (node.type) {
    case 'KeyValueProperty':
    case 'ClassProperty':
    case 'JSXAttribute':
      return MACHINE_NAMES.includes(nameOf(node)) ? [] : [node.value].filter(isNode)
    case 'BinaryExpression':
      return COMPARISONS.includes(node.operator) ? [] : childrenOf(node)
    case 'CallExpression':
      return MACHINE_CALLS.includes(calledName(node)) ? [] : childrenOf(node)
    case 'SwitchCase':
      return [node.consequent].filter(isNode)
    case 'MemberExpression':
      return [node.object].filter(isNode)
    default:
      return childrenOf(node)
  }
}

/** Nodes in which a single word counts as a text. */
const SHOWN: readonly unknown[] = ['JSXAttribute', 'JSXExpressionContainer', 'KeyValueProperty']

/** Recognizes SQL: a statement, a part of one, columns of a table, or a table with its short name. */
const SQL =
  /^(select|insert|update|copy|create|alter|begin|case|encode|set|new table|old table|declare|do \$body\$|lock table) |^(CREATE TRIGGER|exists \(|union all$|name like)|(disable|enable) trigger|force row level security|at time zone '|^[a-z]+(_[a-z]+)*\.[a-z_]+( =|,)|^[a-z]+_[a-z_]+ [a-z]+$/u

/** Recognizes content types, headers, browser policies, selectors, styles and markup. */
const CODE =
  /; (charset|filename|boundary)|^input[,:]|'(self|none|unsafe-inline)'|^(connect-src|form-action) |max-age=|^noindex|Content-(Disposition|Type): |^[:<.#^]|^\(\?|^\(select |^[a-z][\w.]* as \w+$|2>|\w\[|\w+ \?|&&|=> \{/u

/** A text is a sentence if it has two words with a space between them, and no signs that only code has. */
const isSentence = (text: string): boolean =>
  /\p{L}{2,}[,;:.”"]? +[“"(]?[\p{L}\d{]/u.test(text) && !CODE.test(text) && !SQL.test(text)

const isWord = (text: string): boolean => /^\p{Lu}\p{Ll}+[.?!…]?$/u.test(text)

const spaced = (text: string): string => text.replace(/\s+/gu, ' ').trim()

const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The text of a template, with `{…}` for what is filled in when the program runs. */
const filled = (template: Node): string => {
  const gaps = nodesIn(template.expressions).length
  return nodesIn(template.quasis)
    .map(({ cooked }, index) => `${cooked ?? ''}${index < gaps ? '{…}' : ''}`)
    .join('')
}

/** The texts of a file in their order. */
export const textsIn = (code: string, { tsx = false } = {}): readonly string[] => {
  const tree: unknown = parseSync(code, { syntax: 'typescript', tsx, target: 'es2022' })
  const found: { readonly at: number; readonly text: string }[] = []
  const put = (node: Node, text: string, isShown: boolean): void => {
    if (isSentence(text) || (isShown && isWord(text))) found.push({ at: node.span?.start ?? 0, text })
  }
  const walk = (node: Node, isShown: boolean): void => {
    if (MACHINE_NODES.includes(node.type)) return
    if (node.type === 'JSXText') {
      const text = spaced(String(node.value))
      if (/\p{L}/u.test(text)) found.push({ at: node.span?.start ?? 0, text })
    }
    if (node.type === 'StringLiteral') put(node, spaced(String(node.value)), isShown)
    if (node.type === 'TemplateLiteral') put(node, spaced(filled(node)), isShown)
    // Within a call or a function, a single word may be for the machine again.
    const goesOn =
      node.type === undefined || node.type === 'ConditionalExpression' || node.type === 'ParenthesisExpression'
    for (const child of readable(node)) walk(child, SHOWN.includes(node.type) || (goesOn && isShown))
  }
  if (isNode(tree)) walk(tree, false)
  return found.toSorted((a, b) => a.at - b.at).map(({ text }) => text)
}
