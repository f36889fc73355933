import { plainFileName } from './file-name.ts'
import { heldBody, type Sending } from './outbox.ts'

/** A download's name for old clients in ASCII, and the true one beside it (RFC 6266). */
export const disposition = (filename: string): string => {
  const name = plainFileName(filename)
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export interface Download {
  readonly filename: string
  readonly mediaType: string
  readonly content: Buffer
}

/** A download that browsers save and never show: a file must not run as a page of ours. */
export const download = ({ filename, mediaType, content }: Download, sending: Sending): Response =>
  new Response(heldBody(content, sending), {
    headers: {
      'content-type': mediaType,
      'content-length': String(content.length),
      'content-disposition': disposition(filename),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  })
