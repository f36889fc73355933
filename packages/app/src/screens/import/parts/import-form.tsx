import { Button } from '@blueprintjs/core'
import { type CalendarDate, type Carrier, LONGEST_DESCRIPTION, type StatedDate } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { carrierOptions } from '../../../parts/line/line-options.ts'
import { cx } from '../../../ui/cx.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { dayText } from '../../../ui/dates/day-text.ts'
import { SelectField } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { KeepsFocus } from '../../../ui/keeps-focus.tsx'
import look from '../../../ui/look.module.css'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import { otherDate } from '../import-reading.ts'
import { ChooseFile, type ImportStart } from './drop-zone.tsx'

export interface ImportFormProps extends ImportStart {
  readonly carriers: readonly Carrier[]
}

interface OtherDateProps {
  readonly stated: StatedDate
  readonly onUse: (date: CalendarDate) => Promise<void>
}

/** Offers the statement date that the file itself gives. */
const OtherDate = ({ stated: { row, date }, onUse }: OtherDateProps) => (
  <KeepsFocus>
    <p className={cx(look.warn, look.small)} role="status">
      By row {row} of the file, its date is {dayText(date)}.{' '}
      <Button size="small" text={`Use ${dayText(date)}`} onClick={() => void onUse(date)} />
    </p>
  </KeepsFocus>
)

/** The form with the chosen file and the fields of the new statement. */
export const ImportForm = observer(({ store, drafting, carriers }: ImportFormProps) => {
  const form = useRef<HTMLDivElement>(null)
  const stated = otherDate(store)
  // The button that chose the file is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) form.current?.querySelector('select')?.focus()
  }, [])
  return (
    <div ref={form} className={look.form}>
      <div className={cx(look.card, look.between)}>
        <strong className={look.cut} title={store.file?.name}>
          {store.file?.name}
        </strong>
        <ChooseFile store={store} drafting={drafting} text="Another file" />
      </div>
      {store.fileRefused !== null && <p role="alert">{store.fileRefused}</p>}
      {store.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          info={`${store.sheets.length} in the workbook`}
          none="The first that is not empty"
          value={store.shownSheet}
          options={store.sheets.map(sheet => ({ value: sheet, label: sheet }))}
          onChange={sheet => void store.chooseSheet(sheet)}
        />
      )}
      {carriers.length === 0 && (
        <p className={look.warn} role="alert">
          No carriers are listed for your agency, and an import needs one. Ask the person who runs Commissions for you.
        </p>
      )}
      <SelectField
        label="Carrier"
        info={store.carrierId === null ? '(needed)' : undefined}
        none="Choose who pays this statement"
        value={store.carrierId}
        options={carrierOptions(carriers)}
        onChange={chosen => void store.chooseCarrier(chosen)}
      />
      <TextField
        label="Description"
        longest={LONGEST_DESCRIPTION}
        value={store.description}
        onChange={store.describe}
      />
      <div className={look.two}>
        <DateField
          label="Statement date"
          value={store.statementDate}
          keep
          onChange={date => date !== null && void store.dateStatement(date)}
          onValid={valid => store.mark('statement date', valid)}
        />
        <MoneyField
          label="Control total"
          value={store.controlTotal}
          onChange={store.control}
          onValid={valid => store.mark('control total', valid)}
        />
      </div>
      {stated !== null && <OtherDate stated={stated} onUse={store.dateStatement} />}
    </div>
  )
})
