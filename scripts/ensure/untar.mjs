import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

/**
 * Unpacks an archive (tar, brotli) into a folder, for whoever runs this. It is read to its last byte in this process: a `tar`
 * that is piped to closes its input at the end-of-archive marks, while padding that follows them is still being written.
 */
export const untar = (archive, folder) =>
  pipeline(createReadStream(archive), createBrotliDecompress(), extract(folder, { chown: false }))
