import styles from './chooser.module.css'
import type { GridColumn } from './grid.types.ts'
import { CHOOSER_WIDTH } from './grid-widths.ts'

export const CHOOSER = 'grid-chooser'

const ALL_OR_NONE = 'Choose all rows, or none'

const BOXES = { none: styles.box, some: styles.boxSome, all: styles.boxChosen }

/** The checkbox of a row. The row's aria-selected says the same, so screen readers skip the box itself. */
export const chooserColumn = <Row,>(
  isChosen: (row: Row) => boolean,
  whyNot: (row: Row) => string | null,
  all: 'none' | 'some' | 'all',
): GridColumn<Row> => ({
  id: CHOOSER,
  title: 'Chosen',
  heading: (
    <>
      <span aria-hidden className={BOXES[all]} />
      <span className="visually-hidden">{ALL_OR_NONE}</span>
    </>
  ),
  hint: ALL_OR_NONE,
  width: CHOOSER_WIDTH,
  align: 'center',
  value: row => (isChosen(row) ? 0 : 1),
  text: () => '',
  render: row => {
    const why = whyNot(row)
    return why === null ? (
      <span aria-hidden className={isChosen(row) ? styles.boxChosen : styles.box} />
    ) : (
      <span role="img" aria-label={`Cannot be chosen: ${why}`} title={why} className={styles.boxBarred} />
    )
  },
})
