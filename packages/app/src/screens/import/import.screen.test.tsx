import { explainGuess, type ImportPort, type ImportReport, Money } from '@commissions/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { ImportScreen } from './import.screen.tsx'

const DATE = { year: 2026, month: 11, day: 2 }
const mapping = { ...explainGuess([]).mapping, headerRow: 1, columns: { commission_amount: 'Amount' } }

const report = (change: Partial<ImportReport> = {}): ImportReport => ({
  mapping,
  fileHash: 'hash',
  seenBefore: null,
  rowsRead: 2,
  lines: [
    {
      row: 2,
      policyNumber: 'PA 1',
      insuredName: 'SMITH, MARY',
      transactionDate: DATE,
      effectiveDate: null,
      expirationDate: null,
      transactionType: 'NBS',
      transactionDescription: null,
      grossAmount: Money.cents(10_000),
      commissionRate: null,
      commissionAmount: Money.cents(1_500),
      commissionTerm: null,
      lob: null,
      writingCarrier: null,
      agentCode: null,
      warnings: [],
    },
  ],
  skipped: [],
  refused: [],
  grossAmount: Money.cents(10_000),
  commissionAmount: Money.cents(1_500),
  difference: null,
  matched: 1,
  certain: 0,
  problems: [],
  sample: [
    ['Policy', 'Amount'],
    ['PA 1', '15.00'],
  ],
  headings: ['Policy', 'Amount'],
  ...change,
})

const show = async (imports: Partial<ImportPort> = {}) => {
  const { commissions: port } = harbor()
  const rendered = await renderScreen(
    ImportScreen,
    { path: '/statements/import', address: '/statements/import' },
    {
      commissions: {
        ...port,
        imports: {
          dryRun: () => TE.right(report()),
          run: () => TE.right(statement({ lineCount: 1 })),
          takeBack: () => TE.right(undefined),
          savedMapping: () => TE.right(null),
          ...imports,
        },
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
  it('goes from a file to its statement, the button saying what it will write', async () => {
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

  it('shows the file as it stands while its columns are not known, and maps them by hand', async () => {
    const asked: unknown[] = []
    const { user } = await show({
      dryRun: request => {
        asked.push(request.mapping?.columns)
        const known = request.mapping?.columns.policy_number === 'Policy'
        return TE.right(
          known
            ? report()
            : report({ lines: [], problems: [{ field: 'policy_number', message: 'Choose its column' }] }),
        )
      },
    })
    expect(await screen.findByRole('grid', { name: 'The file as it stands' })).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Policy number'), 'Policy')
    expect(await screen.findByRole('grid', { name: 'Rows of the file' })).toBeTruthy()
    expect(asked).toEqual([undefined, { commission_amount: 'Amount', policy_number: 'Policy' }])
  })

  it('that fails says so in its place, and nothing was written', async () => {
    const { user, address } = await show({
      run: () => TE.left({ _tag: 'NoAnswer', message: 'Request cancelled' }),
    })
    await user.selectOptions(await screen.findByLabelText(/^Carrier/), 'Progressive')
    const button = await screen.findByRole('button', { name: 'Import 1 line, $15.00' })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await user.click(button)
    expect(await screen.findByText('Perhaps nothing was imported.')).toBeTruthy()
    expect(address()).toBe('/statements/import')
  })
})
