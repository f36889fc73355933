import { type CommissionsPort, type LineCursor, lineItemId, Money } from '@commissions/core'
import { knownDate, LineItemFixtures, succeeds } from '@commissions/core/testing'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { function as F, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen, SCREEN_AGENTS } from '../../testing/render-screen.tsx'
import { LinesScreen } from './lines.screen.tsx'

const JANUARY = knownDate(2026, 1, 5)
const SHORT = '30.00 short, 15% agreed'
const WHY_SHORT = '12% paid, 15% agreed: 30.00 short'

/** Mary's auto, agreed at 15%, was paid 12% of 1,000.00. A line without a policy was paid too. */
const show = async (
  agents = SCREEN_AGENTS,
  part: (port: CommissionsPort) => Partial<CommissionsPort> = () => ({}),
  address = '/lines',
) => {
  const { commissions: port } = harbor()
  const { id } = await succeeds(
    port.statements.create({ statementDate: JANUARY, description: 'January', controlTotal: null }),
  )
  await succeeds(
    port.lineItems.add(id, {
      transactionDate: JANUARY,
      grossAmount: LineItemFixtures.lineItem().grossAmount,
      commissionAmount: Money.cents(12_000),
      policyId: LineItemFixtures.policy().id,
      writingCarrier: 'Foremost',
    }),
  )
  await succeeds(
    port.lineItems.add(id, {
      transactionDate: JANUARY,
      commissionAmount: Money.cents(700),
      insuredName: 'NOBODY NED',
    }),
  )
  const rendered = await renderScreen(
    LinesScreen,
    { path: '/lines', address },
    { commissions: { ...port, ...part(port) }, agents },
  )
  return { ...rendered, user: userEvent.setup() }
}

const cell = (name: string | RegExp) => screen.findByRole('gridcell', { name })
const panel = async () => within(await screen.findByRole('complementary', { name: 'The chosen line' }))

