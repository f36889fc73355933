import { NOT_OFFERED } from '@commissions/core'
import { FAKE_CODE, FAKE_PASSWORD } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import type { App } from '../../composition/app-context.ts'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AccountScreen } from './account.screen.tsx'

const PASSWORD_ADDRESS = '/signin/password?redirect=%2Faccount'

const show = (
  account: Partial<App['commissions']['account']> = {},
  passwordAddress: string | null = PASSWORD_ADDRESS,
) => {
  const { commissions } = harbor()
  return renderScreen(
    AccountScreen,
    { path: '/account', address: '/account' },
    {
      commissions: { ...commissions, account: { ...commissions.account, ...account } },
      session: { profile: harborProfile, passwordAddress } as unknown as App['session'],
    },
  )
}
const harborProfile = { firstName: 'Avery', lastName: 'Stone' }

const rows = async () => within(await screen.findByRole('table')).getAllByRole('row')

describe('the Account screen', () => {
  // Proves beyond.account
  it('lists the sessions with the current one first, and ends another session', async () => {
    const { notices } = await show()
    const [, own, phone] = await rows()
    expect(own?.textContent).toContain('Chrome on Windows')
    expect(own?.textContent).toContain('This one')
    expect(phone?.textContent).toContain('Safari on iOS')
    await userEvent.click(screen.getByRole('button', { name: 'End the session of Safari on iOS, 203.0.113.7' }))
    expect(await screen.findByText('You are signed in here only.')).toBeTruthy()
    expect(await rows()).toHaveLength(2)
    expect(notices.toasts.map(({ text }) => text)).toEqual(['Signed out: Safari on iOS, 203.0.113.7'])
  })

  it('ends all other sessions at once', async () => {
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }))
    expect(await screen.findByText('You are signed in here only.')).toBeTruthy()
  })

  it('says why a session was not ended', async () => {
    const message = 'The database cannot be reached'
    const { notices } = await show({ endSessions: () => TE.left({ _tag: 'Failed', status: 503, message }) })
    await userEvent.click(await screen.findByRole('button', { name: 'End all others' }))
    await waitFor(() => expect(notices.toasts.map(({ text }) => text)).toEqual([message]))
    expect(await rows()).toHaveLength(3)
  })

  it('leads to the page where the password is changed', async () => {
    await show()
    expect((await screen.findByRole('button', { name: 'Change password…' })).getAttribute('href')).toBe(
      PASSWORD_ADDRESS,
    )
  })

  it('says that sessions are not available over a service without the call', async () => {
    await show({ sessions: TE.left(NOT_OFFERED) })
    expect(await screen.findByText('Sessions are not available here.')).toBeTruthy()
    expect(screen.queryByText('Change password…')).toBeNull()
  })

  // Proves beyond.account
  it('sets an authenticator up with the password and the first code, and turns codes off with both', async () => {
    await show({}, null)
    await userEvent.click(await screen.findByRole('button', { name: 'Set up an authenticator…' }))
    expect(screen.queryByText('Change password…')).toBeNull()
    await userEvent.type(await screen.findByLabelText('Password'), 'a wrong one{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('The password is not right')
    await userEvent.clear(screen.getByLabelText('Password'))
    await userEvent.type(screen.getByLabelText('Password'), `${FAKE_PASSWORD}{Enter}`)
    expect((await screen.findByRole('img', { name: /QR code/ })).getAttribute('src')).toContain('data:image/svg+xml')
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Code'), `${FAKE_CODE}{Enter}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Turn codes off…' }))
    await userEvent.type(await screen.findByLabelText('Password'), FAKE_PASSWORD)
    await userEvent.type(screen.getByLabelText('Code'), `${FAKE_CODE}{Enter}`)
    expect(await screen.findByRole('button', { name: 'Set up an authenticator…' })).toBeTruthy()
  })

  it('does not offer to turn codes off where the agency requires them', async () => {
    await show({ codes: TE.right({ isSetUp: true, isRequired: true }) })
    expect(await screen.findByText(/When the device is lost, an administrator resets/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Turn codes off…' })).toBeNull()
  })
})
