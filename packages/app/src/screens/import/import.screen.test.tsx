import { CalendarDates, type ImportPort, type ImportReport, Money, NOT_OFFERED } from '@commissions/core'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { ReferenceStore } from '../../stores/reference.store.ts'
import { harbor, NOW } from '../../testing/harbor.ts'
import { heldAnswer } from '../../testing/held.ts'
import { importMapping, importPort, importReport } from '../../testing/import.fixture.ts'
import { SIMILAR } from '../../testing/import-store.fixture.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ImportScreen } from './import.screen.tsx'

const mapping = { ...importMapping, columns: { commission_amount: 'Amount' } }

const report = (change: Partial<ImportReport> = {}): ImportReport =>
  importReport({
    mapping,
    rowsRead: 2,
    certain: 0,
    sample: [
      ['Policy', 'Amount'],
      ['PA 1', '15.00'],
    ],
    headings: ['Policy', 'Amount'],
    ...change,
  })

const show = async (imports: Partial<ImportPort> = {}, over: { readonly reference?: ReferenceStore } = {}) => {
  const { commissions: port } = harbor()
  const rendered = await renderScreen(
    ImportScreen,
    { path: '/statements/import', address: '/statements/import' },
    {
      ...over,
      commissions: {
        ...port,
        imports: importPort({ dryRun: () => TE.right(report()), ...imports }),
      },
    },
  )
  const user = userEvent.setup()
  const file = new File(['Policy,Amount\nPA 1,15.00'], 'october.csv', { type: 'text/csv' })
  // jsdom's files cannot be read; a browser's can.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => new ArrayBuffer(8) })
  await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, file)
  return { ...rendered, user }
}

