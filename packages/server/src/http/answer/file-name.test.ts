import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ICON } from '../../signin/signin.style.ts'
import { disposition } from './disposition.ts'
import { plainFileName } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['report\u202Eslx.exe', 'reportslx.exe'],
    ['\u2066a\u2069.csv', 'a.csv'],
    ['a\u0000b\r\n.pdf', 'ab.pdf'],
    ['كشف حساب.xlsx', 'كشف حساب.xlsx'],
  ])('%j is shown as %j, and downloaded under the same name', (name, read) => {
    expect(plainFileName(name)).toBe(read)
    expect(disposition(name)).toBe(disposition(read))
    expect(disposition(name)).not.toMatch(/%E2%80%AE|%0D/)
  })
})

describe('the sign-in page', () => {
  it('has the logo of the app', () => {
    const favicon = new URL('../../../../app/public/favicon.svg', import.meta.url)
    expect(ICON).toBe(readFileSync(favicon, 'utf8').trim())
  })
})
