import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const PAGE = join(ROOT, 'docs/security/asvs.md')
const page = readFileSync(PAGE, 'utf8')

const VERDICTS = ['pass', 'not applicable', 'accepted']

/** How many requirements each chapter of ASVS 5.0.0 has at levels 1 and 2. */
const CHAPTERS: Readonly<Record<string, number>> = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V10: 29,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
  V17: 7,
}

/** The tests and decisions that a row links to. */
const linked = (why: string) => {
  const paths = [...why.matchAll(/\]\(([^)\s]+)\)/g)].map(([, path = '']) => path)
  const isDecision = (path: string): boolean => path.startsWith('../decisions/')
  return { tests: paths.filter(path => !isDecision(path)), decisions: paths.filter(isDecision) }
}

const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (.+?) \| (.*) \|$/gm)].map(
  ([, id = '', level = '', about = '', verdict = '', why = '']) => ({
    id,
    level,
    about,
    verdict,
    why,
    ...linked(why),
  }),
)
const withVerdict = (verdict: string) => rows.filter(row => row.verdict === verdict)

describe('the ASVS page', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const counted: Record<string, number> = {}
    for (const { id } of rows) {
      const [chapter = ''] = id.split('.')
      counted[chapter] = (counted[chapter] ?? 0) + 1
    }
    expect(counted).toEqual(CHAPTERS)
    expect(rows.filter(({ level }) => level !== '1' && level !== '2')).toEqual([])
  })

  it('has a verdict in each row, and states the count of each verdict', () => {
    expect(rows.filter(({ verdict }) => !VERDICTS.includes(verdict))).toEqual([])
    const [, pass, none, accepted] = /(\d+) pass, (\d+) are not applicable, (\d+) are accepted\./.exec(page) ?? []
    expect([pass, none, accepted].map(Number)).toEqual(VERDICTS.map(verdict => withVerdict(verdict).length))
  })

  it('names a test for each passed requirement, and a reason for the others', () => {
    expect(withVerdict('pass').filter(({ tests }) => tests.length === 0)).toEqual([])
    expect(rows.filter(({ verdict, why }) => verdict !== 'pass' && why.trim() === '')).toEqual([])
  })

  it('names tests that exist', () => {
    const named = [...new Set(rows.flatMap(({ tests }) => tests))]
    expect(named.length).toBeGreaterThan(50)
    const read = (path: string): string => {
      const file = join(dirname(PAGE), path)
      return existsSync(file) ? readFileSync(file, 'utf8') : ''
    }
    expect(
      named.filter(path => !/\.test\.(tsx?|mjs)$/.test(path) || !/\b(it|describe)(\.each)?\(/.test(read(path))),
    ).toEqual([])
  })

  it('names an accepted decision about each requirement whose risk is accepted', () => {
    const decided = ({ id, decisions }: (typeof rows)[number]): boolean =>
      decisions.some(path => {
        const file = join(dirname(PAGE), path)
        const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
        return text.includes('Status: accepted') && text.includes('## Rejected') && text.includes(id)
      })
    expect(withVerdict('accepted').length).toBeGreaterThan(0)
    expect(
      withVerdict('accepted')
        .filter(row => !decided(row))
        .map(({ id }) => id),
    ).toEqual([])
  })
})

describe('the bill of materials', () => {
  it('is built from the lock file, with packages of the server and of the app', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: Readonly<Record<string, string>>
    }
    const [command = '', ...args] = (scripts.sbom ?? '').split(' ')
    const written = execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const { bomFormat, components } = JSON.parse(written) as {
      readonly bomFormat: string
      readonly components: readonly { readonly name: string; readonly version: string }[]
    }
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly version?: string }>>
    }
    expect(bomFormat).toBe('CycloneDX')
    const listed = components.map(({ name, version }) => `${name} ${version}`)
    for (const needed of ['hono', 'kysely', 'pg', 'react', 'fp-ts'])
      expect(listed).toContain(`${needed} ${packages[`node_modules/${needed}`]?.version}`)
  })
})
