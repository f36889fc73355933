/** Which page of a carrier's file is looked at, and how large. */
import type { PagePlace } from '@commissions/core'
import { makeAutoObservable, runInAction } from 'mobx'
import { type OpenPdf, openPdf, type PageSize } from './pdf-pages.ts'

/** `Row` is the row that is looked at, `Figure` each cell that was read from it, `Found` the one with the focus. */
export interface Mark {
  readonly place: PagePlace
  readonly kind: 'Lit' | 'Row' | 'Figure' | 'Found'
  readonly label: string
}

/** Pixels for each point. */
const LEAST = 0.25
const MOST = 4
const STEP = 1.25
/** In pixels, around the page. */
export const MARGIN = 12

export class PageViewStore {
  pages: OpenPdf | null = null
  isFailed = false
  page = 1
  size: PageSize | null = null
  /** Null fits the page's width. */
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
