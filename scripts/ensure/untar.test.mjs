import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { pack } from 'tar-fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { untar } from './untar.mjs'

let home
let target
const archive = () => join(home, 'some.tar.br')
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'untar-'))
  target = join(home, 'target')
  mkdirSync(join(home, 'source', 'lib'), { recursive: true })
  writeFileSync(join(home, 'source', 'lib', 'one.so'), 'first', { mode: 0o755 })
  writeFileSync(join(home, 'source', 'two.json'), '{}')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const packed = options => buffer(pack(join(home, 'source'), options))
const unpacked = async bytes => {
  writeFileSync(archive(), brotliCompressSync(bytes, { params: { 0: 0 } }))
  await untar(archive(), target)
}

describe('unpacking an archive', () => {
  test('writes its files, and keeps them executable', async () => {
    await unpacked(await packed())
    expect(readFileSync(join(target, 'lib', 'one.so'), 'utf8')).toBe('first')
    expect(readFileSync(join(target, 'two.json'), 'utf8')).toBe('{}')
    expect(statSync(join(target, 'lib', 'one.so')).mode & 0o777).toBe(0o755 & ~process.umask())
  })

  test('reads past any padding after the end of the archive', async () => {
    await unpacked(Buffer.concat([await packed(), Buffer.alloc(8 * 1024 * 1024)]))
    expect(readFileSync(join(target, 'two.json'), 'utf8')).toBe('{}')
  })

  test('gives the files to the current user, not to the owner in the archive', async () => {
    await unpacked(await packed({ map: header => ({ ...header, uid: 54321, gid: 54321 }) }))
    expect(statSync(join(target, 'two.json')).uid).toBe(process.getuid())
  })

  test('refuses an archive that was cut off', async () => {
    const whole = await packed()
    // The archive breaks off within its first header, when no file is being written yet that somebody could wait for.
    await expect(unpacked(whole.subarray(0, 300))).rejects.toThrow()
  })
})
