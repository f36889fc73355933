/** The built app's files, and its page for every address that is one of the app's own. */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context } from 'hono'
import { acceptedEncodings, type ContentEncoding } from '../http/answer/encodings.ts'
import { pagePolicy } from '../http/connection/security-headers.ts'
import { CONFIG_PATH, calledOrigins, installationOf } from './installation.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
}

const SUFFIXES: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz' }

/** The build names files in assets after their content, so a name never changes its meaning. */
const cacheFor = (path: string): string =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The file of that path below the directory; null for none, and for a path that leads out of it. */
const readBelow = async (
  directory: string,
  path: string,
): Promise<{ readonly bytes: Buffer; readonly tag: string } | null> => {
  if (path.includes('\0') || path.split(/[/\\]/).includes('..')) return null
  const file = join(directory, path)
  try {
    const found = await stat(file)
    if (!found.isFile()) return null
    return { bytes: await readFile(file), tag: `${found.size.toString(36)}-${found.mtimeMs.toString(36)}` }
  } catch {
    return null
  }
}

/** A short digest, different for each list. */
const digest = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : `-${createHash('sha256').update(texts.join(' ')).digest('base64url').slice(0, 12)}`

/** `variants`: what else the answer depends on. */
const serveFile = async (
  c: Context,
  directory: string,
  path: string,
  variants: readonly string[] = [],
): Promise<Response | null> => {
  const type = TYPES[extname(path)]
  if (type === undefined) return null
  for (const encoding of [...acceptedEncodings(c.req.header('accept-encoding')), null]) {
    const found = await readBelow(directory, path + (encoding === null ? '' : SUFFIXES[encoding]))
    if (found === null) continue
    const etag = `"${found.tag}${digest(variants)}${encoding === null ? '' : `-${encoding}`}"`
    const headers = {
      'content-type': type,
      'cache-control': cacheFor(path),
      etag,
      vary: 'Accept-Encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    }
    if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(found.bytes), { headers })
  }
  return null
}

const missing = (sentence: string): Response =>
  new Response(`${sentence}\n`, {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

const decodePath = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

export interface SiteOptions {
  /** Where an installation keeps a `config.json` of its own. */
  readonly config?: string | null
  /** The app's origin as the caller sees it. */
  readonly originOf?: (c: Context) => string
}

/**
 * The page, with a policy that lets it call the origins that the installation names. Its ETag depends on them too, so that a
 * browser that keeps the page does not go on with an earlier policy.
 */
const servePage = async (c: Context, directory: string, called: readonly string[]): Promise<Response | null> => {
  const page = await serveFile(c, directory, '/index.html', called)
  for (const [name, value] of Object.entries(pagePolicy({ connect: called }))) page?.headers.set(name, value)
  return page
}

/** A name with an extension is a file or missing; a page in its place would be taken for the file. */
export const serveSite = (
  directory: string | null,
  { config = null, originOf = c => new URL(c.req.url).origin }: SiteOptions = {},
) => {
  const configured = [config, directory].filter(one => one !== null)
  const serveConfig = async (c: Context): Promise<Response | null> => {
    for (const one of configured) {
      const found = await serveFile(c, one, CONFIG_PATH)
      if (found !== null) return found
    }
    return null
  }
  return async (c: Context): Promise<Response> => {
    const path = decodePath(new URL(c.req.url).pathname)
    if (directory === null || path === null) return missing('Nothing is here')
    if (path === CONFIG_PATH) return (await serveConfig(c)) ?? missing('No such file')
    if (path.startsWith('/assets/') || extname(path) !== '')
      return (await serveFile(c, directory, path)) ?? missing('No such file')
    const called = calledOrigins(new URL(originOf(c)).hostname, await installationOf(configured))
    return (await servePage(c, directory, called)) ?? missing('The app has not been built: run npm run build')
  }
}
