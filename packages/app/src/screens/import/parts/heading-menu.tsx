/** The menu of a heading: chooses the field that a column of the file is read as, or the column that a field is read from. */
import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core'
import { Blank, Tick } from '@blueprintjs/icons'
import { AMOUNT_FIELDS, IMPORT_FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'
import type { WorkbenchStore } from '../workbench.store.ts'

interface MenuProps {
  readonly store: ImportStore
  readonly bench: WorkbenchStore
  readonly close: () => void
}

interface ItemProps extends Pick<MenuProps, 'close'> {
  readonly text: string
  readonly label?: string
  readonly chosen: boolean
  readonly onChoose: () => Promise<void>
}

export const ColumnMenu = observer(({ bench, close, index }: MenuProps & { readonly index: number }) => {
  const column = bench.columns[index]
  if (column === undefined) return null
  const fields = bench.fieldsOf.get(index) ?? []
  return (
    <Menu className={styles.menu ?? ''} aria-label={`What “${column.name}” is`}>
      <MenuDivider title={`“${column.name}” is`} />
      {IMPORT_FIELDS.map(field => (
        <Item
          key={field}
          text={IMPORT_FIELD_LABELS[field]}
          chosen={fields.includes(field)}
          close={close}
          onChoose={() => bench.readColumn(field, fields.includes(field) ? null : column)}
        />
      ))}
    </Menu>
  )
})

export const FieldMenu = observer(({ store, bench, close, field }: MenuProps & { readonly field: ImportField }) => {
  const places = bench.columnsOf(field)
  const mapping = store.shownMapping
  const amount = AMOUNT_FIELDS.find(one => one === field)
  const isTurned = amount !== undefined && mapping?.negate.includes(amount) === true
  const others = mapping?.negate.filter(one => one !== amount) ?? []
  return (
    <Menu className={styles.menu ?? ''} aria-label={`Where to read ${IMPORT_FIELD_LABELS[field]}`}>
      <MenuDivider title={`${IMPORT_FIELD_LABELS[field]} is read from`} />
      {bench.columns.map(column => (
        <Item
          key={column.index}
          text={column.name}
          label={column.examples[0] ?? ''}
          chosen={places.includes(column.index)}
          close={close}
          onChoose={() => bench.readColumn(field, column)}
        />
      ))}
      <MenuDivider />
      <Item
        text="Not in the file"
        chosen={mapping?.columns[field] === undefined}
        close={close}
        onChoose={() => bench.readColumn(field, null)}
      />
      {amount !== undefined && mapping !== null && (
        <Item
          text="Reverse the sign"
          chosen={isTurned}
          close={close}
          onChoose={() => store.remap({ negate: isTurned ? others : [...others, amount] })}
        />
      )}
    </Menu>
  )
})

const Item = ({ text, label, chosen, close, onChoose }: ItemProps) => (
  <MenuItem
    text={text}
    {...(label === undefined ? {} : { label })}
    icon={chosen ? <Tick /> : <Blank />}
    aria-current={chosen}
    shouldDismissPopover={false}
    onClick={() => {
      close()
      void onChoose()
    }}
  />
)
