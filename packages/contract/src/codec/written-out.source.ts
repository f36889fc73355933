/** Writes the readers out: the source of `src/written-readers.ts`, which is committed and never changed by hand. */
import type * as t from 'io-ts'
import type { Group } from './record-reader.ts'
import { askedFor, layoutOf } from './written-out.ts'

const HEAD = `/** Made from the codecs by \`packages/contract/scripts/write-readers.mjs\`; not to be changed by hand. */
import { REFUSED } from './codec/reader.ts'
import type { Read, WrittenOut } from './codec/written-out.ts'
`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

interface Line {
  readonly key: string
  readonly local: string
  readonly reader: string
  readonly wire: string
  readonly orNull: boolean
}

const linesOf = ({ fields, optional }: Group, prefix: string): readonly Line[] => {
  if (Object.keys(optional).length > 0) throw new Error('Only records without optional keys are written out')
  return Object.entries(fields).map(([key, { wire, codec }]) => {
    if (!/^[a-z]\w*$/i.test(wire) || wire in Object.prototype) throw new Error(`${wire} is no key to be written out`)
    const local = prefix === '' ? key : prefix + capital(key)
    return { key, local, reader: `read${capital(local)}`, wire, orNull: askedFor(codec).orNull }
  })
}

const literal = (lines: readonly Line[]): readonly string[] =>
  lines.map(({ key, local }) => (key === local ? `${key},` : `${key}: ${local},`))

const functionOf = (codec: t.Mixed): string => {
  const layout = layoutOf(codec)
  if (layout === null) throw new Error(`${codec.name} is not to be written out`)
  const own = linesOf(layout.own, '')
  const beside = Object.entries(layout.beside).map(([key, group]) => ({ key, lines: linesOf(group, key) }))
  const all = [...own, ...beside.flatMap(({ lines }) => lines)]
  const asked = ({ reader, wire, orNull }: Line): string =>
    orNull ? `u.${wire} === null || u.${wire} === undefined ? null : ${reader}(u.${wire})` : `${reader}(u.${wire})`
  return `
export const written${codec.name}: WrittenOut = (${all.map(({ reader }) => `${reader}: Read,`).join('\n')}) => u => {
${all.map(line => `const ${line.local} = ${asked(line)}\nif (${line.local} === REFUSED) return REFUSED`).join('\n')}
return {
${[...literal(own), ...beside.map(({ key, lines }) => `${key}: {\n${literal(lines).join('\n')}\n},`)].join('\n')}
}
}
`
}

export const sourceOf = (codecs: readonly t.Mixed[]): string => HEAD + codecs.map(functionOf).join('')
