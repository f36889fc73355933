import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const folder = 'docs/decisions'
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\n')
  .filter(file => existsSync(join(root, file)))

const pages = tracked
  .filter(file => file.startsWith(`${folder}/`) && !file.endsWith('README.md'))
  .map(file => ({ file: basename(file), number: basename(file).slice(0, 4), text: read(file) }))
const names = new Set(pages.map(({ file }) => file.replace(/^\d{4}-|\.md$/g, '')))

const titleOf = (text: string): string | undefined => /^# \d{4}\. (.+)$/m.exec(text)?.[1]

/** `[text](…/0042-name.md)`: the text of a link to a decision's page, and the decision's number. */
const LINK = /\[([^\]]*)\]\([^)\s]*?(\d{4})-[a-z0-9-]+\.md[^)\s]*\)/g

const texts = tracked
  .filter(file => /\.(md|[cm]?tsx?|mjs|css|sh|ya?ml)$/.test(file))
  .map(file => [file, read(file)] as const)
const documents = texts.filter(([file]) => file.endsWith('.md'))
const sources = texts.filter(([file]) => !file.endsWith('.md'))

describe('the decision records', () => {
  it('have the same parts in the same order, in fewer than 120 lines', () => {
    const parts = ['Context', 'Decision', 'Measured', 'Rejected', 'Consequences']
    const odd = pages.filter(({ number, text }) => {
      const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
      return !(
        text.startsWith(`# ${number}. `) &&
        /^Date: \d{4}-\d{2}-\d{2}\. Status: accepted\.$/m.test(text) &&
        headings.join() === parts.filter(part => headings.includes(part)).join() &&
        ['Context', 'Decision', 'Rejected'].every(part => headings.includes(part)) &&
        text.split('\n').length < 120
      )
    })
    expect(odd.map(({ file }) => file)).toEqual([])
  })

  it('are numbered without gaps', () => {
    expect(pages.map(({ number }) => Number(number))).toEqual(pages.map((_, at) => at + 1))
  })

  it('are in the index with their titles, each once', () => {
    const rows = [...read(`${folder}/README.md`).matchAll(/^\| \[(\d{4})\]\((.+?)\) \| (.+) \|$/gm)]
    const indexed = rows.map(([, number, file, title]) => ({ number, file, title }))
    const titled = pages.map(({ number, file, text }) => ({ number, file, title: titleOf(text) }))
    expect(indexed.sort((a, b) => (a.file ?? '').localeCompare(b.file ?? ''))).toEqual(titled)
  })
})

describe('a reference to a decision', () => {
  it('gives its number in a document only as a link to the page of that number', () => {
    const wrong = documents.flatMap(([file, text]) => [
      ...[...text.matchAll(LINK)]
        .filter(([, words = '', number]) => (/\b\d{4}\b/.exec(words)?.[0] ?? number) !== number)
        .map(([link]) => `${file}: ${link}`),
      ...[...text.replaceAll(LINK, '').matchAll(/\bdecisions? \(?\d{4}\b/gi)].map(([bare]) => `${file}: ${bare}`),
    ])
    expect(wrong).toEqual([])
  })

  it('gives its name in code, without its number, and a page has that name', () => {
    const referred = sources.flatMap(([file, text]) => {
      const words = text.replaceAll(/\n\s*(?:\*|\/\/|#) /g, ' ')
      return [...words.matchAll(/\bdecisions? (\d{4}\b|[a-z0-9]+(?:-[a-z0-9]+){2,})/gi)].map(([, name = '']) => ({
        file,
        name,
      }))
    })
    expect(referred.length).toBeGreaterThan(40)
    expect(referred.filter(({ name }) => !names.has(name))).toEqual([])
  })

  it('links to a page that exists', () => {
    const missing = texts.flatMap(([file, text]) =>
      [...text.matchAll(/\bdecisions\/(\d{4}-[a-z0-9-]+)/g)]
        .map(([, page = '']) => page)
        .filter(page => !existsSync(join(root, folder, `${page}.md`)))
        .map(page => `${file}: ${page}`),
    )
    expect(missing).toEqual([])
  })
})
