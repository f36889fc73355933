import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DOCS, PAPER, PICTURES } from '../gallery/pictures.ts'

const EMBEDDED = /!\[[^\]]*\]\(([^)\s]+\.png)\)/g

/** The pictures that a page embeds, as paths inside docs. */
const embeddedBy = (page: string): readonly string[] => {
  const folder = join(page, '..')
  return [...readFileSync(join(DOCS, page), 'utf8').matchAll(EMBEDDED)].map(([, path = '']) => join(folder, path))
}

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
