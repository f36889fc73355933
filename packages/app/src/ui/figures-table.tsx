/**
 * Figures one compares, such as what is taken back from each agent:
 *
 *   <FiguresTable label="What is taken back" rows={agents} rowKey={({ id }) => id} columns={[
 *     { title: 'Agent', cell: ({ name }) => name, total: 'Total' },
 *     { title: 'Taken back', cell: ({ amount }) => <Amount cents={amount} />, total: <Amount cents={sum} /> },
 *   ]} />
 */
import type { ReactNode } from 'react'
import look from './look.module.css'

export interface FiguresColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Words stand at the left, as those of the first column do; figures at the right. */
  readonly isText?: boolean
  /** Below the rows; a table none of whose columns has one ends with them. */
  readonly total?: ReactNode
}

export interface FiguresTableProps<Row> {
  readonly columns: readonly FiguresColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** How it looks, where it does not look as in a dialog. */
  readonly className?: string | undefined
}

/** The first column names the row. */
export const FiguresTable = <Row,>({ columns, rows, rowKey, className = look.figures }: FiguresTableProps<Row>) => {
  const [names, ...figures] = columns
  const place = ({ isText = false }: FiguresColumn<Row>) => (isText ? look.text : undefined)
  return (
    <table className={className}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.title} scope="col" className={place(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={rowKey(row)}>
            <th scope="row">{names?.cell(row)}</th>
            {figures.map(column => (
              <td key={column.title} className={place(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr>
            <th scope="row">{names?.total}</th>
            {figures.map(({ title, total }) => (
              <td key={title}>{total}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** In a dialog a long one scrolls, and keys reach it. */
export const FramedFigures = <Row,>({ label, ...table }: FiguresTableProps<Row> & { readonly label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
  <section className={look.frame} aria-label={label} tabIndex={0}>
    <FiguresTable {...table} />
  </section>
)
