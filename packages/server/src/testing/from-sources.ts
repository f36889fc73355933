import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Node's arguments for a few lines of a test, which come next, that import modules of this package from their sources. */
export const FROM_SOURCES = ['--conditions=@commissions/source', '--import', TSX, '--input-type=module', '-e']
