import { describe, expect, test } from 'vitest'
import { requireNode } from './node-version.mjs'

describe('the required version of Node', () => {
  test.for(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('includes %s', version => {
    expect(() => requireNode(version)).not.toThrow()
  })

  test.for(['18.20.4', '20.18.9', '9.9.9'])('excludes %s, and the refusal names it', version => {
    expect(() => requireNode(version)).toThrow(`this is Node ${version}.`)
  })
})
