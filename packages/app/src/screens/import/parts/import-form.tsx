import { FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { type Carrier, carrierId } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { MoneyField } from '../../../ui/money/money-field.tsx'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'
import { ChooseFile } from './drop-zone.tsx'

export interface ImportFormProps {
  readonly store: ImportStore
  readonly carriers: readonly Carrier[]
}

/** The contract's limit for descriptions. */
const LONGEST = 500

/** What the statement will be, beside what its file says. */
export const ImportForm = observer(({ store, carriers }: ImportFormProps) => (
  <div className={styles.form}>
    <div className={styles.file}>
      <span className={styles.fileName} title={store.file?.name}>
        {store.file?.name}
      </span>
      <ChooseFile store={store} text="Another file" />
    </div>
    {store.fileRefused !== null && <p role="alert">{store.fileRefused}</p>}
    {store.sheets.length > 1 && (
      <FormGroup label="Sheet" labelFor="import-sheet" labelInfo={`${store.sheets.length} in the workbook`}>
        <HTMLSelect
          id="import-sheet"
          fill
          value={store.shownSheet ?? ''}
          onChange={event => void store.chooseSheet(event.currentTarget.value || null)}
        >
          <option value="">The first that holds anything</option>
          {store.sheets.map(sheet => (
            <option key={sheet}>{sheet}</option>
          ))}
        </HTMLSelect>
      </FormGroup>
    )}
    <FormGroup label="Carrier" labelFor="import-carrier" labelInfo={store.carrierId === null ? '(needed)' : undefined}>
      <HTMLSelect
        id="import-carrier"
        fill
        value={store.carrierId ?? ''}
        onChange={event => {
          const chosen = event.currentTarget.value
          void store.chooseCarrier(chosen === '' ? null : carrierId(chosen))
        }}
      >
        <option value="">Choose who pays this statement</option>
        {carriers.map(carrier => (
          <option key={carrier.id} value={carrier.id}>
            {carrier.name}
          </option>
        ))}
      </HTMLSelect>
    </FormGroup>
    <FormGroup label="Description" labelFor="import-description">
      <InputGroup
        id="import-description"
        maxLength={LONGEST}
        value={store.description}
        onChange={event => store.describe(event.currentTarget.value)}
      />
    </FormGroup>
    <div className={styles.two}>
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
  </div>
))
