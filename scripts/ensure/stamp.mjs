import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const contents = path => {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** One hash over named texts; the names and lengths are hashed too, so text moved from one file to the next shows. */
export const fingerprintOf = entries => {
  const hash = createHash('sha256')
  for (const [name, text] of entries) hash.update(`${name}\0${Buffer.byteLength(text)}\0`).update(text)
  return hash.digest('hex')
}

export const fingerprintOfFiles = paths => fingerprintOf([...paths].sort().map(path => [path, contents(path)]))

export const readStamp = path => contents(path).toString('utf8')

export const writeStamp = (path, fingerprint) => {
  mkdirSync(dirname(path), { recursive: true })
  const next = `${path}.${process.pid}`
  writeFileSync(next, fingerprint)
  renameSync(next, path)
}