describe('the import screen', () => {
  // Proves 3.custom-import
  it('goes from a file to its statement, with a button that names what it imports', async () => {
    const { user, address, notices } = await show()
    const button = await screen.findByRole('button', { name: 'Import 1 line, $15.00' })
    expect(button).toHaveProperty('disabled', true)
    expect(screen.getByText('Choose the carrier that pays this statement')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText(/^Carrier/), 'Progressive')
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    for (const [label, obstacle] of [
      ['Statement date', 'Correct the statement date'],
      ['Control total', 'Correct the control total'],
    ] as const) {
      await user.type(screen.getByLabelText(label), 'x')
      expect([screen.getByText(obstacle), button]).toEqual([
        expect.anything(),
        expect.objectContaining({ disabled: true }),
      ])
      await user.type(screen.getByLabelText(label), '{Backspace}')
      await waitFor(() => expect(screen.queryByText(obstacle)).toBeNull())
    }
    await user.clear(screen.getByLabelText('Statement date'))
    await user.tab()
    expect(screen.getByLabelText('Statement date')).toHaveProperty('value', '11/20/2026')
    await user.click(button)
    await waitFor(() => expect(address()).toBe('/statements/detail/statement-1'))
    expect(notices.toasts.at(-1)?.text).toBe('Imported 1 line into statement S-000001')
  })

  it('says of a file that may correct a statement which of the two to withdraw, and of a copy not to import it', async () => {
    const asked = async (otherAmounts: boolean) => {
      const similar = [{ ...SIMILAR, otherAmounts, sameFile: !otherAmounts }]
      const { user } = await show({ dryRun: () => TE.right(report({ similar })) })
      await user.selectOptions(await screen.findByLabelText(/^Carrier/), 'Progressive')
      const button = await screen.findByRole('button', { name: 'Import 1 line, $15.00' })
      await waitFor(() => expect(button).toHaveProperty('disabled', false))
      await user.click(button)
      const text = (await screen.findByRole('dialog')).textContent
      cleanup()
      return text
    }
    const correction = await asked(true)
    expect(correction).toContain('Does this file correct a statement?')
    expect(correction).toContain('statement 00012 of 11/20/2026: it pays $45.00 in other amounts')
    expect(correction).toContain('withdraw the wrong one')
    expect(correction).not.toContain('do not import it')
    const copy = await asked(false)
    expect(copy).toContain('The same file was imported into statement 00012 of 11/20/2026.')
    expect(copy).toContain('3 of 3 lines with $45.00 are also on statement 00012')
    expect(copy).toContain('If it is the same money, do not import it')
    expect(copy).not.toContain('withdraw the wrong one')
  })

  it('moves the focus from the button that chose the file to the carrier, which is needed next', async () => {
    await show()
    const carrier = await screen.findByLabelText(/^Carrier/)
    await waitFor(() => expect(document.activeElement).toBe(carrier))
  })

  it('asks before the screen is left with a half-typed cell, which nothing else keeps', async () => {
    const { user, leave } = await show()
    await screen.findByRole('button', { name: /^Import 1 line/ })
    act(() => screen.getByRole('grid', { name: 'The lines it becomes' }).focus())
    await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowRight}{ArrowRight}{F2}x')
    leave('/previous')
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(within(dialog).getByText('What you typed in Insured would be lost.')).toBeTruthy()
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    expect(await screen.findByRole('textbox', { name: 'Insured' })).toBeTruthy()
  })

  it('says once that imports are not available where the service has no such call, and offers no button', async () => {
    await show({ dryRun: () => TE.left(NOT_OFFERED) })
    expect(await screen.findByText('Importing files is not available here')).toBeTruthy()
    expect(screen.queryAllByText(/not available here/i)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^(Import|Remembered|Another|Choose)/ })).toBeNull()
  })

  it('says whom to ask where the agency has no carriers to choose from', async () => {
    const { agency, commissions } = harbor()
    const carriers = { carriers: TE.right([]) }
    const reference = new ReferenceStore({ agency, carriers, commissions, now: () => NOW })
    await reference.load()
    await show({}, { reference })
    expect((await screen.findByRole('alert')).textContent).toContain('Ask the person who runs Commissions for you')
  })

  it('offers another file and no second try where the file itself is refused', async () => {
    const message = 'The PDF is damaged: download it from the carrier again'
    await show({ dryRun: () => TE.left({ _tag: 'BadRequest', message, details: null }) })
    expect((await screen.findByRole('alert')).textContent).toContain(message)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Another file' })).toBeTruthy()
  })

  it('waits for the reading of a new date when Import is pressed, and imports nothing if the result differs', async () => {
    const late = heldAnswer<ImportReport>()
    const { user, address } = await show({
      dryRun: ({ statementDate }) => (statementDate.day === 20 ? TE.right(report()) : late.answer),
    })
    await user.selectOptions(await screen.findByLabelText(/^Carrier/), 'Progressive')
    const button = await screen.findByRole('button', { name: 'Import 1 line, $15.00' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.clear(screen.getByLabelText('Statement date'))
    await user.type(screen.getByLabelText('Statement date'), '10/31/2026')
    await user.click(button)
    late.give(report({ commissionAmount: Money.cents(1_400) }))
    expect(await screen.findByText('Nothing was imported.')).toBeTruthy()
    expect(address()).toBe('/statements/import')
    await user.click(await screen.findByRole('button', { name: 'Import 1 line, $14.00' }))
    await waitFor(() => expect(address()).toBe('/statements/detail/statement-1'))
  })

  it('shows the rows of the file while its columns are unknown, and maps them by hand', async () => {
    const asked: unknown[] = []
    const { user } = await show({
      dryRun: request => {
        asked.push(request.mapping?.columns)
        const known = request.mapping?.columns.policy_number === 'Policy'
        return TE.right(
          known
            ? report()
            : report({
                lines: [],
                rowsRead: 0,
                questions: [
                  { id: 'file.mapping.1', about: 'policy_number', why: 'Choose its column', rows: [], choices: [] },
                ],
              }),
        )
      },
    })
    expect(await screen.findByRole('grid', { name: "The carrier's file" })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Policy number'), 'Policy')
    expect(await screen.findByRole('grid', { name: 'The lines it becomes' })).toBeTruthy()
    expect(asked).toEqual([undefined, { commission_amount: 'Amount', policy_number: 'Policy' }])
  })

  it('shows an open question with its answers as buttons, and reads the file by the pressed answer', async () => {
    const accepted = ['layout.which.1']
    const question = {
      id: 'layout.which.1',
      about: 'commission_amount',
      why: '"Gross" and "Net" hold different amounts. Which one is the commission you received?',
      rows: [2],
      choices: [
        { label: '"Gross"', mapping: { accepted } },
        { label: '"Net"', mapping: { columns: { commission_amount: 'Net' }, accepted } },
      ],
    } as const
    const asked: unknown[] = []
    const { user } = await show({
      dryRun: request => {
        asked.push(request.mapping?.columns)
        const isOpen = request.mapping?.accepted.includes(question.id) !== true
        return TE.right(report({ mapping: request.mapping ?? mapping, questions: isOpen ? [question] : [] }))
      },
    })
    expect(await screen.findByRole('group', { name: question.why })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText(/^Carrier/), 'Progressive')
    expect(await screen.findByText('One question is open')).toBeTruthy()
    // By keyboard alone.
    const net = screen.getByRole('button', { name: '"Net"' })
    net.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('group', { name: question.why })).toBeNull())
    expect(asked.at(-1)).toEqual({ commission_amount: 'Net' })
  })

  it('reads a refused cell by the typed value, and offers the total stated in the file as control total', async () => {
    const refused = [
      { row: 3, sheet: null, column: 'Amount', field: 'commission_amount', value: '2OO', why: 'Expected an amount' },
    ] as const
    const statedTotal = { row: 4, sheet: null, amount: Money.cents(21_500) }
    const asked: unknown[] = []
    const { user } = await show({
      dryRun: request => {
        asked.push(request.mapping?.cells)
        const isTyped = Object.keys(request.mapping?.cells ?? {}).length > 0
        const proofs = [{ what: 'total', holds: isTyped ? 1 : 0, of: 1 }] as const
        return TE.right(report({ refused: isTyped ? [] : refused, proofs, statedTotal }))
      },
    })
    await user.type(await screen.findByLabelText('Amount of row 3'), '200.00{Enter}')
    await waitFor(() => expect(screen.queryByLabelText('Amount of row 3')).toBeNull())
    expect(asked.at(-1)).toEqual({ '3:commission_amount': '200.00' })
    await user.click(screen.getByRole('button', { name: 'Use $215.00 as control total' }))
    expect(screen.getByLabelText('Control total')).toHaveProperty('value', '215.00')
  })

  it('offers the date that the file gives as statement date, until it is the same', async () => {
    const dates: string[] = []
    const statedDate = { row: 2, date: CalendarDates.knownDate(2026, 10, 31) }
    const { user } = await show({
      dryRun: ({ statementDate }) => {
        dates.push(CalendarDates.toIso(statementDate))
        return TE.right(report({ statedDate }))
      },
    })
    expect((await screen.findByText(/^By row 2 of the file/)).textContent).toContain('its date is 10/31/2026')
    await user.click(screen.getByRole('button', { name: 'Use 10/31/2026' }))
    await waitFor(() => expect(dates.at(-1)).toBe('2026-10-31'))
    expect(screen.getByLabelText('Statement date')).toHaveProperty('value', '10/31/2026')
    await waitFor(() => expect(screen.queryByText(/^The file gives/)).toBeNull())
  })

  it('stays on the screen and says that the outcome is unknown when the answer is lost', async () => {
    const { user, address } = await show({
      run: () => TE.left({ _tag: 'NoAnswer', message: 'Request cancelled' }),
    })
    await user.selectOptions(await screen.findByLabelText(/^Carrier/), 'Progressive')
    const button = await screen.findByRole('button', { name: 'Import 1 line, $15.00' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
    expect(await screen.findByText('The file may or may not have been imported.')).toBeTruthy()
    expect(address()).toBe('/statements/import')
  })

  it('reads a field from the headings above groups of lines, by the typed words', async () => {
    const asked: unknown[] = []
    const { user } = await show({
      dryRun: request => {
        asked.push(request.mapping?.columns.insured_name)
        return TE.right(report({ mapping: request.mapping ?? mapping }))
      },
    })
    await user.selectOptions(await screen.findByLabelText('Insured name'), 'Another way…')
    await user.type(await screen.findByLabelText(/^After the words/), 'Client:')
    await user.click(screen.getByRole('button', { name: 'Use this column' }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ section: { prefix: 'Client:', suffix: null } }))
    expect(await screen.findByText('Section headings, after “Client:”')).toBeTruthy()
  })

  it('reads the signs of amounts from a column or from section headings, by the typed words', async () => {
    const asked: unknown[] = []
    const { user } = await show({
      dryRun: request => {
        asked.push(request.mapping?.sign)
        return TE.right(report({ mapping: request.mapping ?? mapping }))
      },
    })
    await user.selectOptions(await screen.findByLabelText('Signs of amounts'), 'Policy')
    await waitFor(() => expect(asked.at(-1)).toEqual({ column: 'Policy', minus: ['-'] }))
    const words = await screen.findByLabelText(/^Words that take back/)
    await user.clear(words)
    await user.type(words, 'DR, reversal{Enter}')
    await waitFor(() => expect(asked.at(-1)).toEqual({ column: 'Policy', minus: ['DR', 'reversal'] }))
    await user.selectOptions(screen.getByLabelText('Signs of amounts'), 'In section headings')
    await waitFor(() => expect(asked.at(-1)).toEqual({ column: null, minus: ['Chargebacks'] }))
    const headings = await screen.findByLabelText(/^Headings that take back/)
    await user.clear(headings)
    await user.type(headings, 'RETURNS{Enter}')
    await waitFor(() => expect(asked.at(-1)).toEqual({ column: null, minus: ['RETURNS'] }))
    await user.selectOptions(screen.getByLabelText('Signs of amounts'), 'In the amounts themselves')
    await waitFor(() => expect(asked.at(-1)).toBeNull())
    expect(screen.queryByLabelText(/that take back/)).toBeNull()
  })

  it('keeps the answer about lines below a further heading when the headings that take back are typed anew', async () => {
    const asked: unknown[] = []
    const sign = { column: null, minus: ['Chargebacks', 'Chargebacks …'] }
    const { user } = await show({
      dryRun: request => {
        asked.push(request.mapping?.sign)
        return TE.right(report({ mapping: request.mapping ?? { ...mapping, sign } }))
      },
    })
    const headings = await screen.findByLabelText<HTMLInputElement>(/^Headings that take back/)
    expect(headings.value).toBe('Chargebacks')
    await user.clear(headings)
    await user.type(headings, 'RETURNS{Enter}')
    await waitFor(() => expect(asked.at(-1)).toEqual({ column: null, minus: ['RETURNS', 'Chargebacks …'] }))
  })
})
