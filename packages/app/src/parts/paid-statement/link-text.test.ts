import { describe, expect, it } from 'vitest'
import { linkText } from './link-text.ts'

describe('the text about the share links of a section', () => {
  // Proves beyond.share-links
  it.each([
    [true, 0, 'Open, viewed 0 times'],
    [true, 1, 'Open, viewed 1 time'],
    [false, 1204, 'Closed, viewed 1,204 times'],
    [false, 0, ''],
  ])('open %s, viewed %i times: %s', (shared, opened, text) => expect(linkText({ shared, opened })).toBe(text))
})
