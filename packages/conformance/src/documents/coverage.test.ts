import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES, writingCarriersFailed } from '@commissions/core'
import { expect, it } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/coverage.md'), 'utf8')

it.each([...Object.values(MESSAGES), writingCarriersFailed('{name}')])(
  'the page of proofs says where "%s" is',
  message => {
    expect(page).toContain(`| ${message} |`)
  },
)
