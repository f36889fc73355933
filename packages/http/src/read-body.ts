/**
 * The body of an answer. A big one is parsed and decoded in slices while it arrives, with a pause after each, so that
 * fifty thousand rows never keep the page from drawing (decision long-answers-are-shown-as-they-arrive).
 */
import { type AnyCodec, anyReaderOf, decode, REFUSED, type Reader, RowsRead } from '@commissions/contract'
import { uncapitalized } from '@commissions/core'
import { either as E } from 'fp-ts'
import type { Body } from './raw-answer.ts'
import { type Path, rowSplitter } from './row-splitter.ts'

/** The codec of the rows of the list at a path of the answer; null if there is no such list. */
export type RowCodec = (path: Path) => AnyCodec | null

export type OnPart = (path: Path, body: unknown) => void

export type TakeTurn = (work: () => void) => void

/** How the body of an answer is read: as JSON, with its rows decoded on the way if `rows` is given, or as a file. */
export type Take =
  | {
      readonly _tag: 'Json'
      readonly rows: RowCodec | null
      /** Wraps the decoding of some of the rows. */
      readonly reading?: TakeTurn
      /** Receives the answer while its rows arrive: the path of the growing list, and the body as if it ended there. */
      readonly onPart?: OnPart
    }
  | { readonly _tag: 'File' }

/** The most that is parsed at once; a bigger answer is cut into slices of a quarter of that. */
const AT_ONCE = 1024 * 1024
const SLICE = AT_ONCE / 4

/** The first rows of a reported answer are cut off at some forty lines; the next report waits until it has grown by a factor. */
const TOLD_AT_ONCE = 128 * 1024
const TOLD_SLICE = TOLD_AT_ONCE / 2
const WORTH_TELLING = 1.5

const whole = (text: string): Body => {
  if (text === '') return { _tag: 'Empty' }
  try {
    return { _tag: 'Json', value: JSON.parse(text) }
  } catch {
    return { _tag: 'Text', isPage: text.trimStart().startsWith('<') }
  }
}

interface List {
  readonly path: Path
  readonly codec: AnyCodec | null
  readonly read: Reader<unknown>
  readonly rows: unknown[]
}

/** The lists of an answer, filled slice by slice. The first refused row is named like any other fault. */
const rowReader = (codecAt: RowCodec) => {
  const lists = new Map<string, List>()
  let fault: string | null = null

  const listAt = (path: Path): List => {
    const name = JSON.stringify(path)
    const codec = codecAt(path)
    const known = lists.get(name) ?? { path, codec, read: codec === null ? u => u : anyReaderOf(codec), rows: [] }
    lists.set(name, known)
    return known
  }

  const faultOf = ({ path, codec, rows }: List, row: unknown): string => {
    const said = codec === null ? E.right(row) : decode(codec, row)
    const [first = 'unreadable'] = E.isLeft(said) ? said.left : []
    const at = [...path, rows.length].join('.')
    return /^[^\s:]+: /.test(first) ? `${at}.${first}` : `${at}: ${uncapitalized(first)}`
  }

  const putInto = (text: string, rowsOf: (list: List) => readonly unknown[]): unknown => {
    const value: unknown = JSON.parse(text)
    for (const list of lists.values()) {
      const { path, codec } = list
      const holder = path.slice(0, -1).reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], value)
      const key = path.at(-1) ?? ''
      const place = holder as Record<string, unknown>
      const rows = rowsOf(list)
      if (Array.isArray(place?.[key])) place[key] = codec === null ? rows : new RowsRead(rows, codec)
    }
    return value
  }

  return {
    take: (path: Path, text: string): void => {
      const list = listAt(path)
      for (const row of JSON.parse(`[${text}]`)) {
        const read = list.read(row)
        if (read === REFUSED) fault ??= faultOf(list, row)
        else list.rows.push(read)
      }
    },
    /** Puts the lists where they were cut out. */
    putBack: (rest: string): Body => {
      const value = putInto(rest, list => list.rows)
      return { _tag: 'Json', value, ...(fault === null ? {} : { fault }) }
    },
    /** How many rows of the list have come; 0 once a row was refused, because the whole answer will be refused. */
    count: (path: Path): number => (fault === null ? (lists.get(JSON.stringify(path))?.rows.length ?? 0) : 0),
    /** A copy of the rows so far, because more will come. */
    part: (text: string): unknown => putInto(text, list => [...list.rows]),
  }
}

type Chunks = ReadableStreamDefaultReader<Uint8Array>
type DecodeText = (bytes?: Uint8Array) => string

