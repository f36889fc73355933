import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, describe, expect, test } from 'vitest'
import { ENTRIES, reportOf, writtenReports } from './api-report.ts'
import { outsideProject } from './outside-project.ts'

const project = outsideProject()
afterAll(project.remove)

/** Types that give an imported line the fields of the field table. Nobody outside has to name them. */
const OF_THE_FIELD_TABLE = ['LineFieldValues', 'FileField']

describe('the public exports of core', () => {
  const written = writtenReports()

  // After an intended change: npm run api, and a line in packages/core/CHANGELOG.md.
  test.for(ENTRIES)('%s has the exports that its report lists', entry => {
    expect(written.get(entry)).toBe(readFileSync(reportOf(entry), 'utf8'))
  })

  test.for(ENTRIES)('%s exports every type that its exports use', entry => {
    const report = readFileSync(reportOf(entry), 'utf8')
    const forgotten = [...report.matchAll(/ae-forgotten-export\) The symbol "(\w+)"/g)].map(([, name]) => name)
    expect(forgotten.filter(name => !OF_THE_FIELD_TABLE.includes(String(name)))).toEqual([])
  })
})

describe('the packed package, checked by tools for packages', () => {
  const tarball = readFileSync(project.tarball)

  test('has no problem by publint', async () => {
    const buffer = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) as ArrayBuffer
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, strict: true })
    expect(messages.map(message => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('has correct types wherever its modules can be imported', async () => {
    const checked = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)))
    if (checked.types === false) throw new Error('The package has no types')
    // The package consists of modules only, and promises nothing to require() or to resolution without `exports`.
    const modules = checked.problems.filter(
      problem => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
    )
    expect(modules).toEqual([])
  })
})
