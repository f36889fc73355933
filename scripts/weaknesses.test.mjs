import { describe, expect, test } from 'vitest'
import { judge } from './weaknesses.mjs'

const weak = (name, severity, fixAvailable = true) => ({ name, severity, range: '<2.0.1', fixAvailable })
const report = (...weaknesses) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(weaknesses.map(one => [one.name, one])),
    metadata: { dependencies: { total: 612 } },
  })

describe('the gate for weaknesses of packages', () => {
  test('lets a release pass without any', () => {
    expect(judge(report())).toEqual({ code: 0, lines: ['No known weakness in 612 packages.'] })
  })

  test('names each with the time that the policy gives it', () => {
    expect(judge(report(weak('b', 'high'), weak('a', 'critical', false)))).toEqual({
      code: 1,
      lines: [
        'a <2.0.1: critical, to be mended or taken out within 2 days; no mended version is there yet',
        'b <2.0.1: high, to be mended or taken out within 7 days',
      ],
    })
  })

  test.each(['', 'not JSON', '{}', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
    'does not take it for a good answer that the registry gave none: %s',
    written => {
      expect(judge(written)).toMatchObject({ code: 2, lines: [expect.stringContaining('does not say')] })
    },
  )
})
