import { type AgencyPort, type HistoryEntry, timestampOf } from '@commissions/core'
import { fakeSuite, harborAgency } from '@commissions/core/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/render-screen.tsx'
import { HistoryList } from './history-list.tsx'

const entry = (id: string, by: string): HistoryEntry => ({
  id,
  at: timestampOf(Date.UTC(2026, 10, 20, 20)),
  by,
  action: `line ${id}`,
  reason: null,
  changes: [],
  hash: '',
})

const ENTRIES = [entry('voided', 'Ann Lee'), entry('restored', 'Bob Ray'), entry('changed', 'Ann Lee')]

const users: AgencyPort['users'] = criteria =>
  TE.right(
    ['Ann Lee', 'Cy Lee']
      .filter(name => name.toLowerCase().includes(criteria.toLowerCase()))
      .map((name, at) => {
        const [firstName = '', lastName = ''] = name.split(' ')
        return { uuid: name, userId: at + 1, firstName, lastName, initials: 'L' }
      }),
  )

const show = async (entries: readonly HistoryEntry[] = ENTRIES) => {
  const { commissions } = fakeSuite(harborAgency, { now: () => 0, decode: () => '' })
  await renderScreen(
    () => <HistoryList entries={entries} />,
    { path: '/', address: '/' },
    { commissions, agency: { users } },
  )
  return userEvent.setup()
}

const shown = () => screen.getAllByText(/^Line /).map(({ textContent }) => textContent)

describe('a history', () => {
  // Proves 7.users, beyond.history-people
  it('is filtered by keyboard to one person found by name, and shows everybody again once the field is emptied', async () => {
    const user = await show()
    expect(shown()).toEqual(['Line voided', 'Line restored', 'Line changed'])
    await user.type(screen.getByRole('searchbox', { name: 'Changed by' }), 'ann')
    await screen.findByRole('list', { name: 'People found' })
    await user.keyboard('{Enter}')
    expect(shown()).toEqual(['Line voided', 'Line changed'])
    // The field shows the person's name and keeps the focus. Emptied, it shows everybody's changes again.
    const field = screen.getByRole('searchbox', { name: 'Changed by' })
    expect([field, document.activeElement]).toEqual([expect.objectContaining({ value: 'Ann Lee' }), field])
    await user.clear(field)
    expect(shown()).toHaveLength(3)
  })

  it('says that a person changed nothing, or that nobody has the typed name', async () => {
    const user = await show()
    const field = screen.getByRole('searchbox', { name: 'Changed by' })
    await user.type(field, 'nobody')
    expect(await screen.findByText('Nobody at your agency has this name.')).toBeTruthy()
    await user.clear(field)
    await user.type(field, 'cy')
    await user.click(within(await screen.findByRole('list', { name: 'People found' })).getByRole('button'))
    expect(screen.getByText('This person changed nothing here.')).toBeTruthy()
  })

  it('draws a hundred entries, and older ones on request, however often lines of a statement were changed', async () => {
    const user = await show(Array.from({ length: 250 }, (_, n) => entry(`changed ${n}`, 'Ann Lee')))
    const more = () => screen.queryByRole('button', { name: 'Show older ones' })
    expect([shown().length, shown().at(-1)]).toEqual([100, 'Line changed 99'])
    for (const count of [200, 250]) {
      await user.click(more() as HTMLElement)
      expect(shown()).toHaveLength(count)
    }
    expect([more(), shown().at(-1)]).toEqual([null, 'Line changed 249'])
  })
})
