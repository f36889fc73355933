import {
  type AnticipatedLineForm,
  type CommissionsPort,
  carrierId,
  MESSAGES,
  type NewStatement,
  type ServiceFailure,
} from '@commissions/core'
import { harborAgency, knownDate, LineItemFixtures, PayoutFixtures } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AnticipatedScreen } from './anticipated.screen.tsx'

const PATH = '/statements/anticipated'
const YEAR = `${PATH}?start=2026-01-01&end=2026-12-31`
const NO_ANSWER: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

interface Created {
  readonly opened: NewStatement
  readonly items: readonly AnticipatedLineForm[]
}

const show = async (address = YEAR, over: Partial<CommissionsPort['anticipated']> = {}, agency = harborAgency) => {
  const suite = harbor(agency)
  const created: Created[] = []
  const { anticipated } = suite.commissions
  const create: CommissionsPort['anticipated']['create'] = (opened, items) => {
    created.push({ opened, items })
    return (over.create ?? anticipated.create)(opened, items)
  }
  const rendered = await renderScreen(
    AnticipatedScreen,
    { path: PATH, address },
    { commissions: { ...suite.commissions, anticipated: { ...anticipated, ...over, create } }, search: suite.search },
  )
  return { ...rendered, created, user: userEvent.setup() }
}
type User = ReturnType<typeof userEvent.setup>

const grid = () => screen.findByRole('grid', { name: 'Anticipated lines' })
const row = (name: RegExp) => screen.findByRole('row', { name })
const saveButton = () => screen.getByRole('button', { name: /^Save \d.*…$/ })

const COLUMNS = ['chosen', 'client', 'policy', 'carrier', 'date', 'type', 'premium', 'rate', 'commission', 'term']
/** Types into a cell of the first line. An empty text empties the cell. */
const typeInto = async (user: User, column: string, text: string) => {
  ;(await grid()).focus()
  await user.keyboard('{Control>}{Home}{/Control}')
  await user.keyboard('{ArrowRight}'.repeat(COLUMNS.indexOf(column)))
  await user.keyboard('{F2}')
  const editor = await waitFor(() => {
    const found = document.activeElement
    if (!(found instanceof HTMLInputElement)) throw new Error('No editor')
    return found
  })
  await user.clear(editor)
  if (text !== '') await user.type(editor, text)
  await user.keyboard('{Enter}')
}

