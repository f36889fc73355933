/** The parts of pdf.js that are used, typed by its documentation: Node's resolution does not find the bundle's own types. */
import './pdf-globals.ts'
import * as bundle from 'unpdf/pdfjs'

/** A piece of text; other items mark structure. */
export interface TextItem {
  readonly str: string
  readonly width: number
  readonly transform: readonly number[]
}

export interface PdfPage {
  readonly pageNumber: number
  readonly getViewport: (of: { readonly scale: number }) => {
    readonly transform: readonly number[]
    readonly width: number
    readonly height: number
  }
  readonly getTextContent: () => Promise<{ readonly items: readonly (TextItem | { readonly type: string })[] }>
  readonly getOperatorList: () => Promise<{
    readonly fnArray: readonly number[]
    readonly argsArray: readonly unknown[]
  }>
  readonly cleanup: () => boolean
}

export interface PdfDocument {
  readonly numPages: number
  readonly getPage: (number: number) => Promise<PdfPage>
}

interface PdfJs {
  readonly getDocument: (options: object) => { readonly promise: Promise<PdfDocument> }
  readonly OPS: Readonly<Record<string, number>>
  readonly Util: { readonly transform: (by: readonly number[], of: readonly number[]) => readonly number[] }
}

export const { getDocument, OPS, Util } = bundle as unknown as PdfJs
