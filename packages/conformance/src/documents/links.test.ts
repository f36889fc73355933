import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Links to this repository's own files, without web addresses and anchors on the same page. */
const linksOf = (document: string): readonly string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter(target => target !== '' && !/^[a-z]+:/.test(target))

describe('the links of the documents', () => {
  it('are checked in README and in the concepts', () => {
    expect(documents).toContain('README.md')
    expect(documents).toContain('docs/concepts.md')
  })

  it.each(documents)('of %s lead only to files that exist', document => {
    const missing = linksOf(document).filter(target => !existsSync(join(root, dirname(document), target)))
    expect(missing).toEqual([])
  })
})
