/** The grid by itself, with as many rows as asked: /__stories/grid?rows=50000. In development only. */
import { Button, ButtonGroup, Checkbox } from '@blueprintjs/core'
import { type CalendarDate, CalendarDates, type Cents, Money } from '@commissions/core'
import { either as E } from 'fp-ts'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countOf, dateColumn, numberColumn, summedColumn, textColumn } from '../../ui/grid/columns.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/grid.types.ts'
import { type CellState, cellKey } from '../../ui/load/cell-state.ts'
import { parseMoney } from '../../ui/money/parse-money.ts'
import { Page, ToolbarEnd } from '../../ui/page/page.tsx'

const SIZES = [0, 1, 5000, 50_000] as const

interface Story {
  readonly id: string
  readonly date: CalendarDate
  readonly insured: string
  readonly policy: string
  readonly lines: number
  readonly premium: Cents
  readonly commission: Cents
  readonly voided: boolean
}

const NAMES = ['Harbor Bakery', 'Lindqvist Family', 'Pike Street Dental', 'Alvarez & Sons', 'Tidewater Marine'] as const
const START: CalendarDate = CalendarDates.knownDate(2024, 1, 1)

const storyAt = (index: number): Story => ({
  id: `story-${index}`,
  date: CalendarDates.addDays(START, (index * 37) % 700),
  insured: `${NAMES[index % NAMES.length]} ${index}`,
  policy: `HSI-${String((index * 7919) % 1_000_000).padStart(6, '0')}`,
  lines: (index * 31) % 400,
  premium: Money.cents(((index * 104_729) % 900_000) + 10_000),
  commission: Money.cents(((index * 15_485) % 120_000) - 9_000),
  voided: index % 23 === 7,
})

const columnsOf = (save: (row: Story, amount: Cents) => void): readonly GridColumn<Story>[] => [
  dateColumn('date', 'Date', row => row.date, 96, { total: countOf('row', 'rows') }),
  textColumn('insured', 'Insured', row => row.insured, 220, { grow: true }),
  textColumn('policy', 'Policy number', row => row.policy, 130, { tone: () => 'quiet' }),
  numberColumn('lines', 'Lines', row => row.lines, 76, {
    total: rows => String(rows.reduce((sum, row) => sum + row.lines, 0)),
  }),
  summedColumn('premium', 'Premium', row => row.premium),
  summedColumn('commission', 'Commission', row => row.commission, 112, {
    editor: {
      text: row => Money.formatMoney(row.commission),
      editable: row => !row.voided,
      commit: (row, text) => E.map((amount: Cents) => save(row, amount))(parseMoney(text)),
    },
  }),
]

export const GridStoriesScreen = () => {
  const [params, setParams] = useSearchParams()
  const count = Number(params.get('rows') ?? 5000)
  const [rows, setRows] = useState<readonly Story[]>(() => Array.from({ length: count }, (_, index) => storyAt(index)))
  const [states, setStates] = useState<ReadonlyMap<string, CellState>>(new Map())
  const [withChoice, setWithChoice] = useState(params.has('choice'))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [focusedKey, setFocusedKey] = useState<string | null>(null)

  const columns = useMemo(() => {
    const tell = (row: Story, state: CellState) =>
      setStates(before => new Map(before).set(cellKey(row.id, 'commission'), state))
    return columnsOf((row, amount) => {
      setRows(before => before.map(one => (one.id === row.id ? { ...one, commission: amount } : one)))
      tell(row, { _tag: 'Saving' })
      const verdict: CellState =
        amount > 100_000 ? { _tag: 'Refused', why: 'More than the premium' } : { _tag: 'Saved' }
      window.setTimeout(() => tell(row, verdict), 600)
    })
  }, [])

  const show = (size: number) => {
    setParams({ rows: String(size) })
    setRows(Array.from({ length: size }, (_, index) => storyAt(index)))
  }
  return (
    <main style={{ display: 'flex', height: '100%' }}>
      <Page
        title="Grid"
        about={`${rows.length.toLocaleString('en-US')} rows${focusedKey === null ? '' : `, at ${focusedKey}`}`}
        toolbar={
          <>
            <ButtonGroup>
              {SIZES.map(size => (
                <Button key={size} active={rows.length === size} onClick={() => show(size)}>
                  {size.toLocaleString('en-US')}
                </Button>
              ))}
            </ButtonGroup>
            <ToolbarEnd>
              <Checkbox checked={withChoice} label="Checkboxes" onChange={() => setWithChoice(!withChoice)} />
            </ToolbarEnd>
          </>
        }
      >
        <Grid
          label="Stories"
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowTone={rowTone}
          empty="Nothing here yet."
          filterable={params.has('filters')}
          cellStates={states}
          {...(params.has('follow')
            ? { focusedKey, onFocusRow: (row: Story | null) => setFocusedKey(row?.id ?? null) }
            : {})}
          {...(withChoice ? { chosen, onChosen: setChosen } : {})}
        />
      </Page>
    </main>
  )
}

const rowKey = (row: Story) => row.id
const rowTone = (row: Story) => (row.voided ? 'struck' : null)
