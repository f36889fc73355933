import { IOS_CLEANUP_MS } from '@commissions/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveFile } from './save-file.ts'

describe('a file handed to the browser', () => {
  const { createObjectURL, revokeObjectURL } = URL
  afterEach(() => {
    vi.useRealTimers()
    Object.assign(URL, { createObjectURL, revokeObjectURL })
  })

  // Proves 9.file-cleanup
  it('keeps its address for as long as iOS needs to begin reading it (section 9), and no longer', () => {
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
