/** Stacked bars. A screen reader reads one image with `label`, so show the figures in a table beside it. Load it lazily. */
import { useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import styles from './bar-chart.module.css'
import { type BarSegment, barScale, barSegments } from './bar-scale.ts'

/** The patterns of the parts of every bar, from zero outwards. */
const BAR_LOOKS = ['solid', 'light', 'outlined', 'hatched'] as const
export type BarLook = (typeof BAR_LOOKS)[number]

export interface BarPart {
  readonly name: string
  readonly look: BarLook
}

export interface Bar {
  readonly key: string
  readonly name: string
  /** The figures in words, shown on hover. */
  readonly about: string
  /** One value for each part. */
  readonly values: readonly number[]
}

export interface BarChartProps {
  readonly label: string
  readonly parts: readonly BarPart[]
  readonly bars: readonly Bar[]
  readonly tickText: (value: number) => string
}

const HEIGHT = 220
const MARGIN = { top: 8, right: 4, bottom: 22, left: 52 } as const
const WIDEST_BAR = 44

/** The available width in pixels; a usual width until it is measured. */
const useWidth = () => {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(720)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(240, Math.round(entry.contentRect.width)))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

const Legend = ({ parts }: Pick<BarChartProps, 'parts'>) => (
  <ul className={styles.legend}>
    {parts.map(({ name, look }) => (
      <li key={name}>
        <span className={cx(styles.swatch, styles[look])} aria-hidden />
        {name}
      </li>
    ))}
  </ul>
)

export const BarChart = ({ label, parts, bars, tickText }: BarChartProps) => {
  const { element, width } = useWidth()
  const hatch = useId()
  const reach = bars.map(({ values }) => barSegments(values))
  const scale = barScale(reach.flat().flatMap(({ from, to }) => [from, to]))
  const inner = { width: width - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom }
  const y = (value: number): number => MARGIN.top + scale.at(value) * inner.height
  const slot = inner.width / Math.max(1, bars.length)
  const barWidth = Math.min(WIDEST_BAR, slot * 0.6)
  const part = ({ from, to }: BarSegment, index: number, x: number) => {
    const look = parts[index]?.look ?? 'solid'
    const top = Math.min(y(from), y(to))
    const height = Math.abs(y(to) - y(from))
    return height < 0.5 ? null : (
      <rect
        key={look}
        className={styles[look]}
        {...(look === 'hatched' ? { fill: `url(#${hatch})` } : {})}
        x={x}
        y={top}
        width={barWidth}
        height={height}
      />
    )
  }
  return (
    <div ref={element}>
      <svg
        role="img"
        aria-label={label}
        width={width}
        height={HEIGHT}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={styles.chart}
      >
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line x1="0" y1="0" x2="0" y2="6" className={styles.stripe} />
          </pattern>
        </defs>
        {scale.ticks.map(tick => (
          <g key={tick}>
            <line
              x1={MARGIN.left}
              x2={width - MARGIN.right}
              y1={Math.round(y(tick)) + 0.5}
              y2={Math.round(y(tick)) + 0.5}
              className={tick === 0 ? styles.zero : styles.line}
            />
            <text x={MARGIN.left - 8} y={y(tick)} className={styles.tick}>
              {tickText(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ key, name, about }, index) => {
          const left = MARGIN.left + index * slot
          return (
            <g key={key} className={styles.bar}>
              <title>{about}</title>
              <rect className={styles.slot} x={left} y={MARGIN.top} width={slot} height={inner.height} />
              {(reach[index] ?? []).map((segment, at) => part(segment, at, left + (slot - barWidth) / 2))}
              <text x={left + slot / 2} y={HEIGHT - 6} className={styles.name}>
                {name}
              </text>
            </g>
          )
        })}
      </svg>
      <Legend parts={parts} />
    </div>
  )
}
