import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Bridge, bridge } from '../../testing/bridge.ts'
import { renderApp } from '../../testing/render-app.tsx'

let suite: Bridge
let statement: string
beforeAll(async () => {
  suite = await bridge()
  const row = await suite.database.db
    .selectFrom('statement')
    .innerJoin('agency', 'agency.agency_id', 'statement.agency_id')
    .where('agency.display_name', '=', 'Harbor Street Insurance')
    .where('statement.reconciled_date', 'is', null)
    .where('statement.archived_date', 'is', null)
    .select('statement.statement_id')
    .executeTakeFirstOrThrow()
  statement = row.statement_id
})
beforeEach(() => suite.signIn('bookkeeper'))
afterAll(() => suite.close())

/** Types as fast as a person who knows the keys: nothing is drawn between two keys. */
const quick = () => userEvent.setup({ delay: null })
const shown = async () => {
  renderApp(`/statements/detail/${statement}`, () => suite.clock.now())
  await screen.findByRole('grid', { name: 'Lines of the statement' })
}
const dialogs = () => screen.queryAllByRole('dialog').map(one => one.textContent)

// Each word begins with a shortcut of the statement screen: a adds a line, r reconciles, p explains a payout.
it.each([
  ['{Control>}k{/Control}', 'agent payout', 'Go to a screen or statement, or do something'],
  ['/', 'reyes', 'Find a client or policy'],
])('text typed right after %s goes to the search, and triggers nothing on the screen', async (open, text, label) => {
  const user = quick()
  await shown()
  await user.keyboard(`${open}${text}`)
  const field = await screen.findByRole('combobox', { name: label })
  await waitFor(() => expect(field).toHaveProperty('value', text))
  expect(dialogs()).toEqual([])
})

it('Escape cancels the search before its field has opened', async () => {
  const user = quick()
  await shown()
  await user.keyboard('/rey{Escape}')
  await user.keyboard('a')
  expect(await screen.findByRole('dialog', { name: 'Add a line' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Find a client or policy' })).toBeNull()
})
