import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repository } from './outside-project.ts'

const folder = join(repository, 'docs/reference')
const out = mkdtempSync(join(tmpdir(), 'reference-'))
afterAll(() => rmSync(out, { recursive: true, force: true }))

test('the reference is generated with README, calculator and testing half', () => {
  const typedoc = join(dirname(createRequire(join(folder, 'package.json')).resolve('typedoc')), '../bin/typedoc')
  execFileSync(process.execPath, [typedoc, '--logLevel', 'Error', '--out', out], { cwd: folder, stdio: 'pipe' })
  const page = (path: string) => readFileSync(join(out, path), 'utf8')
  expect(page('index.html')).toContain('Ten lines to a payout')
  expect(page('functions/_commissions_core.compileRules.html')).toContain('left with every problem')
  expect(page('modules/_commissions_core_testing.html')).toContain('payoutLineArbitrary')
})
