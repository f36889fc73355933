/** Reads a part of a workbook, an XML document: strictly, by namespace, without entities of its own and not too deep. */
import { TextDecoder } from 'node:util'
import { type SaxesAttributeNS, SaxesParser } from 'saxes'
import { utf16Of } from '../file-kind.ts'
import { MAX_ATTRIBUTES, MAX_DEPTH, MAX_ELEMENTS, workbookTooLarge, workbookUnreadable } from '../file-limits.ts'
import { refuseFile } from '../refused-file.ts'
import type { Archive } from './zip-archive.ts'

/** An attribute's value. `namespaces` is given for an attribute whose namespace is not the element's own. */
export type Attributes = (name: string, namespaces?: ReadonlySet<string>) => string | undefined

/** How XML writes a truth value. */
export const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Called for the elements of the part's own namespaces. Others are skipped with all they hold. */
export interface PartHandler {
  readonly open: (name: string, attributes: Attributes) => void
  readonly close?: (name: string) => void
  readonly text?: (text: string) => void
}

/** The strict and the transitional form of the standard; some programs write no namespace at all. */
export const SPREADSHEET: ReadonlySet<string> = new Set([
  '',
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
])
export const RELATIONSHIPS: ReadonlySet<string> = new Set([
  '',
  'http://schemas.openxmlformats.org/package/2006/relationships',
])

const attributesOf =
  (found: Readonly<Record<string, SaxesAttributeNS>>): Attributes =>
  (name, namespaces) => {
    // An attribute without a prefix has no namespace, and its key is its name.
    if (namespaces === undefined) return found[name]?.prefix === '' ? found[name].value : undefined
    return Object.values(found).find(({ local, uri }) => local === name && namespaces.has(uri))?.value
  }

interface XmlReader {
  readonly write: (text: string) => void
  readonly close: () => void
}

const xmlReader = (namespaces: ReadonlySet<string>, handler: PartHandler): XmlReader => {
  const refuse = (): never => refuseFile(workbookUnreadable())
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  let elements = 0
  /** The depth of the skipped element; null when none is being skipped. */
  let foreign: number | null = null
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  let attributesOfOne = 0
  parser.on('attribute', () => {
    attributesOfOne += 1
    if (attributesOfOne > MAX_ATTRIBUTES) refuse()
  })
  parser.on('opentag', ({ local, uri, attributes }) => {
    attributesOfOne = 0
    depth += 1
    if (depth > MAX_DEPTH) refuse()
    elements += 1
    if (elements > MAX_ELEMENTS) refuseFile(workbookTooLarge())
    if (foreign === null && !namespaces.has(uri)) foreign = depth
    if (foreign === null) handler.open(local, attributesOf(attributes))
  })
  parser.on('closetag', ({ local }) => {
    if (foreign === null) handler.close?.(local)
    if (foreign === depth) foreign = null
    depth -= 1
  })
  const text = (value: string): void => {
    if (foreign === null) handler.text?.(value)
  }
  parser.on('text', text)
  parser.on('cdata', text)
  return { write: piece => void parser.write(piece), close: () => void parser.close() }
}

/** Reads a whole document at once. */
export const readXml = (document: string, namespaces: ReadonlySet<string>, handler: PartHandler): void => {
  const reader = xmlReader(namespaces, handler)
  reader.write(document)
  reader.close()
}

export const readPart = async (
  archive: Archive,
  name: string,
  namespaces: ReadonlySet<string>,
  handler: PartHandler,
): Promise<void> => {
  const reader = xmlReader(namespaces, handler)
  let decoder: TextDecoder | null = null
  for await (const chunk of archive.read(name)) {
    decoder ??= new TextDecoder(utf16Of(chunk) ?? 'utf-8', { fatal: true })
    reader.write(decoder.decode(chunk, { stream: true }))
  }
  reader.write(decoder?.decode() ?? '')
  reader.close()
}
