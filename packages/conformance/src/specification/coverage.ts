/** Where the specification is proved: the text of the page that says so, and the faults of the proofs. */
import { MESSAGES, writingCarriersFailed } from '@commissions/core'
import type { Mark } from './marks.ts'
import { type Row, rowOf, type Section } from './row.ts'

/** A file of tests with its marks. */
export interface Marked {
  /** The path from the root of the repository. */
  readonly path: string
  readonly code: string
  readonly marks: readonly Mark[]
}

interface Proof extends Marked {
  readonly title: string
}

/** How a test reaches the code: by a rendered screen, by calls to the program, in a browser, or directly. */
const PLACES = ['screen', 'calls', 'Chromium', 'code'] as const
type Place = (typeof PLACES)[number]

/** The folders of `conformance` whose tests call the program. */
const CALLING = /\/conformance\/src\/(campaigns|cluster|dialect|model|ports|proofs)\//

const placeOf = ({ path, code }: Marked): Place => {
  if (/\.(journey|browser)\.test\.ts$/.test(path)) return 'Chromium'
  if (path.endsWith('.test.tsx')) return 'screen'
  const opensApplication = path.includes('/server/') && /testing\/app(-stage)?\.ts'/.test(code)
  return opensApplication || CALLING.test(path) ? 'calls' : 'code'
}

const proofsOf = (id: string, files: readonly Marked[]): readonly Proof[] =>
  files.flatMap(file =>
    file.marks.flatMap(({ rows, title }) => (title !== null && rows.includes(id) ? [{ ...file, title }] : [])),
  )

const asksFor = (message: NonNullable<Row['message']>, { code }: Marked): boolean =>
  message === 'writingCarriersFailed'
    ? code.includes('writingCarriersFailed(') || code.includes(writingCarriersFailed('{name}'))
    : code.includes(`MESSAGES.${message}`) || code.includes(MESSAGES[message])

const faultsOfRow = (id: string, { noScreen, message }: Row, files: readonly Marked[]): readonly string[] => {
  const proofs = proofsOf(id, files)
  if (proofs.length === 0) return [`${id} has no proof: put "// Proves ${id}" above the test that shows it`]
  const through = proofs.filter(proof => placeOf(proof) !== 'code')
  const faults: string[] = []
  if (through.length === 0 && noScreen === undefined)
    faults.push(
      `${id} is proved by code alone (${proofs.map(({ path }) => path).join(', ')}): mark a test of the product`,
    )
  if (noScreen !== undefined)
    faults.push(
      ...through.map(({ path }) => `${id} says that no screen shows it, and ${path} goes through the product`),
    )
  if (message !== undefined && !proofs.some(proof => asksFor(message, proof)))
    faults.push(`${id} is a message that none of its tests asks for: MESSAGES.${message}`)
  return faults
}

const faultsOfMark = (path: string, { line, rows, title }: Mark, ids: ReadonlySet<string>): readonly string[] => [
  ...(rows.length === 0 ? [`${path}:${line} marks what is no list of rows`] : []),
  ...rows.filter(id => !ids.has(id)).map(id => `${path}:${line} marks ${id}, which is no row`),
  ...(title === null ? [`${path}:${line} stands above no test`] : []),
]

/** One sentence for each fault; none if every row is proved through the product. */
export const faultsOf = (sections: readonly Section[], files: readonly Marked[]): readonly string[] => {
  const ids = new Set(sections.flatMap(({ rows }) => Object.keys(rows)))
  return [
    ...sections.flatMap(({ key, rows }) => [
      ...(Object.keys(rows).length === 0 ? [`Section ${key} has no rows`] : []),
      ...Object.entries(rows).flatMap(([id, said]) => [
        ...(id.startsWith(`${key}.`) ? [] : [`${id} stands among the rows of section ${key}`]),
        ...faultsOfRow(id, rowOf(said), files),
      ]),
    ]),
    ...files.flatMap(({ path, marks }) => marks.flatMap(mark => faultsOfMark(path, mark, ids))),
  ]
}

const escaped = (text: string): string => text.replace(/[|<]/g, character => `\\${character}`)

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const testsOf = (proofs: readonly Proof[]): string =>
  [...new Map(proofs.map(({ path, title }) => [`${path} ${title}`, { path, title }])).values()]
    .map(({ path, title }) => `[${fileName(path)}](../${path}): ${escaped(title)}`)
    .join('<br>')

const writtenRow = (id: string, { says, noScreen }: Row, files: readonly Marked[]): string => {
  const proofs = proofsOf(id, files)
  const places = PLACES.filter(place => proofs.some(proof => placeOf(proof) === place))
  const where = noScreen === undefined ? places.join(', ') : `no screen: ${noScreen}`
  return `| \`${id}\` ${escaped(says)} | ${testsOf(proofs)} | ${where} |`
}

const writtenSection = ({ key, title, rows }: Section, files: readonly Marked[]): readonly string[] => [
  '',
  `## ${/^\d$/.test(key) ? `Section ${key}: ${title}` : title}`,
  '',
  '| row | tests | where |',
  '|---|---|---|',
  ...Object.entries(rows).map(([id, said]) => writtenRow(id, rowOf(said), files)),
]

const HEAD = `# Where the specification is proved

Which test fails if a row stops being true. Written by \`npm run coverage\`: the rows stand in
[\`conformance/src/specification/rows\`](../packages/conformance/src/specification/rows), and a test names those it proves in a comment above it,
\`// Proves 2.home\`. "Where" says what the tests go through: a **screen** that is drawn, **calls** to the program, **Chromium**, or
the **code** that decides. [\`coverage.test.ts\`](../packages/conformance/src/documents/coverage.test.ts) fails for a row without a
test that goes through the product, unless the row says why there can be none.`

/** The text of `docs/coverage.md`. */
export const coverageOf = (sections: readonly Section[], files: readonly Marked[]): string =>
  [HEAD, ...sections.flatMap(section => writtenSection(section, files)), ''].join('\n')
