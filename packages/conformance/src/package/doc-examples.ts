/** The examples in doc comments: an expression and, behind `//`, its value, and sometimes a note after a colon. */
export interface DocExample {
  readonly expression: string
  readonly says: string
}

const EXAMPLE = /@example\s+([\s\S]*?)(?=\n\s*\*\s*@|\*\/)/g

/** Every example of a source file. A line of any other form throws, since it could not be checked. */
export const docExamples = (source: string): readonly DocExample[] =>
  [...source.matchAll(EXAMPLE)].flatMap(([, text = '']) =>
    text
      .split('\n')
      .map(line => line.replace(/^\s*\* ?/, '').trim())
      .filter(line => line !== '')
      .map(line => {
        const [, expression, says] = /^(.*?) \/\/ (.*)$/.exec(line) ?? []
        if (expression === undefined || says === undefined) throw new Error(`Not an expression // value: ${line}`)
        return { expression, says }
      }),
  )

const compiled = (expression: string, names: readonly string[]) => new Function(...names, `return (${expression})`)

/** The longest beginning that is an expression, cut at a colon and a blank: `4: 5% of 0.70 is 0.035` says 4. */
const saidValue = (says: string, names: readonly string[]) => {
  const ends = [says.length, ...[...says.matchAll(/: /g)].map(match => match.index).toReversed()]
  for (const end of ends)
    try {
      return compiled(says.slice(0, end), names)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  throw new Error(`No value is said: ${says}`)
}

/** The values of the expression and of its comment, both evaluated in the same scope. */
export const evaluated = (
  { expression, says }: DocExample,
  scope: Readonly<Record<string, unknown>>,
): { readonly is: unknown; readonly said: unknown } => {
  // Names such as `default` or those with a dot cannot be parameters; no example uses them.
  const names = Object.keys(scope).filter(name => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default')
  const values = names.map(name => scope[name])
  return { is: compiled(expression, names)(...values), said: saidValue(says, names)(...values) }
}
