import { NOT_OFFERED, type SecurityEvent, type SecurityPort, timestampOf } from '@commissions/core'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { SecurityTrailScreen } from './security-trail.screen.tsx'

const PATH = '/settings/security-trail'

const show = async (address = PATH, change: Partial<SecurityPort> = {}) => {
  const { commissions, agency } = harbor()
  const port = { ...commissions, security: { ...commissions.security, ...change } }
  const rendered = await renderScreen(SecurityTrailScreen, { path: PATH, address }, { commissions: port, agency })
  return { ...rendered, user: userEvent.setup() }
}

const row = (name: RegExp) => screen.findByRole('row', { name })

describe('the Security Trail screen', () => {
  // Proves beyond.security-trail
  it('lists who did what, from where and when, the newest first', async () => {
    await show()
    const rows = [
      await row(/Nov 20, 2026, 9:02 AM Signed in Pat Keeper 203.0.113.7/),
      await row(/Sign-in refused: wrong password Pat Keeper 203.0.113.7 .*3/),
      await row(/Shared link opened/),
    ]
    const all = screen.getAllByRole('row')
    const places = rows.map(one => all.indexOf(one))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  // Proves beyond.security-trail
  it('reads its filter from the address, and writes the chosen filter back', async () => {
    const { user, address } = await show(`${PATH}?kind=exported&start=2026-11-19`)
    expect(await row(/Report exported/)).toBeTruthy()
    expect(screen.queryByRole('row', { name: /Signed in/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'What happened: Report exported' }))
    await user.click(await screen.findByRole('menuitem', { name: /Signed in/ }))
    expect(await row(/Signed in Pat Keeper/)).toBeTruthy()
    expect(address()).toContain('kind=exported&kind=signed_in')
  })

  // Proves beyond.security-trail
  it('shows the events of one person found by name, and then everybody’s again', async () => {
    const { user, address } = await show()
    await row(/Shared link opened/)
    await user.click(screen.getByRole('button', { name: 'Person: Everybody' }))
    await user.type(await screen.findByRole('searchbox', { name: 'Person' }), 'Pat')
    await user.click(await screen.findByRole('button', { name: /Pat Keeper/ }))
    expect(await screen.findByRole('button', { name: 'Person: Pat Keeper' })).toBeTruthy()
    expect(await row(/Signed in Pat Keeper/)).toBeTruthy()
    expect(screen.queryByRole('row', { name: /Shared link opened/ })).toBeNull()
    expect(address()).toContain('person=1')
    await user.click(await screen.findByRole('button', { name: 'Show everybody' }))
    expect(await row(/Shared link opened/)).toBeTruthy()
    expect(address()).not.toContain('person')
  })

  it('shows further pages when asked, below the loaded ones', async () => {
    const event = (id: string, hour: number): SecurityEvent => ({
      id,
      at: timestampOf(Date.UTC(2026, 10, 20, hour)),
      kind: 'signed_out',
      user: null,
      address: `192.0.2.${hour}`,
      detail: null,
      times: 1,
    })
    const { user } = await show(PATH, {
      trail: (_, { cursor }) =>
        TE.right(cursor === null ? { items: [event('b', 9)], next: 'b' } : { items: [event('a', 8)], next: null }),
    })
    await row(/192.0.2.9/)
    await user.click(screen.getByRole('button', { name: 'Show 500 more' }))
    expect(await row(/192.0.2.8/)).toBeTruthy()
    expect(await row(/192.0.2.9/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show 500 more' })).toBeNull()
  })

  it('says that no event was found', async () => {
    await show(`${PATH}?end=2020-01-01`)
    expect(await screen.findByText('No events found')).toBeTruthy()
  })

  it('says that the trail could not be loaded, and loads it again', async () => {
    let failing = true
    const { commissions } = harbor()
    const { user } = await show(PATH, {
      trail: (search, page) =>
        failing
          ? TE.left({ _tag: 'Failed', status: 500, message: 'The service failed' })
          : commissions.security.trail(search, page),
    })
    expect(await screen.findByText('The security trail could not be loaded')).toBeTruthy()
    failing = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await row(/Signed in Pat Keeper/)).toBeTruthy()
  })

  it('offers no filter and no file where the service keeps no trail', async () => {
    await show(PATH, { trail: () => TE.left(NOT_OFFERED) })
    expect(await screen.findByText('The security trail is not available here')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Person/ })).toBeNull()
  })
})