/** JSON is UTF-8. What is none is refused: a name with a replaced letter would be shown, and sent back with the next change. */
const utf8 = (): DecodeText => {
  const text = new TextDecoder('utf-8', { fatal: true })
  return bytes => {
    try {
      return bytes === undefined ? text.decode() : text.decode(bytes, { stream: true })
    } catch {
      throw new SyntaxError('not UTF-8')
    }
  }
}

/** The encoding that the answer names, if it is another; some containers name one that their JSON does not have. */
const otherEncoding = ({ headers }: Response): string | null => {
  const [, named = ''] = (headers.get('content-type') ?? '').toLowerCase().split('charset=')
  const label = named.replaceAll('"', '').split(';')[0]?.trim() ?? ''
  return label === '' || label === 'utf-8' || label === 'utf8' ? null : label
}

const textOf = async (response: Response): Promise<Body> => {
  const bytes = await response.arrayBuffer()
  for (const label of ['utf-8', otherEncoding(response) ?? 'utf-8']) {
    try {
      return whole(new TextDecoder(label, { fatal: true }).decode(bytes))
    } catch {
      // Not in this encoding, or the browser knows none of that name.
    }
  }
  return { _tag: 'Text' }
}

const inSlices = async (
  first: string,
  text: DecodeText,
  chunks: Chunks,
  { codecAt, reading, onPart }: { readonly codecAt: RowCodec; readonly reading: TakeTurn; readonly onPart?: OnPart },
  pause: () => Promise<void>,
) => {
  const reader = rowReader(codecAt)
  let rowsCame = false
  let told = 0
  const slice = onPart === undefined ? SLICE : TOLD_SLICE
  const splitter = rowSplitter(slice, (path, rows) => {
    rowsCame = true
    reading(() => reader.take(path, rows))
  })
  const tell = (): void => {
    const soFar = splitter.soFar()
    const count = soFar === null ? 0 : reader.count(soFar.path)
    if (soFar === null || count === 0 || count < told * WORTH_TELLING) return
    told = count
    onPart?.(soFar.path, reader.part(soFar.text))
  }
  const feed = async (piece: string): Promise<void> => {
    for (let from = 0; from < piece.length; from += slice) {
      splitter.feed(piece.slice(from, from + slice))
      if (!rowsCame) continue
      rowsCame = false
      if (onPart !== undefined) tell()
      await pause()
    }
  }
  await feed(first)
  for (;;) {
    const { done, value } = await chunks.read()
    await feed(text(value))
    if (done) break
  }
  const rest = splitter.rest()
  return rest === null ? ({ _tag: 'Text' } as const) : reader.putBack(rest)
}

const json = async (
  response: Response,
  { rows: codecAt, reading = work => work(), onPart }: Extract<Take, { readonly _tag: 'Json' }>,
  pause: () => Promise<void>,
): Promise<Body> => {
  if (response.body === null || codecAt === null || !response.ok || otherEncoding(response) !== null)
    return textOf(response)
  const chunks = response.body.getReader()
  const text = utf8()
  let first = ''
  const atOnce = onPart === undefined ? AT_ONCE : TOLD_AT_ONCE
  try {
    while (first.length <= atOnce) {
      const { done, value } = await chunks.read()
      first += text(value)
      if (done) return whole(first)
    }
    return await inSlices(first, text, chunks, { codecAt, reading, ...(onPart === undefined ? {} : { onPart }) }, pause)
  } catch (error) {
    if (error instanceof SyntaxError) return { _tag: 'Text' }
    throw error
  }
}

/** What a proxy or a sign-in page answers in a file's place, or a service that says in JSON what went wrong. */
const isNoFile = (headers: Headers): boolean => {
  const type = headers.get('content-type') ?? ''
  return /^[^;]*[/+]json\b/i.test(type) || (/^text\/html\b/i.test(type) && !headers.has('content-disposition'))
}

/** How many bytes the file has; null where it was compressed, which an answer of another origin does not show. */
const announced = ({ headers, type }: Response): number | null => {
  const length = type === 'cors' || headers.has('content-encoding') ? null : headers.get('content-length')
  return length === null ? null : Number(length)
}

/** Throws when the body breaks off. */
export const readBody = async (response: Response, take: Take, pause: () => Promise<void>): Promise<Body> => {
  if (take._tag === 'Json') return json(response, take, pause)
  if (!response.ok || isNoFile(response.headers)) return whole(await response.text())
  const bytes = new Uint8Array(await response.arrayBuffer())
  const length = announced(response)
  if (length !== null && length !== bytes.length) throw new Error('The file broke off')
  return bytes.length === 0 ? { _tag: 'Empty' } : { _tag: 'Bytes', bytes }
}
