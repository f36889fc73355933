/** What is looked for, in the order of a sentence: words, whose, of whom, how far it has come, from when to when. */
import { Button, InputGroup, Switch } from '@blueprintjs/core'
import { Cross, Search } from '@blueprintjs/icons'
import {
  agentId,
  DATE_OPTION_LABELS,
  DATE_OPTIONS,
  EVERY_LINE,
  LINE_MARK_LABELS,
  type LineItem,
  type LineSearch,
  offeredCarriers,
  SEARCHED_STATE_LABELS,
  SEARCHED_STATES,
  STATEMENT_SOURCE_LABELS,
  STATEMENT_SOURCES,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { useAfterPause } from '../../../parts/address/use-after-pause.ts'
import { carrierOptions, manyAgents } from '../../../parts/line/line-options.ts'
import { ChooseMany } from '../../../ui/choose-many/choose-many.tsx'
import { RangeFields } from '../../../ui/dates/range-fields.tsx'
import { bound } from '../../../ui/fields/bound.ts'
import { optionsOf, Select } from '../../../ui/fields/select.tsx'
import look from '../../../ui/look.module.css'

const WordsField = ({ text, onChange }: { readonly text: string; readonly onChange: (text: string) => void }) => {
  const [typed, setTyped] = useState(text)
  const afterPause = useAfterPause()
  useEffect(() => setTyped(text), [text])
  useEffect(() => (typed === text ? undefined : afterPause(() => onChange(typed))), [typed, text, onChange, afterPause])
  return (
    <InputGroup
      type="search"
      leftIcon={<Search />}
      placeholder="Insured, policy, amount, row 17"
      aria-label="Find lines"
      value={typed}
      maxLength={200}
      style={{ width: 272 }}
      onValueChange={setTyped}
      // Whoever presses a button right after typing means what was typed.
      onBlur={() => {
        if (typed !== text) onChange(typed)
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChange(typed)
      }}
    />
  )
}

export interface LinesFiltersProps {
  readonly search: LineSearch
  /** One of those that were found, for the names of what is asked for. */
  readonly example: LineItem | null
  readonly onChange: (change: Partial<LineSearch>) => void
}

/** Filters that come with a link. They can be removed here but not chosen. */
const narrowed = (
  search: LineSearch,
  example: LineItem | null,
  carrierName: (id: NonNullable<LineSearch['companyId']>) => string,
) => {
  const said = (key: keyof LineSearch, text: string) => (search[key] === null ? [] : [{ key, text }])
  return [
    ...said('clientId', example?.client?.displayName ?? 'One client'),
    ...said('policyId', `Policy ${example?.policy?.number ?? ''}`.trim()),
    ...said('policyNumber', `Policy number ${search.policyNumber}`),
    ...(search.companyId === null ? [] : said('companyId', `Paid by ${carrierName(search.companyId)}`)),
    ...said('writingCarrier', `Written by ${search.writingCarrier}`),
    ...said('lob', `${search.lob}`),
    ...said('statementId', `Statement ${example?.statementNumberFormatted ?? ''}`.trim()),
  ]
}

export const LinesFilters = observer(({ search, example, onChange }: LinesFiltersProps) => {
  const { reference } = useApp()
  // Deleted agents are offered too, as lines that paid them can be searched.
  const everybody = reference.agents.map(({ id }) => id)
  const field = bound(search, onChange)
  const isDated = search.start !== null || search.end !== null
  return (
    <>
      <WordsField text={search.text ?? ''} onChange={text => onChange({ text: text.trim() === '' ? null : text })} />
      <Select
        label="Carrier"
        none="All carriers"
        options={carrierOptions(offeredCarriers(reference.carriers, { inactive: true }))}
        width={150}
        {...field('carrierId')}
      />
      <ChooseMany
        label="Agents"
        none="All agents"
        choices={manyAgents(reference.agents, everybody)}
        chosen={search.agentIds.map(String)}
        onChange={chosen => onChange({ agentIds: chosen.map(id => agentId(Number(id))) })}
      />
      <Select
        label="Status"
        none="Any status"
        options={optionsOf(SEARCHED_STATES, SEARCHED_STATE_LABELS)}
        {...field('state')}
      />
      <Select
        label="Source"
        none="All sources"
        options={optionsOf(STATEMENT_SOURCES, STATEMENT_SOURCE_LABELS)}
        {...field('source')}
      />
      <Switch
        checked={search.mark !== null}
        label={LINE_MARK_LABELS.WaitingOnCarrier}
        className={look.flat ?? ''}
        onChange={event => onChange({ mark: event.currentTarget.checked ? 'WaitingOnCarrier' : null })}
      />
      <Select label="By which date" options={optionsOf(DATE_OPTIONS, DATE_OPTION_LABELS)} {...field('dateOption')} />
      <RangeFields
        range={search}
        today={reference.today}
        onChange={range => onChange({ ...range, stopped: search.stopped && range.end !== null })}
      />
      {search.end !== null && (
        <Switch
          checked={search.stopped}
          label="Not paid since"
          title="Only policies that a carrier paid on in this range and not after it"
          className={look.flat ?? ''}
          onChange={event => onChange({ stopped: event.currentTarget.checked })}
        />
      )}
      {isDated && (
        <Button variant="minimal" onClick={() => onChange({ start: null, end: null, stopped: false })}>
          Any date
        </Button>
      )}
      {narrowed(search, example, reference.carrierName).map(({ key, text }) => (
        <Button
          key={key}
          active
          endIcon={<Cross />}
          title="Remove this filter"
          onClick={() => onChange({ [key]: EVERY_LINE[key] })}
        >
          {text}
        </Button>
      ))}
      {isDated && search.dateOption !== 'StatementDate' && search.dateOption !== 'TransactionDate' && (
        <span className={look.quiet}>Lines without this date are left out.</span>
      )}
    </>
  )
})
