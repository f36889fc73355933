import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES } from '@commissions/core'
import { describe, expect, it } from 'vitest'
import { coverageOf, faultsOf, type Marked } from '../specification/coverage.ts'
import { markedFiles, PAGE, ROOT } from '../specification/marked-files.ts'
import { marksIn } from '../specification/marks.ts'
import { rowOf, type Section } from '../specification/row.ts'
import { SECTIONS } from '../specification/rows/sections.ts'

const SCREEN = 'packages/app/src/screens/home/home.screen.test.tsx'
const CORE = 'packages/core/src/money/money.test.ts'

/** A test file as the coverage reads it, made from its lines. */
const file = (path: string, ...lines: readonly string[]): Marked => {
  const code = lines.join('\n')
  return { path, code, marks: marksIn(code, { tsx: path.endsWith('x') }) }
}
const mark = (...ids: readonly string[]): string => `// Proves ${ids.join(', ')}`
const test = (title: string): string => `it('${title}', () => undefined)`

describe('a `// Proves` mark', () => {
  it.each([
    ['a test', [mark('2.home'), test('is there')], 'is there'],
    ['a group', [mark('2.home'), "describe('Home', () => undefined)"], 'Home'],
    ['a test in a group', ["describe('Home', () => {", mark('2.home'), test('is there'), '})'], 'Home > is there'],
    [
      'a test with a table',
      [mark('2.home'), 'it.each([', "['one', 1],", "])('%s of $count', () => undefined)"],
      '… of …',
    ],
    ['a case of a table', ['const CASES = {', mark('2.home'), "'GET rules': () => 1,", '}'], 'GET rules'],
    ['a case of a list', ['const CASES = [', mark('2.home'), "['lines', 1],", ']'], 'lines'],
    ['a comment of the test', [mark('2.home'), '// It is empty.', test('is there')], 'is there'],
    ['a template', [mark('2.home'), 'it(`is $' + '{there}`, () => undefined)'], 'is …'],
  ])('above %s names the rows that it proves', (_, lines, title) => {
    expect(file(CORE, ...lines).marks).toMatchObject([{ rows: ['2.home'], title }])
  })

  it('can continue on a second line', () => {
    const { marks } = file(CORE, `${mark('2.home', '2.top')},`, mark('5.both-ends'), test('is there'))
    expect(marks.map(({ rows, title }) => [rows.join(), title])).toEqual([
      ['2.home,2.top', 'is there'],
      ['5.both-ends', 'is there'],
    ])
  })

  it('is found after letters of more than one byte', () => {
    expect(file(CORE, "const name = 'Zoë’s'", mark('2.home'), test('is there')).marks).toMatchObject([{ line: 2 }])
  })
})

describe('the check of the rows and their proofs', () => {
  const sections = (rows: Section['rows']): readonly Section[] => [{ key: '2', title: 'screens', rows }]
  const HOME = { '2.home': 'Home is there' }
  const searchFailed = { '2.search': { says: MESSAGES.searchFailed, message: 'searchFailed' } } as const
  const proof = file(SCREEN, mark('2.home'), test('is there'))

  it('finds no fault where every row is proved through the product', () => {
    expect(faultsOf(sections(HOME), [proof])).toEqual([])
    const inCode = { '2.home': { says: 'Home is there', noScreen: 'it has no window' } }
    expect(faultsOf(sections(inCode), [file(CORE, mark('2.home'), test('is there'))])).toEqual([])
  })

  it.each<readonly [string, Section['rows'], readonly Marked[], RegExp]>([
    ['a row without a mark', HOME, [], /^2\.home has no proof/],
    ['a row that code alone proves', HOME, [file(CORE, mark('2.home'), test('x'))], /^2\.home is proved by code alone/],
    [
      'a row of which no screen is said to show it, beside a screen',
      { '2.home': { says: 'Home is there', noScreen: 'it has no window' } },
      [proof],
      /^2\.home says that no screen shows it, and .*home\.screen\.test\.tsx/,
    ],
    [
      'a message that no test asks for',
      searchFailed,
      [file(SCREEN, mark('2.search'), test('is told'))],
      /^2\.search is a message that none of its tests asks for/,
    ],
    ['a section without rows', {}, [], /^Section 2 has no rows/],
    [
      'a row of another section',
      { ...HOME, '3.line': 'A line' },
      [proof],
      /^3\.line stands among the rows of section 2/,
    ],
    [
      'a mark of an unknown row',
      HOME,
      [proof, file(SCREEN, mark('2.hom'), test('x'))],
      /:1 marks 2\.hom, which is no row/,
    ],
    [
      'a mark that is no list',
      HOME,
      [proof, file(SCREEN, '// Proves that it works', test('x'))],
      /:1 marks what is no list/,
    ],
    ['a mark above no test', HOME, [proof, file(SCREEN, mark('2.home'), 'const x = 1')], /:1 stands above no test/],
  ])('reports the fault in a sentence: %s', (_, rows, files, sentence) => {
    expect(faultsOf(sections(rows), files)).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]))
  })

  it('accepts a message that a test asks for by name or by its words', () => {
    for (const asked of ['MESSAGES.searchFailed', `'${MESSAGES.searchFailed}'`]) {
      const told = file(SCREEN, mark('2.search'), test('is told'), `expect(told).toBe(${asked})`)
      expect(faultsOf(sections(searchFailed), [told])).toEqual([])
    }
  })

  it.each([
    [SCREEN, '', 'screen'],
    ['packages/server/src/trail/trail.test.ts', "import { appStage } from '../testing/app-stage.ts'", 'calls'],
    ['packages/server/src/trail/trail.test.ts', '', 'no screen: nobody sees it'],
    ['packages/conformance/src/dialect/dialect.test.ts', '', 'calls'],
    ['packages/conformance/src/journeys/month.journey.test.ts', '', 'Chromium'],
    ['packages/app/src/ui/grid/grid.browser.test.ts', '', 'Chromium'],
    ['packages/conformance/src/documents/links.test.ts', '', 'no screen: nobody sees it'],
  ])('shows where a row is proved: %s', (path, imported, where) => {
    const noScreen = where.startsWith('no screen') ? { noScreen: 'nobody sees it' } : {}
    const rows = sections({ '2.home': { says: 'A | B', ...noScreen } })
    const files = [file(path, imported, mark('2.home'), test('is there'))]
    expect(faultsOf(rows, files)).toEqual([])
    const link = `[${path.split('/').at(-1)}](../${path}): is there`
    expect(coverageOf(rows, files)).toContain(`## Section 2: screens\n\n| row | tests | where |\n|---|---|---|\n| `)
    expect(coverageOf(rows, files)).toContain(`| \`2.home\` A \\| B | ${link} | ${where} |\n`)
  })
})

describe('the page of rows and their proofs', () => {
  const files = markedFiles()

  it('has no fault', () => expect(faultsOf(SECTIONS, files)).toEqual([]))

  it('covers all nine sections', () => {
    expect(SECTIONS.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'beyond'])
  })

  it('has a row for each message of the catalogue', () => {
    const told = SECTIONS.flatMap(({ rows }) => Object.values(rows).flatMap(said => rowOf(said).message ?? []))
    expect(new Set(told)).toEqual(new Set([...Object.keys(MESSAGES), 'writingCarriersFailed']))
  })

  it('matches what `npm run coverage` writes', () => {
    const isWritten = readFileSync(join(ROOT, PAGE), 'utf8') === coverageOf(SECTIONS, files)
    expect(isWritten ? 'as written' : `${PAGE} is out of date: npm run coverage`).toBe('as written')
  })
})
