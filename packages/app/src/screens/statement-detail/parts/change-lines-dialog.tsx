/** One change for all the lines asked about; what is left as it is stays as it is on each of them. */
import { Button, Dialog, DialogBody, DialogFooter, FormGroup, HTMLSelect, InputGroup } from '@blueprintjs/core'
import {
  type AgentId,
  agentId,
  COMMISSION_TERM_LABELS,
  COMMISSION_TERMS,
  carrierId,
  fullName,
  type LineItem,
  POSITIONS,
  type Position,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { lineName } from '../../../parts/line/line-name.ts'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { useReadableFields } from '../../../ui/use-readable-fields.ts'
import { countedLines } from '../counted-lines.ts'
import { type BatchChange, changesNothing, NO_CHANGE } from '../line-batch.ts'
import styles from '../statement-detail.module.css'
import { useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'
import { RefusedLines } from './refused-lines.tsx'

const KEPT = 'As it is'
/** Of a choice: takes the value away. No code, agent or carrier is called so. */
const NONE = ' none'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => {
  const id = useId()
  return (
    <FormGroup label={label} labelFor={id}>
      <HTMLSelect id={id} fill value={value} onChange={event => onChange(event.currentTarget.value)}>
        <option value="">{KEPT}</option>
        {children}
      </HTMLSelect>
    </FormGroup>
  )
}

interface WordsProps {
  readonly label: string
  readonly value: string | null | undefined
  readonly longest: number
  readonly onChange: (text: string) => void
}

const Words = ({ label, value, longest, onChange }: WordsProps) => {
  const id = useId()
  return (
    <FormGroup label={label} labelFor={id}>
      <InputGroup
        id={id}
        placeholder={KEPT}
        maxLength={longest}
        value={value ?? ''}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </FormGroup>
  )
}

type Fields = BatchChange['fields']

/** The contract's limits of texts. */
const LONGEST = { name: 200, description: 500 } as const

/** Without the keys that are undefined: what is left as it is. */
const kept = <T extends object>(fields: T, key: keyof T): T => {
  const { [key]: _, ...others } = fields
  return others as T
}

export const ChangeLinesDialog = observer(({ lines }: { readonly lines: readonly LineItem[] }) => {
  const { reference } = useApp()
  const { batch } = useDetail()
  const { refuse, done } = useActs()
  const [change, setChange] = useState<BatchChange>(NO_CHANGE)
  const { readable, mark } = useReadableFields()
  const [busy, setBusy] = useState(false)
  const { fields, agents } = change
  const [only] = lines

  const set = <K extends keyof Fields>(key: K, value: Fields[K] | undefined) =>
    setChange(was => ({
      ...was,
      fields: value === undefined ? kept(was.fields, key) : { ...was.fields, [key]: value },
    }))
  const place = (position: Position, agent: AgentId | null | undefined) =>
    setChange(was => ({
      ...was,
      agents: agent === undefined ? kept(was.agents, position) : { ...was.agents, [position]: agent },
    }))
  /** A choice of a list: nothing keeps, NONE takes away. */
  const chosen = <A,>(value: string, read: (value: string) => A): A | null | undefined =>
    value === '' ? undefined : value === NONE ? null : read(value)
  const shown = (value: string | null | undefined): string => (value === null ? NONE : (value ?? ''))

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!readable) return
    setBusy(true)
    const given = await batch.change(lines, change)
    setBusy(false)
    if (E.isRight(given)) {
      done(`Changed ${countedLines(lines.length)}`)
      batch.close()
    } else if (given.left._tag !== 'ItemsRefused') await refuse(given.left)
  }

  return (
    <Dialog
      isOpen
      onClose={batch.close}
      title={
        lines.length === 1 && only !== undefined ? `Change ${lineName(only)}` : `Change ${countedLines(lines.length)}`
      }
      style={{ width: 640 }}
    >
      <form onSubmit={event => void save(event)}>
        <DialogBody>
          <div className={styles.form}>
            <RefusedLines asked={lines.length} />
            <div className={styles.two}>
              <Choice
                label="Transaction type"
                value={shown(fields.transactionType)}
                onChange={value => set('transactionType', chosen(value, String))}
              >
                <option value={NONE}>None</option>
                {reference.transactionCodes.map(({ code, description }) => (
                  <option key={code} value={code}>
                    {code} {description}
                  </option>
                ))}
              </Choice>
              <Choice
                label="Commission term"
                value={fields.commissionTerm ?? ''}
                onChange={value =>
                  set(
                    'commissionTerm',
                    COMMISSION_TERMS.find(term => term === value),
                  )
                }
              >
                {COMMISSION_TERMS.map(term => (
                  <option key={term} value={term}>
                    {COMMISSION_TERM_LABELS[term]}
                  </option>
                ))}
              </Choice>
            </div>
            <div className={styles.three}>
              <DateField
                label="Transaction date"
                value={fields.transactionDate ?? null}
                onChange={date => set('transactionDate', date ?? undefined)}
                onValid={mark('transaction')}
              />
              <DateField
                label="Effective date"
                value={fields.effectiveDate ?? null}
                onChange={date => set('effectiveDate', date ?? undefined)}
                onValid={mark('effective')}
              />
              <DateField
                label="Expiration date"
                value={fields.expirationDate ?? null}
                onChange={date => set('expirationDate', date ?? undefined)}
                onValid={mark('expiration')}
              />
            </div>
            <div className={styles.three}>
              {POSITIONS.map(position => {
                const agent = agents[position]
                return (
                  <Choice
                    key={position}
                    label={`Agent ${position}`}
                    value={agent === undefined ? '' : agent === null ? NONE : String(agent)}
                    onChange={value =>
                      place(
                        position,
                        chosen(value, id => agentId(Number(id))),
                      )
                    }
                  >
                    <option value={NONE}>Nobody</option>
                    {reference.agents
                      .filter(one => !one.isDeleted)
                      .map(one => (
                        <option key={one.id} value={one.id}>
                          {fullName(one)}
                        </option>
                      ))}
                  </Choice>
                )
              })}
            </div>
            <div className={styles.two}>
              <Choice
                label="Carrier of the policy"
                value={shown(fields.carrierId)}
                onChange={value => set('carrierId', chosen(value, carrierId))}
              >
                <option value={NONE}>None</option>
                {reference.offered.map(carrier => (
                  <option key={carrier.id} value={carrier.id}>
                    {carrier.name}
                  </option>
                ))}
              </Choice>
              <Words
                label="Writing carrier"
                longest={LONGEST.name}
                value={fields.writingCarrier}
                onChange={text => set('writingCarrier', text === '' ? undefined : text)}
              />
              <Words
                label="Line of business"
                longest={LONGEST.name}
                value={fields.lob}
                onChange={text => set('lob', text === '' ? undefined : text)}
              />
              <Choice
                label="Agency income"
                value={fields.agencyIncome === undefined ? '' : fields.agencyIncome ? 'yes' : 'no'}
                onChange={value => set('agencyIncome', value === '' ? undefined : value === 'yes')}
              >
                <option value="yes">Yes: it belongs to no policy</option>
                <option value="no">No</option>
              </Choice>
            </div>
            <Words
              label="Transaction description"
              longest={LONGEST.description}
              value={fields.transactionDescription}
              onChange={text => set('transactionDescription', text === '' ? undefined : text)}
            />
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button onClick={batch.close}>Cancel</Button>
              <Button type="submit" intent="primary" loading={busy} disabled={changesNothing(change) || !readable}>
                Change {countedLines(lines.length)}
              </Button>
            </>
          }
        >
          {lines.length > 1 && <span className={styles.quiet}>All of them or none.</span>}
        </DialogFooter>
      </form>
    </Dialog>
  )
})