describe('the anticipated transactions screen', () => {
  // Proves 1.anticipated
  it('shows the proposed lines of the days in the address, with their sums', async () => {
    await show()
    expect(await row(/Mary Smith.*Progressive.*01\/01\/2026.*NBS.*1,000\.00 15% 150\.00 New/)).toBeTruthy()
    expect(await row(/Blue Heron Surf Shop LLC.*Travelers.*18% 180\.00/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save 3 lines, $450.00…' })).toBeTruthy()
    expect(await row(/^3 lines.*450\.00/)).toBeTruthy()
  })

  // Proves 2.anticipated-query
  it('writes carriers, days, statement date and inactive carriers into the address', async () => {
    const { user, address } = await show()
    await user.click(await screen.findByRole('button', { name: 'Carriers: All carriers' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Travelers' }))
    await waitFor(() => expect(address()).toContain('carriers=travelers'))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Mary Smith/ })).toBeNull())
    await user.keyboard('{Escape}')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Next month')
    await waitFor(() => expect(address()).toContain('start=2026-12-01&end=2026-12-31'))
    await user.click(screen.getByRole('button', { name: 'Last day' }))
    await waitFor(() => expect(address()).toContain('statement_date=2026-12-31'))
    await user.click(screen.getByLabelText('Include inactive carriers'))
    await waitFor(() => expect(address()).toContain('inactive=yes'))
  })

  // Proves 5.anticipated-carriers
  it('offers carriers with a premium basis, and inactive ones only when asked', async () => {
    const [carrier, written] = [...harborAgency.expectations][0] ?? []
    if (carrier === undefined || written === undefined) throw new Error('Expected a carrier with a basis')
    const { user } = await show(
      YEAR,
      {},
      {
        ...harborAgency,
        expectations: new Map([
          [carrier, written],
          [carrierId('travelers'), { ...written, basis: 'StatementDownload' }],
          [carrierId('closed'), written],
        ]),
      },
    )
    const offered = async () => {
      await user.click(await screen.findByRole('button', { name: 'Carriers: All carriers' }))
      await screen.findByRole('menuitem', { name: 'Progressive' })
      const names = ['Progressive', 'Travelers', 'Closed Mutual (inactive)']
      const found = names.filter(name => screen.queryByRole('menuitem', { name }) !== null)
      await user.keyboard('{Escape}')
      return found
    }
    expect(await offered()).toEqual(['Progressive'])
    await user.click(screen.getByLabelText('Include inactive carriers'))
    await waitFor(async () => expect(await offered()).toEqual(['Progressive', 'Closed Mutual (inactive)']))
  })

  it('restores an emptied day, because the range needs both days', async () => {
    const { user, address } = await show()
    const from = await screen.findByLabelText('From')
    await user.clear(from)
    await user.tab()
    expect([from, address()]).toEqual([expect.objectContaining({ value: '01/01/2026' }), YEAR])
  })

  it('says that nothing is anticipated, and offers to add a line', async () => {
    await show(`${PATH}?start=2031-01-01&end=2031-01-31`)
    expect(await screen.findByText('Nothing is anticipated in these days')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add a line' })).toBeTruthy()
  })

  it.each([
    [`${PATH}?start=2026-02-01&end=2026-01-01`, 'The end date is before the start date'],
    [`${YEAR}&carriers=closed`, 'None of these carriers can be anticipated'],
  ])('sends no request at %s', async (address, title) => {
    const asked: unknown[] = []
    await show(address, {
      propose: query => {
        asked.push(query)
        return TE.right([])
      },
    })
    expect(await screen.findByText(title)).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('computes the commission from a rate typed in its cell, and the rate from a commission; Undo goes back', async () => {
    const { user } = await show()
    await row(/Blue Heron.*18% 180\.00/)
    await typeInto(user, 'rate', '12.5')
    expect(await row(/Blue Heron.*12\.5% 125\.00.*Changed/)).toBeTruthy()
    await typeInto(user, 'commission', '99')
    expect(await row(/Blue Heron.*9\.9% 99\.00/)).toBeTruthy()
    await typeInto(user, 'premium', '2,000')
    expect(await row(/Blue Heron.*2,000\.00 9\.9% 198\.00/)).toBeTruthy()
    expect(screen.getByText('1 line changed and not saved')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Undo: Premium/ }))
    expect(await row(/Blue Heron.*1,000\.00 9\.9% 99\.00/)).toBeTruthy()
  })

  it('refuses an invalid date, amount or rate at its cell', async () => {
    const { user } = await show()
    await row(/Blue Heron/)
    for (const [column, why] of [
      ['date', 'Type a date such as 3/31/2026'],
      ['premium', 'Type an amount such as 1,234.56'],
      ['rate', 'Type a rate such as 12.5'],
    ] as const) {
      await typeInto(user, column, 'soon')
      expect(await screen.findAllByText(why)).not.toEqual([])
      await user.keyboard('{Escape}')
    }
  })

  // Proves 5.anticipated-fields, 8.missing-required-fields
  it.each(['date', 'premium', 'rate', 'commission'])(
    'names a missing value at its emptied cell (%s), and saves nothing',
    async column => {
      const { user, created } = await show()
      await row(/Blue Heron/)
      await typeInto(user, column, '')
      expect(await screen.findByTitle(`Refused: ${MESSAGES.missingRequiredFields}`)).toBeTruthy()
      expect(screen.getAllByRole('alert').some(one => one.textContent?.includes(MESSAGES.missingRequiredFields))).toBe(
        true,
      )
      await user.click(saveButton())
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(created).toEqual([])
    },
  )

  // Proves 5.anticipated-policy, 8.missing-policy-data
  it('marks a policy without the required data, and saves nothing', async () => {
    const bare = LineItemFixtures.policy({ linesOfBusiness: [] })
    const [client] = harborAgency.clients
    if (client === undefined) throw new Error('Expected a client')
    const { user, created } = await show(YEAR, {}, { ...harborAgency, clients: [{ ...client, policies: [bare] }] })
    expect(await screen.findByTitle(`Refused: ${MESSAGES.missingPolicyData}`)).toBeTruthy()
    await user.click(saveButton())
    expect(created).toEqual([])
    ;(await grid()).focus()
    await user.keyboard('{Control>}{Home}{/Control}{Delete}')
    await waitFor(() => expect(screen.queryByText(new RegExp(MESSAGES.missingPolicyData))).toBeNull())
  })

  it('leaves a line out by key, and brings it back by button', async () => {
    const { user } = await show()
    await row(/Blue Heron/)
    ;(await grid()).focus()
    await user.keyboard('{Control>}{Home}{/Control}{Delete}')
    expect(await row(/Blue Heron.*Left out/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save 2 lines, $270.00…' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Bring back' }))
    expect(screen.getByRole('button', { name: 'Save 3 lines, $450.00…' })).toBeTruthy()
  })

  // Proves 3.anticipated-form, 5.code-warned, 5.anticipated-fields
  it('adds a line for a policy found by search, with messages at the fields', async () => {
    const { user } = await show(`${YEAR}&carriers=travelers`)
    await row(/Blue Heron/)
    await user.click(screen.getByRole('button', { name: 'Add a line' }))
    await user.type(await screen.findByRole('searchbox', { name: 'Find a policy' }), 'smith')
    await user.click(await screen.findByRole('button', { name: /Mary Smith.*PA 123-456/ }))
    const dialog = within(screen.getByRole('dialog'))
    // The policy's agent is shown even if the list of agents does not have them.
    await waitFor(() => expect(dialog.getByLabelText('Agent 1')).toHaveProperty('value', `${PayoutFixtures.ANN}`))
    const rate = dialog.getByRole('textbox', { name: 'Rate' })
    expect([rate, dialog.getByRole('textbox', { name: 'Commission' })]).toMatchObject([
      { value: '15' },
      { value: '150.00' },
    ])
    const type = dialog.getByRole('combobox', { name: 'Transaction type code' })
    const code = type instanceof HTMLSelectElement ? type.value : ''
    await user.selectOptions(type, 'None')
    expect(dialog.getByText('None is chosen')).toBeTruthy()
    await user.selectOptions(type, code)
    await user.clear(rate)
    await user.clear(dialog.getByRole('textbox', { name: 'Commission' }))
    await user.click(dialog.getByRole('button', { name: /^Add/ }))
    expect(dialog.getAllByText(MESSAGES.missingRequiredFields)).toHaveLength(2)
    await user.type(rate, '10')
    expect(dialog.getByRole('textbox', { name: 'Commission' })).toHaveProperty('value', '100.00')
    await user.click(dialog.getByRole('button', { name: 'Add a line of $100.00' }))
    expect(await row(/Mary Smith.*10% 100\.00.*Added/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Save 2 lines, $280.00…' })).toBeTruthy()
  })

  // Proves 5.typed-dates
  it('keeps an invalid date in its field, and adds no line', async () => {
    const { user } = await show(`${YEAR}&carriers=travelers`)
    await row(/Blue Heron/)
    await user.click(screen.getByRole('button', { name: 'Add a line' }))
    await user.type(await screen.findByRole('searchbox', { name: 'Find a policy' }), 'smith')
    await user.click(await screen.findByRole('button', { name: /Mary Smith.*PA 123-456/ }))
    const dialog = within(screen.getByRole('dialog'))
    const date = dialog.getByLabelText('Transaction date')
    await user.clear(date)
    await user.type(date, 'soon')
    await user.click(dialog.getByRole('button', { name: /^Add a line/ }))
    expect(await dialog.findByText('Type a date such as 3/31/2026')).toBeTruthy()
    expect(date).toHaveProperty('value', 'soon')
    expect(screen.queryByRole('row', { name: /Added/ })).toBeNull()
  })

  it('saves the lines as a statement with description and control total, and opens it', async () => {
    const { user, created, address, notices } = await show()
    await row(/Blue Heron/)
    await user.click(saveButton())
    const dialog = within(await screen.findByRole('dialog'))
    const description = dialog.getByLabelText('Description')
    expect(description).toHaveProperty('value', 'Anticipated 01/01/2026 – 12/31/2026')
    await user.clear(description)
    await user.click(dialog.getByRole('button', { name: 'Save 3 lines, $450.00' }))
    expect(dialog.getByText('Enter the carrier and the period')).toBeTruthy()
    await user.type(description, 'Expected in 2026')
    await user.type(dialog.getByLabelText(/^Control total/), '460')
    await user.click(dialog.getByRole('button', { name: 'Save 3 lines, $450.00' }))
    await waitFor(() => expect(address()).toMatch(/^\/statements\/detail\//))
    expect(created).toMatchObject([
      {
        opened: {
          description: 'Expected in 2026',
          controlTotal: 46_000,
          statementDate: knownDate(2026, 11, 20),
        },
      },
    ])
    expect(created[0]?.items).toHaveLength(3)
    expect(notices.toasts[0]?.text).toMatch(/^Saved 3 lines as statement/)
  })

  it('keeps edits and description when saving fails', async () => {
    const { user, created } = await show(YEAR, { create: () => TE.left(NO_ANSWER) })
    await row(/Blue Heron/)
    await typeInto(user, 'rate', '12.5')
    await user.click(saveButton())
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Description'), ' mine')
    await user.click(dialog.getByRole('button', { name: /^Save 3 lines/ }))
    expect(await dialog.findByText(/Request cancelled.*The statement may have been created/)).toBeTruthy()
    expect(dialog.getByLabelText('Description')).toHaveProperty('value', 'Anticipated 01/01/2026 – 12/31/2026 mine')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await row(/Blue Heron.*12\.5% 125\.00/)).toBeTruthy()
    expect(created).toHaveLength(1)
  })

  it('shows a refused line with the reason, and saves it once it is corrected', async () => {
    let refusals = 1
    const suite = harbor()
    const create: CommissionsPort['anticipated']['create'] = (opened, items) => {
      refusals -= 1
      return refusals < 0
        ? suite.commissions.anticipated.create(opened, items)
        : TE.left({ _tag: 'ItemsRefused', message: 'Refused', items: [{ id: '0', errors: ['Agent 9 is unknown'] }] })
    }
    const { user, address } = await show(YEAR, { create })
    await row(/Blue Heron/)
    await user.click(saveButton())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Save 3 lines/ }))
    expect(await screen.findByTitle('Refused: Agent 9 is unknown')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('row', { name: /Mary Smith/ })).toBeNull())
    await typeInto(user, 'rate', '17')
    await waitFor(() => expect(screen.getByText('Every line is complete')).toBeTruthy())
    await user.click(saveButton())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Save 3 lines/ }))
    await waitFor(() => expect(address()).toMatch(/^\/statements\/detail\//))
  })

  it('asks before a person leaves with changes', async () => {
    const { user, address } = await show()
    await row(/Blue Heron/)
    await typeInto(user, 'rate', '12.5')
    await user.click(screen.getByRole('link', { name: 'Reconcile Statements' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(address()).toBe(YEAR)
    await user.click(screen.getByRole('link', { name: 'Reconcile Statements' }))
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await waitFor(() => expect(address()).toBe('/statements'))
  })

  it('says that the proposal could not be loaded, and tries again', async () => {
    let asked = 0
    const { user } = await show(YEAR, {
      propose: () => {
        asked += 1
        return TE.left(NO_ANSWER)
      },
    })
    expect(await screen.findByText('What is anticipated could not be loaded')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toBe(2))
  })

  it('leads a person without the permission to the Unauthorized page', async () => {
    const { address } = await show(YEAR, { propose: () => TE.left({ _tag: 'Forbidden', message: MESSAGES.forbidden }) })
    await waitFor(() => expect(address()).toBe('/unauthorized'))
  })

  it('shows 5,000 lines', async () => {
    const suite = harbor()
    const [start, end] = [knownDate(2026, 1, 1), knownDate(2026, 12, 31)] as const
    const query = { start, end, carrierIds: [], statementDate: null }
    const proposed = await suite.commissions.anticipated.propose(query)()
    const [line] = E.isRight(proposed) ? proposed.right : []
    if (line === undefined) throw new Error('Expected a proposal')
    const many = Array.from({ length: 5000 }, (_, index) => ({ ...line, id: `p-${index}` as typeof line.id }))
    await show(YEAR, { propose: () => TE.right(many) })
    await waitFor(async () => expect((await grid()).getAttribute('aria-rowcount')).toBe('5002'))
    expect(screen.getByText('5,000 lines')).toBeTruthy()
  })
})
