/** Makes one change to several lines. A field that is left as it is keeps its value on each line. */
import { LINE_FIELDS, type LineItem, type LineItemId, longestText, POSITIONS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { useTyped } from '../../../parts/drafts/typed-form.tsx'
import { lineName } from '../../../parts/line/line-name.ts'
import { agentOptions, carrierOptions, codeOptions, TERM_OPTIONS } from '../../../parts/line/line-options.ts'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { type Option, SelectField } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import look from '../../../ui/look.module.css'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import { countedLines } from '../../../ui/words.ts'
import { type BatchChange, changesNothing, NO_CHANGE } from '../line-change.ts'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { RefusedLines } from './act-on-lines-dialog.tsx'

const KEPT = 'No change'
/** The option that removes the value. No code, agent or carrier has this name. */
const NONE = ' none'

interface ChoiceProps<A extends string | number> {
  readonly label: string
  /** Undefined leaves the value as it is; null removes it. */
  readonly value: A | null | undefined
  /** The label of the option that removes the value; left out if the field cannot be empty. */
  readonly none?: string
  readonly options: readonly Option<A>[]
  readonly onChange: (value: A | null | undefined) => void
}

const Choice = <A extends string | number>({ label, value, none, options, onChange }: ChoiceProps<A>) => (
  <SelectField<A | typeof NONE>
    label={label}
    none={KEPT}
    value={value === undefined ? null : (value ?? NONE)}
    options={none === undefined ? options : [{ value: NONE, label: none }, ...options]}
    onChange={chosen => onChange(chosen === null ? undefined : chosen === NONE ? null : (chosen as A))}
  />
)

type Fields = BatchChange['fields']
type Date = 'transactionDate' | 'effectiveDate' | 'expirationDate'
type Text = 'writingCarrier' | 'lob' | 'transactionDescription'

const INCOME = [
  { value: 'yes', label: 'Yes: it belongs to no policy' },
  { value: 'no', label: 'No' },
] as const

/** The name under which the form's draft is kept while it is open. The draft also names its lines. */
export const CHANGE_DRAFT = 'change'
export interface TypedChange {
  readonly ids: readonly LineItemId[]
  readonly change: BatchChange
}

const without = <T extends object>(fields: T, key: keyof T): T => {
  const { [key]: _, ...others } = fields
  return others as T
}

export const ChangeLinesDialog = observer(({ lines }: { readonly lines: readonly LineItem[] }) => {
  const { reference } = useApp()
  const { batch } = useDetail()
  const { actOnLines } = useActs()
  const [{ change }, setTyped] = useTyped<TypedChange>(CHANGE_DRAFT, {
    ids: lines.map(({ id }) => id),
    change: NO_CHANGE,
  })
  const setChange = (edit: (was: BatchChange) => BatchChange) =>
    setTyped({ ids: lines.map(({ id }) => id), change: edit(change) })
  const { readable, mark } = useReadableFields()
  const { fields, agents } = change
  const [only] = lines
  const counted = countedLines(lines.length)

  const set = <K extends keyof Fields>(key: K, value: Fields[K] | undefined) =>
    setChange(was => ({
      ...was,
      fields: value === undefined ? without(was.fields, key) : { ...was.fields, [key]: value },
    }))
  const date = (key: Date) => (
    <DateField
      label={LINE_FIELDS[key].label}
      value={fields[key] ?? null}
      onChange={value => set(key, value ?? undefined)}
      onValid={mark(key)}
    />
  )
  const text = (key: Text) => (
    <TextField
      label={LINE_FIELDS[key].label}
      placeholder={KEPT}
      longest={longestText(key)}
      value={fields[key] ?? ''}
      onChange={value => set(key, value === '' ? undefined : value)}
    />
  )

  return (
    <ActDialog
      title={lines.length === 1 && only !== undefined ? `Change ${lineName(only)}` : `Change ${counted}`}
      act={`Change ${counted}`}
      width={640}
      disabled={changesNothing(change) || !readable}
      onAct={() => actOnLines(batch.change(lines, change), `Changed ${counted}`)}
      onClose={batch.close}
      {...(lines.length > 1 ? { note: 'Either all lines change, or none.' } : {})}
    >
      <RefusedLines asked={lines.length} />
      <div className={look.two}>
        <Choice
          label="Transaction type"
          none="None"
          value={fields.transactionType}
          options={codeOptions(reference.transactionCodes)}
          onChange={value => set('transactionType', value)}
        />
        <Choice
          label="Commission term"
          value={fields.commissionTerm}
          options={TERM_OPTIONS}
          onChange={value => set('commissionTerm', value ?? undefined)}
        />
      </div>
      <div className={look.three}>
        {date('transactionDate')}
        {date('effectiveDate')}
        {date('expirationDate')}
      </div>
      <div className={look.three}>
        {POSITIONS.map(position => (
          <Choice
            key={position}
            label={`Agent ${position}`}
            none="No agent"
            value={agents[position]}
            options={agentOptions(reference)}
            onChange={agent =>
              setChange(was => ({
                ...was,
                agents: agent === undefined ? without(was.agents, position) : { ...was.agents, [position]: agent },
              }))
            }
          />
        ))}
      </div>
      <div className={look.two}>
        <Choice
          label="Carrier of the policy"
          none="None"
          value={fields.carrierId}
          options={carrierOptions(reference.offered)}
          onChange={value => set('carrierId', value)}
        />
        {text('writingCarrier')}
        {text('lob')}
        <Choice
          label="Agency income"
          value={fields.agencyIncome === undefined ? undefined : fields.agencyIncome ? 'yes' : 'no'}
          options={INCOME}
          onChange={value => set('agencyIncome', value == null ? undefined : value === 'yes')}
        />
      </div>
      {text('transactionDescription')}
    </ActDialog>
  )
})