describe('the Lines screen', () => {
  it('says in an agency without any line where lines come from, and leads there', async () => {
    await renderScreen(LinesScreen, { path: '/lines', address: '/lines' }, { commissions: harbor().commissions })
    expect(await screen.findByText('No lines yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Import a file' })).toHaveProperty('pathname', '/statements/import')
  })

  it('offers to clear filters that find no line, or that name a record that the agency does not have', async () => {
    const { user, address } = await show(SCREEN_AGENTS, () => ({}), '/lines?q=nobody+at+all')
    await user.click(await screen.findByRole('link', { name: 'Clear the filters' }))
    expect(await screen.findByText('2 lines of all statements')).toBeTruthy()
    expect(address()).toBe('/lines')
    cleanup()
    const strange = await show(SCREEN_AGENTS, () => ({}), '/lines?client=nobody')
    expect(await screen.findByText('A filter was not found')).toBeTruthy()
    await strange.user.click(screen.getByRole('link', { name: 'Clear the filters' }))
    expect(await screen.findByText('2 lines of all statements')).toBeTruthy()
  })

  it('sorts all lines that were found, not only those that were here first', async () => {
    const { user } = await show(SCREEN_AGENTS, ({ lines }) => ({
      lines: {
        ...lines,
        search: (search, page) =>
          F.pipe(
            lines.search(search, { ...page, cursor: null }),
            TE.map(found => {
              const [line] = found.items
              if (line === undefined) return found
              const of = (at: number, insuredName: string) => ({
                ...line,
                id: lineItemId(`${at}`),
                client: null,
                insuredName,
              })
              return page.cursor === null
                ? {
                    items: Array.from({ length: 300 }, (_, at) => of(at, 'MEYER, ANN')),
                    next: 'more' as LineCursor,
                    totals: found.totals,
                  }
                : { items: [of(300, 'ABEL, BO')], next: null, totals: null }
            }),
          ),
      },
    }))
    await screen.findAllByText('MEYER, ANN')
    expect(screen.queryByText('ABEL, BO')).toBeNull()
    await user.click(screen.getByRole('columnheader', { name: 'Client' }))
    expect(await screen.findByText('ABEL, BO')).toBeTruthy()
  })

  it('adds the lines that were found up by month, and a month leads to its lines within the range', async () => {
    const { user, address } = await show(SCREEN_AGENTS, () => ({}), '/lines?start=2026-01-03&end=2026-03-31')
    await user.click(await screen.findByRole('button', { name: 'By month…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('row', { name: /^January 2026 2 [\d,.]+ 127\.00 0\.00$/ })).toBeTruthy()
    expect(dialog.getByRole('row', { name: /^Total 2 [\d,.]+ 127\.00 0\.00$/ })).toBeTruthy()
    await user.click(dialog.getByRole('link', { name: 'January 2026' }))
    expect(address()).toBe('/lines?start=2026-01-03&end=2026-01-31')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('sets the months side by side by carrier, and by client where asked, and a figure leads to its lines within the range', async () => {
    const { user, address } = await show(SCREEN_AGENTS, () => ({}), '/lines?start=2026-01-03&end=2026-03-31')
    await user.click(await screen.findByRole('button', { name: 'By month…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const carriers = within(await dialog.findByRole('region', { name: 'Months side by side' }))
    expect(await carriers.findByRole('row', { name: /^Without a carrier 7\.00/ })).toBeTruthy()
    expect(carriers.getByRole('columnheader', { name: 'January 2026' })).toBeTruthy()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Months side by side, by' }), 'Client')
    const clients = within(await dialog.findByRole('region', { name: 'Months side by side' }))
    expect(await clients.findByRole('row', { name: /^Without a client 7\.00/ })).toBeTruthy()
    await user.click(clients.getByRole('link', { name: '120.00' }))
    expect(address()).toMatch(/^\/lines\?client=[\w-]+&start=2026-01-03&end=2026-01-31$/)
  })

  it('sets no months side by side where no line was found', async () => {
    const { user } = await show(SCREEN_AGENTS, () => ({}), '/lines?start=2019-01-01&end=2019-01-31')
    await user.click(await screen.findByRole('button', { name: 'By month…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('row', { name: /^Total 0/ })).toBeTruthy()
    expect(dialog.queryByRole('combobox')).toBeNull()
  })

  it('sets this year beside the last by carrier and line of business, and a figure leads to its lines within the range', async () => {
    const { user, address } = await show(SCREEN_AGENTS, () => ({}), '/lines?start=2025-07-01&end=2026-03-31')
    await user.click(await screen.findByRole('button', { name: 'By year…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Commission by year' }))
    const carriers = await dialog.findByRole('columnheader', { name: 'Carrier' })
    expect([...(carriers.closest('tr')?.cells ?? [])].map(cell => cell.textContent)).toEqual([
      'Carrier',
      '2026',
      'All years',
    ])
    expect(dialog.getAllByRole('row', { name: 'Total 127.00 127.00' })).toHaveLength(2)
    const [figure] = dialog.getAllByRole('link', { name: '120.00' })
    if (figure === undefined) return expect.unreachable()
    await user.click(figure)
    expect(address()).toMatch(/^\/lines\?carrier=[\w-]+&start=2026-01-01&end=2026-03-31$/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['By year…', 'By month…'])('%s adds up the lines of the words just typed, and stays open', async button => {
    const { user, address } = await show()
    await user.type(await screen.findByRole('searchbox', { name: 'Find lines' }), 'ned')
    const pressed = screen.getByRole('button', { name: button })
    // On a busy machine the button is pressed before the address that leaving the field wrote is shown.
    act(() => {
      pressed.focus()
      pressed.click()
    })
    expect(address()).toBe('/lines?q=ned')
    const sums = await screen.findByRole('dialog')
    expect((await within(sums).findAllByRole('row', { name: /^Total .*7\.00/ })).length).toBeGreaterThan(0)
    expect(within(sums).queryAllByRole('row', { name: /^Total .*[1-9]\d\.00/ })).toEqual([])
  })

  it('leaves lines without the chosen date out of the years, and out of the lines that a sum of all years leads to', async () => {
    const { user } = await show(SCREEN_AGENTS, () => ({}), '/lines?date_option=TransactionDate')
    await user.click(await screen.findByRole('button', { name: 'By year…' }))
    const [, all] = await within(await screen.findByRole('dialog')).findAllByRole('link', { name: '120.00' })
    expect(all?.getAttribute('href')).toMatch(/&date_option=TransactionDate&start=2026-01-01&end=2026-12-31$/)
    cleanup()
    const none = await show(SCREEN_AGENTS, () => ({}), '/lines?date_option=AgentPaidDate')
    await none.user.click(await screen.findByRole('button', { name: 'By year…' }))
    expect(
      await screen.findByText(
        'No line counts here: lines without this date, voided, archived and expected lines are left out.',
      ),
    ).toBeTruthy()
  })

  it('says of a policy number without any line that nothing was paid under it', async () => {
    await show(SCREEN_AGENTS, () => ({}), '/lines?number=PA-9')
    expect(await screen.findByText(/No carrier has paid anything under policy number PA-9 so far/)).toBeTruthy()
  })

  // Proves beyond.carriers-owe
  it('shows the shortfall of a line in the table and in its panel', async () => {
    const { user } = await show()
    await user.click(await cell(SHORT))
    expect(await (await panel()).findByText(WHY_SHORT)).toBeTruthy()
  })

  it('says who changed a line', async () => {
    const { user } = await show()
    await user.click(await cell(SHORT))
    expect(await (await panel()).findByText('Line added')).toBeTruthy()
  })

  it('shows no agreement for a line without one', async () => {
    const { user } = await show()
    await user.click(await cell('7.00'))
    const beside = await panel()
    expect(await beside.findByText('Unmatched')).toBeTruthy()
    expect(beside.queryByText('Agreement')).toBeNull()
    expect(beside.queryByText('Lines like it')).toBeNull()
  })

  it('leads to all lines of the same writing carrier or line of business, and back to all lines', async () => {
    const { user, address } = await show()
    await user.click(await cell(SHORT))
    await user.click(await (await panel()).findByRole('link', { name: 'All lines written by Foremost' }))
    expect(await screen.findByText('1 line of all statements')).toBeTruthy()
    expect(address()).toBe('/lines?writing_carrier=Foremost')
    await user.click(await screen.findByRole('button', { name: 'Written by Foremost' }))
    expect(await screen.findByText('2 lines of all statements')).toBeTruthy()
    await user.click(await cell(SHORT))
    await user.click(await (await panel()).findByRole('link', { name: /^All lines of business / }))
    expect(await screen.findByText('1 line of all statements')).toBeTruthy()
    expect(address()).toMatch(/^\/lines\?lob=/)
  })

  it('says on paper that more rows are not loaded, and marks its sums as loading', async () => {
    await show(SCREEN_AGENTS, ({ lines }) => ({
      lines: {
        ...lines,
        search: (search, page) =>
          F.pipe(
            lines.search(search, page),
            TE.map(first => ({ ...first, totals: null, next: 'more' as LineCursor })),
          ),
        totals: () => () => new Promise(() => {}),
      },
    }))
    await cell(SHORT)
    act(() => void window.dispatchEvent(new Event('beforeprint')))
    expect(screen.getByRole('table', { name: 'Lines', hidden: true }).textContent).toMatch(
      /^Incomplete. Only the first 2 rows are here. To have all of them, scroll to the end of the list before printing/,
    )
    expect(screen.getByLabelText('Sums of all lines found').getAttribute('aria-busy')).toBe('true')
    act(() => void window.dispatchEvent(new Event('afterprint')))
  })

  it('finds lines of an agent who is inactive or deleted', async () => {
    const { user, address } = await show([
      { ...SCREEN_AGENTS[0], status: 'Inactive' },
      { ...SCREEN_AGENTS[1], isDeleted: true },
    ] as typeof SCREEN_AGENTS)
    await user.click(await screen.findByRole('button', { name: /All agents/ }))
    expect(await screen.findByRole('menuitem', { name: 'Ann Lee (inactive)' })).toBeTruthy()
    await user.click(screen.getByRole('menuitem', { name: 'Bob Lee (deleted)' }))
    await waitFor(() => expect(address()).toBe('/lines?agent=2'))
  })
  // Proves 9.agents-order
  it('lists agents by their status, then by their initials (section 9)', async () => {
    const agents = [
      ['Zoe', 'Inactive'],
      ['ann', 'Inactive'],
      ['Bob', 'Active'],
      ['Amy', 'Active'],
    ].map(([firstName = '', status], at) => ({
      ...SCREEN_AGENTS[0],
      id: at + 1,
      firstName,
      initials: `${firstName.charAt(0)}L`,
      status,
    }))
    const { user } = await show(agents as unknown as typeof SCREEN_AGENTS)
    await user.click(await screen.findByRole('button', { name: /All agents/ }))
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '')
    expect(offered.filter(text => text.includes('Lee'))).toEqual([
      'Amy Lee',
      'Bob Lee',
      'ann Lee (inactive)',
      'Zoe Lee (inactive)',
    ])
  })
})
