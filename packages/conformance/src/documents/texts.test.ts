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
  ])('is none in %s', code => {
    expect(textsIn(code, { tsx: true })).toEqual([])
  })
})

describe('the catalogue of texts', () => {
  // `npm run texts` writes these pages again.
  it.each([...cataloguePages()])('%s says what the sources say', (page, text) => {
    expect(read(page) === text ? 'as the sources say' : `${page} is out of date: npm run texts`).toBe(
      'as the sources say',
    )
  })

  it('holds what is seen first', () => {
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

describe('screens say what the glossary says', () => {
  const texts = textsOfPart(SCREENS).flatMap(one => one.texts)

  it('has words that are not used', () => expect(notUsed.get('clawback')).toBe('Chargeback'))

  it.each([...notUsed])('and never "%s", where the term is %s', word => {
    const pattern = new RegExp(`\\b${word}s?\\b`, 'i')
    expect(texts.filter(text => pattern.test(text))).toEqual([])
  })

  it('in American English, and without the marks of a manuscript', () => {
    const foreign = /\b(colour|cancell(?:ed|ing)|licence|favourite|centre|organis|recognis)|—|!$/i
    expect(texts.filter(text => foreign.test(text))).toEqual([])
  })
})

describe('a folder with a module of words', () => {
  const modules = textsOfPart(SCREENS).filter(({ file }) => file.endsWith('.words.ts'))

  it('there is one', () => expect(modules.length).toBeGreaterThan(0))

  it.each(modules)('$file holds every text of its folder', ({ file }) => {
    const others = textsOfPart(SCREENS).filter(one => dirname(one.file) === dirname(file) && one.file !== file)
    expect(others).toEqual([])
  })
})
