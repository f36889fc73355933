/** Writes the scripts and style sheets of the build packed as well, so that no server packs them again for each visitor. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Their names tell their content: a packed file can never be older than the file beside it. */
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
