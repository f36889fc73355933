import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCS, PAPER, PICTURES } from '../gallery/pictures.ts'
import { ROUTES, SCENES } from '../gallery/screens.ts'

const EMBEDDED = /!\[[^\]]*\]\(([^)\s]+\.png)\)/g

/** The pictures that a page embeds, as paths inside docs. */
const embeddedBy = (page: string): readonly string[] => {
  const folder = join(page, '..')
  return [...readFileSync(join(DOCS, page), 'utf8').matchAll(EMBEDDED)].map(([, path = '']) => join(folder, path))
}

/** The addresses of the app that need no id; those inside Settings are written without what stands before them. */
const addresses = [
  ...readFileSync(join(DOCS, '../packages/app/src/routes.tsx'), 'utf8').matchAll(/screen\(\s*'([^':*]+)/g),
].map(([, path = '']) => (path.startsWith('/') ? path : `/settings/${path}`).replace(/(?<=.)\/$/, ''))

/** Settings leads to its first page, the window after signing in closes by itself, the stories are the grid's tests, and lists lead to the others. */
const NOT_BY_ADDRESS = [
  '/settings',
  '/signed-in',
  '/__stories/grid',
  '/statements/detail',
  '/previous/detail',
  '/agent-paid-statements/detail',
]

const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter(
  name => name.endsWith('.md') && !name.includes('node_modules'),
)

describe('the pictures in the documents', () => {
  it('are exactly those that `npm run pictures` makes', () => {
    const embedded = new Set(
      ['../README.md', ...pages].flatMap(embeddedBy).map(path => path.replace(/^\.\.\/docs\//, '')),
    )
    const made = [...PICTURES.map(({ name }) => name), PAPER].map(name => `${name}.png`)
    expect([...embedded].sort()).toEqual(made.sort())
  })
})

describe('the gallery, which axe, paper and pictures go by', () => {
  it('has every address of the app', () => {
    const seen = [...ROUTES, ...SCENES].map(({ path }) => path.replace(/\?.*/, ''))
    expect(addresses.length).toBeGreaterThan(20)
    expect(addresses.filter(path => !NOT_BY_ADDRESS.includes(path) && !seen.some(one => one.startsWith(path)))).toEqual(
      [],
    )
  })
})
