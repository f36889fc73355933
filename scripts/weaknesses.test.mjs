import { describe, expect, test } from 'vitest'
import { judge } from './weaknesses.mjs'

const weak = (name, severity, fixAvailable = true) => ({ name, severity, range: '<2.0.1', fixAvailable })
const report = (...weaknesses) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(weaknesses.map(one => [one.name, one])),
    metadata: { dependencies: { total: 612 } },
  })

describe('the release gate for known weaknesses of packages', () => {
  test('passes a release without any', () => {
    expect(judge(report())).toEqual({ code: 0, lines: ['No known weakness in 612 packages.'] })
  })

  test('names each weakness with the time that the policy allows', () => {
    expect(judge(report(weak('b', 'high'), weak('a', 'critical', false)))).toEqual({
      code: 1,
      lines: [
        'a <2.0.1: critical, to be mended or taken out within 2 days; no mended version is there yet',
        'b <2.0.1: high, to be mended or taken out within 7 days',
      ],
    })
  })

  test.each(['', 'not JSON', '{}', '{"message":"405 Method Not Allowed","error":{"summary":""}}'])(
    'fails when the registry gives no usable answer: %s',
    written => {
      expect(judge(written)).toMatchObject({ code: 2, lines: [expect.stringContaining('does not say')] })
    },
  )
})
