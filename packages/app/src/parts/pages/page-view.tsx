/** Shows a page of the carrier's file as it is printed, with the places marked from which values were read. */
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut, ZoomToFit } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import look from '../../ui/look.module.css'
import styles from './page-view.module.css'
import { type Mark, PageViewStore } from './page-view.store.ts'

export interface PageViewProps {
  readonly content: Uint8Array
  /** The marks of all pages. The view shows the page of the last `Found` mark, or else of the first row. */
  readonly marks: readonly Mark[]
}

const wantedOf = (marks: readonly Mark[]): Mark | null =>
  marks.findLast(({ kind }) => kind === 'Found') ??
  marks.find(({ kind }) => kind === 'Row') ??
  marks.find(({ kind }) => kind === 'Lit') ??
  null

const KIND: Record<Mark['kind'], string | undefined> = {
  Lit: styles.lit,
  Row: styles.row,
  Figure: styles.figure,
  Found: styles.found,
}

const Bar = observer(({ store }: { readonly store: PageViewStore }) => (
  <div className={cx(look.row, styles.bar)} role="toolbar" aria-label="The page">
    <IconButton
      icon={<ChevronLeft />}
      label="Previous page"
      title="Page up"
      disabled={store.page <= 1}
      onClick={() => void store.turnTo(store.page - 1)}
    />
    <span aria-live="polite">
      Page {store.page} of {Math.max(store.count, store.page)}
    </span>
    <IconButton
      icon={<ChevronRight />}
      label="Next page"
      title="Page down"
      disabled={store.page >= store.count}
      onClick={() => void store.turnTo(store.page + 1)}
    />
    <span className={styles.gap} />
    <IconButton icon={<ZoomOut />} label="Smaller" title="-" onClick={() => store.magnify(-1)} />
    <span className={look.quiet}>{Math.round(store.scale * 100)}%</span>
    <IconButton icon={<ZoomIn />} label="Larger" title="+" onClick={() => store.magnify(1)} />
    <IconButton icon={<ZoomToFit />} label="Fit the width" title="0" onClick={store.fit} />
  </div>
))

/** Draws a new page off screen. The old one stays visible until it is ready. */
const usePaper = (store: PageViewStore) => {
  const paper = useRef<HTMLDivElement>(null)
  const [isFailed, setFailed] = useState(false)
  const { pages, page, scale, size } = store
  useEffect(() => {
    if (pages === null || size === null) return
    let isOver = false
    let stop: () => void = () => undefined
    const draw = async () => {
      const drawing = await pages.draw(page, scale)
      if (isOver) return drawing.stop()
      stop = drawing.stop
      const canvas = await drawing.done
      if (canvas === null || isOver) return
      paper.current?.replaceChildren(canvas)
      setFailed(false)
    }
    draw().catch(() => isOver || setFailed(true))
    return () => {
      isOver = true
      stop()
    }
  }, [pages, page, scale, size])
  return { paper, isFailed }
}

/** Scrolls the wanted mark to the middle, unless it is already visible. */
const useInSight = (frame: React.RefObject<HTMLDivElement | null>, store: PageViewStore, wanted: Mark | null) => {
  const { scale, page, size } = store
  useEffect(() => {
    const shown = frame.current
    if (shown === null || wanted === null || wanted.place.page !== page || size === null) return
    const [top, bottom] = [wanted.place.y * scale, (wanted.place.y + wanted.place.height) * scale]
    const [left, right] = [wanted.place.x * scale, (wanted.place.x + wanted.place.width) * scale]
    if (top < shown.scrollTop || bottom > shown.scrollTop + shown.clientHeight)
      shown.scrollTop = (top + bottom - shown.clientHeight) / 2
    if (left < shown.scrollLeft || right > shown.scrollLeft + shown.clientWidth)
      shown.scrollLeft = (left + right - shown.clientWidth) / 2
  }, [frame, wanted, page, scale, size])
}

export const PageView = observer(({ content, marks }: PageViewProps) => {
  const [store] = useState(() => new PageViewStore())
  const frame = useRef<HTMLDivElement>(null)
  const wanted = wantedOf(marks)
  useEffect(() => {
    void store.open(content)
    return store.close
  }, [store, content])
  const wantedPage = wanted?.place.page ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark on the same page leads back to that page.
  useEffect(() => {
    if (wantedPage !== null && wantedPage !== store.page) void store.turnTo(wantedPage)
  }, [store, wantedPage, wanted])
  useEffect(() => {
    const shown = frame.current
    if (shown === null) return
    const observer = new ResizeObserver(() => store.measure(shown.clientWidth))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [store])
  const { paper, isFailed } = usePaper(store)
  useInSight(frame, store, wanted)
  const { page, scale, size } = store
  const keys = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') store.magnify(1)
    else if (event.key === '-') store.magnify(-1)
    else if (event.key === '0') store.fit()
    else if (event.key === 'PageDown') void store.turnTo(page + 1)
    else if (event.key === 'PageUp') void store.turnTo(page - 1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const here = marks.filter(({ place }) => place.page === page)
  return (
    <div className={look.column}>
      <Bar store={store} />
      {(store.isFailed || isFailed) && (
        <p role="alert" className={styles.failed}>
          This page cannot be shown. What was read from it is beside it.
        </p>
      )}
      <section
        ref={frame}
        className={styles.frame}
        aria-label={`Page ${page} of the carrier's file`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
        tabIndex={0}
        onKeyDown={keys}
      >
        <div
          className={styles.sheet}
          style={size === null ? undefined : { width: size.width * scale, height: size.height * scale }}
        >
          <div ref={paper} className={styles.paper} aria-hidden />
          {here.map(({ kind, label, place }) => (
            <div
              key={`${kind} ${label} ${place.x} ${place.y}`}
              className={cx(styles.mark, KIND[kind])}
              role="img"
              aria-label={label}
              title={label}
              style={{
                left: place.x * scale - 2,
                top: place.y * scale - 2,
                width: place.width * scale + 4,
                height: place.height * scale + 4,
              }}
            />
          ))}
        </div>
      </section>
    </div>
  )
})
