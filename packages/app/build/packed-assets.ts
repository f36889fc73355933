/** Also writes compressed copies of the build's scripts and style sheets, so that no server compresses them for each visitor. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** File names here contain a hash of the content, so a compressed file is never older than the file beside it. */
const DIRECTORY = 'assets'

const PACKED = /\.(js|css|svg)$/

const packings = [
  ['.br', (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 })],
] as const

export const packedAssets = (): Plugin => ({
  name: 'packed-assets',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return
    const assets = join(dir, DIRECTORY)
    for (const name of (await readdir(assets)).filter(one => PACKED.test(one))) {
      const bytes = await readFile(join(assets, name))
      for (const [suffix, pack] of packings) await writeFile(join(assets, name + suffix), await pack(bytes))
    }
  },
})
