/** Which page of a carrier's file is shown, and at which zoom. */
import type { PagePlace } from '@commissions/core'
import { makeAutoObservable, runInAction } from 'mobx'
import { type OpenPdf, openPdf, type PageSize } from './pdf-pages.ts'

/** `Row` is the shown row, `Figure` each cell that was read from it, `Found` the cell with the focus. */
export interface Mark {
  readonly place: PagePlace
  readonly kind: 'Lit' | 'Row' | 'Figure' | 'Found'
  readonly label: string
}

/** The limits of the zoom, in pixels per point. */
const LEAST = 0.25
const MOST = 4
const STEP = 1.25
/** The margin around the page, in pixels. */
export const MARGIN = 12

export class PageViewStore {
  pages: OpenPdf | null = null
  isFailed = false
  page = 1
  size: PageSize | null = null
  /** Pixels per point; null fits the page to the width. */
  zoom: number | null = null
  /** The width of the area for the page, in pixels. */
  width = 0
  readonly #open: (content: Uint8Array) => Promise<OpenPdf>
  #wanted: Uint8Array | null = null

  constructor(open: (content: Uint8Array) => Promise<OpenPdf> = openPdf) {
    this.#open = open
    makeAutoObservable(this, {}, { deep: false, autoBind: true })
  }

  get count(): number {
    return this.pages?.count ?? 0
  }

  get scale(): number {
    const fit = this.size === null ? 1 : (this.width - 2 * MARGIN) / this.size.width
    return Math.min(MOST, Math.max(LEAST, this.zoom ?? fit))
  }

  async open(content: Uint8Array): Promise<void> {
    this.close()
    this.#wanted = content
    try {
      const pages = await this.#open(content)
      // Another file was opened meanwhile.
      if (this.#wanted !== content) return pages.close()
      runInAction(() => (this.pages = pages))
      await this.turnTo(this.page)
    } catch {
      runInAction(() => (this.isFailed = this.#wanted === content))
    }
  }

  close(): void {
    this.#wanted = null
    this.pages?.close()
    this.pages = null
    this.size = null
    this.isFailed = false
  }

  async turnTo(page: number): Promise<void> {
    const { pages } = this
    this.page = pages === null ? Math.max(1, page) : Math.min(Math.max(1, page), pages.count)
    if (pages === null) return
    const wanted = this.page
    const size = await pages.size(wanted)
    runInAction(() => {
      if (this.page === wanted && this.pages === pages) this.size = size
    })
  }

  magnify(by: 1 | -1): void {
    this.zoom = Math.min(MOST, Math.max(LEAST, this.scale * STEP ** by))
  }

  fit(): void {
    this.zoom = null
  }

  measure(width: number): void {
    this.width = width
  }
}
