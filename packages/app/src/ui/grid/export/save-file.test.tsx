import { IOS_CLEANUP_MS } from '@commissions/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

describe('a file saved by the browser', () => {
  const { createObjectURL, revokeObjectURL } = URL
  afterEach(() => {
    vi.useRealTimers()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })

  // Proves 9.file-cleanup
  it('keeps its address for 100 ms, as iOS needs (section 9), and then releases it', () => {
    vi.useFakeTimers()
    const closed: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: (url: string) => closed.push(url) })
    saveFile('lines.csv', new Blob(['a']))
    vi.advanceTimersByTime(IOS_CLEANUP_MS - 1)
    expect(closed).toEqual([])
    vi.advanceTimersByTime(1)
    expect(closed).toEqual(['blob:1'])
  })
})
