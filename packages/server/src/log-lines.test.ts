import { describe, expect, it } from 'vitest'
import { lineWriter } from './log-lines.ts'

describe('lines of the log', () => {
  it('are lost while the disk is full, and the next line written says how many', () => {
    let isFull = false
    let text = ''
    const write = lineWriter(line => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      text += line
    })
    write('one\n')
    isFull = true
    write('two\n')
    write('three\n')
    isFull = false
    write('four\n')
    write('five\n')
    expect(text).toBe('one\n\n{"level":"warn","message":"lines of the log were lost","lines":2}\nfour\nfive\n')
  })
})
