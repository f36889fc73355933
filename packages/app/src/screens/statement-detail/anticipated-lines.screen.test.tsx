import { carrierId, type LineItemForm, MESSAGES, Money, Rates, type StatementStatus } from '@commissions/core'
import { knownDate, LineItemFixtures } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import type { SessionStore } from '../../stores/session/session.store.ts'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { StatementWorld } from '../../testing/statement-world.ts'
import { StatementDetailScreen } from './statement-detail.screen.tsx'

const DAY = knownDate(2026, 11, 20)
const signedIn = (mayEnter: boolean) => ({ mayEnter }) as SessionStore

describe('a statement of anticipated commissions', () => {
  // Proves 5.anticipated-fields, 8.missing-required-fields
  it('adds a line for a policy, says what is missing in the catalogue’s words, and undoes it', async () => {
    const suite = harbor()
    const { commissions } = suite
    const made = await commissions.anticipated.create(
      { statementDate: DAY, description: 'Expected', controlTotal: null },
      [],
    )()
    if (E.isLeft(made)) throw new Error(made.left.message)
    const added: LineItemForm[] = []
    const anticipated: typeof commissions.anticipated = {
      ...commissions.anticipated,
      addLine: (id, form) => {
        added.push(form)
        return commissions.anticipated.addLine(id, form)
      },
    }
    await renderScreen(
      StatementDetailScreen,
      { path: '/statements/detail/:id', address: `/statements/detail/${made.right.id}` },
      { commissions: { ...commissions, anticipated }, search: suite.search, session: signedIn(true) },
    )
    const user = userEvent.setup()
    await user.click((await screen.findAllByRole('button', { name: 'Add a line' }))[0] ?? document.body)
    await user.type(await screen.findByRole('searchbox', { name: 'Find a policy' }), 'smith')
    await user.click(await screen.findByRole('button', { name: /Mary Smith.*PA 123-456/ }))
    const dialog = within(screen.getByRole('dialog'))
    const rate = dialog.getByRole('textbox', { name: 'Rate' })
    await waitFor(() => expect(rate).toHaveProperty('value', '15'))
    await user.clear(rate)
    await user.click(dialog.getByRole('button', { name: /^Add/ }))
    expect(dialog.getByText(MESSAGES.missingRequiredFields)).toBeTruthy()
    expect(added).toEqual([])
    await user.type(rate, '12.5')
    await user.click(dialog.getByRole('button', { name: 'Add a line of $125.00' }))
    expect(await screen.findByRole('row', { name: /Mary Smith.*125\.00 12\.5%/ })).toBeTruthy()
    expect(added).toMatchObject([
      {
        policyId: 'policy-1',
        carrierId: carrierId('progressive'),
        commissionRate: Rates.rate(12_500_000),
        commissionAmount: Money.cents(12_500),
      },
    ])
    await user.click(screen.getByRole('button', { name: 'Undo: Added Mary Smith' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Mary Smith/ })).toBeNull())
  })

  const RECONCILED: StatementStatus = { _tag: 'Reconciled', reason: null, by: 'AL', on: DAY, reportingDate: DAY }
  // Proves 4.anticipated-inline
  it.each([
    ['with the permission while it is open', true, { _tag: 'Open' }, 'statements', true],
    ['not without the permission', false, { _tag: 'Open' }, 'statements', false],
    ['not once it is reconciled', true, RECONCILED, 'previous', false],
  ] as const)('lets lines be edited, in cells and together: %s', async (_, permitted, status, where, editable) => {
    const lines = [LineItemFixtures.lineItem({ statementSource: 'Anticipated', policyNumber: 'Policy 77' })]
    const fake = new StatementWorld(statement({ source: 'Anticipated', status, items: lines }))
    await renderScreen(
      StatementDetailScreen,
      { path: '/:where/detail/:id', address: `/${where}/detail/statement-1` },
      { commissions: fake.port, session: signedIn(permitted) },
    )
    const user = userEvent.setup()
    const grid = await screen.findByRole('grid', { name: 'Lines of the statement' })
    await screen.findByRole('row', { name: /Policy 77/ })
    grid.focus()
    // Goes past the checkbox and the row's number to the insured.
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}{F2}')
    expect(document.activeElement instanceof HTMLInputElement).toBe(editable)
    await user.keyboard('{Escape}')
    grid.focus()
    await user.keyboard('{Control>}a{/Control}')
    if (status._tag === 'Open') await screen.findByText('1 line chosen')
    await user.click(screen.getByRole('tab', { name: 'Details' }))
    // One button for the chosen lines together, and one for the line in the panel at the right.
    expect(screen.queryAllByRole('button', { name: 'Change…' })).toHaveLength(editable ? 2 : 0)
  })
})
