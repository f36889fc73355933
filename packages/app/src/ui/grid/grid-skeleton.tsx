import styles from './grid.module.css'
import type { GridColumn } from './grid.types.ts'
import body from './grid-body.module.css'
import bones from './grid-skeleton.module.css'
import { CORNER } from './grid-widths.ts'

/** More than a high window shows. */
const ROWS = 32

export interface GridSkeletonProps {
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'title' | 'width' | 'grow' | 'align'>[]
  readonly label: string
}

/** Has the size and the headings of the grid to come. Gray bars mark where the text will be. */
const widthAt = (columns: GridSkeletonProps['columns'], col: number): number =>
  (columns[col]?.width ?? 0) + (col === columns.length - 1 ? CORNER : 0)

export const GridSkeleton = ({ columns, label }: GridSkeletonProps) => (
  <div className={styles.frame} role="status" aria-label={`Loading ${label}`}>
    <div className={styles.head} aria-hidden>
      <div className={styles.line}>
        {columns.map((column, col) => (
          <div
            key={column.id}
            className={styles.heading}
            data-align={column.align ?? 'left'}
            style={{ width: widthAt(columns, col), flexGrow: column.grow === true ? 1 : 0 }}
          >
            <span className={styles.headingText}>{column.title}</span>
          </div>
        ))}
      </div>
    </div>
    <div className={body.body} aria-hidden>
      {Array.from({ length: ROWS }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike.
        <div key={row} className={bones.skeletonLine}>
          {columns.map((column, col) => (
            <div
              key={column.id}
              className={bones.skeletonCell}
              style={{ width: widthAt(columns, col), flexGrow: column.grow === true ? 1 : 0 }}
            >
              <span
                className={bones.bar}
                data-align={column.align ?? 'left'}
                style={{ width: `${45 + ((row * 7 + col * 13) % 40)}%` }}
              />
            </div>
          ))}
        </div>
      ))}
    </div>
  </div>
)
