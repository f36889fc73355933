import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cataloguePages, ROOT, SCREENS, textsOfPart } from '../texts/catalogue.ts'
import { textsIn } from '../texts/texts.ts'

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

describe('a text of the sources', () => {
  it.each([
    ['<p>Pay {count} agents</p>', ['Pay', 'agents']],
    ['<b title="Void">{done ? "Paid" : "Not payable"}</b>', ['Void', 'Paid', 'Not payable']],
    [`const said = \`Row \${row} is refused\``, ['Row {…} is refused']],
    ['const LABELS = { Short: "Short" }', ['Short']],
    ['refuse("Choose a date first")', ['Choose a date first']],
  ])('is found in %s', (code, texts) => {
    expect(textsIn(code, { tsx: true })).toEqual(texts)
  })

  it.each([
    'import { a } from "some place else"',
    'const found = sql`select the lines of everybody`',
    'const is = kind === "Short"',
    'const kind: "Not payable" = other',
    'const one = { _tag: "Successful", className: "wide low" }',
    'db.selectFrom("statement as s").select("s.id as name")',
    'const NAMES = "ANNE ANN ANNIE".split(" ")',
    'db.startTransaction().setIsolationLevel("repeatable read")',
    'const LOCK = "lock table agency in access exclusive mode"',
    'const STATE = "line.gross_amount, line.commission_rate"',
    'c.header("cache-control", "public, max-age=3600")',
  ])('is not found in %s', code => {
    expect(textsIn(code, { tsx: true })).toEqual([])
  })
})

describe('the catalogue of texts', () => {
  // `npm run texts` writes these pages again.
  it.each([...cataloguePages()])('%s matches the sources', (page, text) => {
    expect(read(page) === text ? 'as the sources say' : `${page} is out of date: npm run texts`).toBe(
      'as the sources say',
    )
  })

  it('has one kind of apostrophe, so that a text is found as it is typed', () => {
    expect([...cataloguePages().values()].flatMap(text => text.match(/.*[‘’].*/g) ?? [])).toEqual([])
  })

  it('holds the texts that a person sees first', () => {
    const all = textsOfPart(SCREENS).flatMap(({ texts }) => texts)
    expect(all).toEqual(expect.arrayContaining(['Reconcile Statements', 'Import a file', 'Welcome to the demo']))
  })
})

/** Words that the glossary replaces by a term, but that also mean something else on a screen. */
const ALSO_MEANS_SOMETHING_ELSE: readonly string[] = (
  'account balance cancel commission company correct custom customer delete deleted due entry error exception failed file gross ' +
  'header hidden link lost open override period post reverse role row schedule schema share slot split status transaction client unpaid'
).split(' ')

/** Each word that the glossary rules out, with the term to use instead. */
const notUsed = new Map(
  [...read('docs/glossary.md').matchAll(/^\| (.+?) \| .+ \| (.+) \|$/gm)].flatMap(([, term = '', words = '']) =>
    words
      .split(',')
      .map(word => word.replace(/\(.*/, '').trim())
      .filter(word => word !== '' && !/^(-+|not)$/.test(word) && !ALSO_MEANS_SOMETHING_ELSE.includes(word))
      .map((word): [string, string] => [word, term]),
  ),
)

describe('the texts of the screens and the glossary', () => {
  const texts = textsOfPart(SCREENS).flatMap(one => one.texts)

  it('share a list of words that are not used, with the term for each', () =>
    expect(notUsed.get('clawback')).toBe('Chargeback'))

  it.each([...notUsed])('never have "%s", where the term is %s', word => {
    const pattern = new RegExp(`\\b${word}s?\\b`, 'i')
    expect(texts.filter(text => pattern.test(text))).toEqual([])
  })

  it('are in American English, without dashes or exclamation marks', () => {
    const foreign = /\b(colour|cancell(?:ed|ing)|licence|favourite|centre|organis|recognis)|—|!$/i
    expect(texts.filter(text => foreign.test(text))).toEqual([])
  })
})

describe('a folder with a module for its texts', () => {
  const modules = textsOfPart(SCREENS).filter(({ file }) => file.endsWith('.words.ts'))

  it('exists', () => expect(modules.length).toBeGreaterThan(0))

  it.each(modules)('has all its texts in $file', ({ file }) => {
    const others = textsOfPart(SCREENS).filter(one => dirname(one.file) === dirname(file) && one.file !== file)
    expect(others).toEqual([])
  })
})
