import { etag, NOT_OFFERED } from '@commissions/core'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import type { App } from '../../composition/app-context.ts'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { PeopleScreen } from './people.screen.tsx'

interface Around {
  readonly address?: string
  readonly session?: Partial<App['session']>
  readonly people?: Partial<App['commissions']['people']>
}

const show = async ({ address = '/settings/people', session = {}, people = {} }: Around = {}) => {
  const { commissions } = harbor()
  const ports = { ...commissions, people: { ...commissions.people, ...people } }
  const shown = await renderScreen(
    PeopleScreen,
    { path: '/settings/people', address },
    {
      commissions: ports,
      agency: { users: () => TE.right([]) },
      session: { knowsPeople: true, mayManagePeople: true, ...session } as App['session'],
    },
  )
  return { ...shown, ports }
}

const BOOKKEEPER = { address: '/settings/people?person=bookkeeper' }
const button = (name: string) => screen.findByRole('button', { name })

describe('the People screen', () => {
  // Proves beyond.people
  it('invites a person, and shows the one-time password', async () => {
    const { ports } = await show()
    await userEvent.click(await button('Invite somebody…'))
    await userEvent.type(await screen.findByLabelText('First name'), 'Ines')
    await userEvent.type(screen.getByLabelText('Last name'), 'Okafor')
    await userEvent.type(screen.getByLabelText('User name'), 'ines')
    await userEvent.click(screen.getByRole('checkbox', { name: /Manage people/ }))
    // The permission includes the one that it needs.
    expect(screen.getByRole('checkbox', { name: /Change settings/ })).toHaveProperty('checked', true)
    await userEvent.keyboard('{Enter}')
    const password = await screen.findByLabelText('One-time password')
    expect(password).toHaveProperty('value', expect.stringContaining('one-time-password'))
    expect(screen.getByText(/Give this password to Ines Okafor yourself/)).toBeTruthy()
    const people = await ports.people.list()
    expect(E.isRight(people) && people.right.some(({ userName }) => userName === 'ines')).toBe(true)
    expect(await screen.findByRole('complementary', { name: 'Ines Okafor' })).toBeTruthy()
  })

  it('refuses a taken user name in the dialog, where it can be corrected', async () => {
    await show()
    await userEvent.click(await button('Invite somebody…'))
    await userEvent.type(await screen.findByLabelText('First name'), 'Noreen')
    await userEvent.type(screen.getByLabelText('User name'), 'Bookkeeper')
    await userEvent.click(await button('Invite'))
    expect((await screen.findByRole('alert')).textContent).toContain('There is a user named "bookkeeper" already')
    expect(screen.getByLabelText('User name')).toHaveProperty('value', 'Bookkeeper')
  })

  // Proves beyond.people
  it('saves permissions by its button, and shows the change in the history', async () => {
    const { notices } = await show(BOOKKEEPER)
    await userEvent.click(await screen.findByRole('checkbox', { name: /Change settings/ }))
    await userEvent.click(await button('Save the permissions'))
    expect(await screen.findByText('Permissions changed')).toBeTruthy()
    await waitFor(() =>
      expect(notices.toasts.map(({ text }) => text)).toEqual(['Saved the permissions of Noreen Ashby']),
    )
  })

  // Proves beyond.people
  it('disables a person and enables them again', async () => {
    await show(BOOKKEEPER)
    await userEvent.click(await button('Disable…'))
    await userEvent.click(await button('Disable'))
    await userEvent.click(await button('Enable'))
    expect(await button('Disable…')).toBeTruthy()
  })

  // Proves beyond.people
  it('says what signing out everywhere does, and gives a new password', async () => {
    await show(BOOKKEEPER)
    await userEvent.click(await button('Sign out everywhere…'))
    expect(await screen.findByText(/All their sessions end at once/)).toBeTruthy()
    await userEvent.click(await button('Sign out everywhere'))
    await userEvent.click(await button('New password…'))
    await userEvent.click(await button('Give a new password'))
    expect(await screen.findByLabelText('One-time password')).toBeTruthy()
  })

  it('tells the last administrator why they cannot be disabled', async () => {
    const people = await harbor().commissions.people.list()
    const self = E.isRight(people) ? people.right.find(({ isSelf }) => isSelf) : undefined
    await show({ address: `/settings/people?person=${self?.id}` })
    await userEvent.click(await button('Disable…'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Disable' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Nobody else at your agency can manage people')
    expect(screen.queryByRole('button', { name: 'New password…' })).toBeNull()
  })

  it('requires codes from everybody, until that is turned off', async () => {
    await show()
    await userEvent.click(await button('Require codes…'))
    expect(await screen.findByText(/2 people of your agency/)).toBeTruthy()
    await userEvent.click(await button('Require codes'))
    await userEvent.click(await button('Codes are required…'))
    await userEvent.click(await button('Stop requiring codes'))
    expect(await button('Require codes…')).toBeTruthy()
  })

  it('what somebody else required meanwhile is not undone by trying again', async () => {
    const { ports } = await show()
    await userEvent.click(await button('Require codes…'))
    const before = await ports.people.rules()
    if (E.isRight(before)) await ports.people.saveRules({ ...before.right, codesRequired: true })()
    await userEvent.click(await button('Require codes'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await userEvent.click(await button('Require codes'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await ports.people.rules()).toMatchObject({ right: { codesRequired: true } })
  })

  it('says that the installation requires codes, and does not offer to stop that', async () => {
    await show({ people: { rules: TE.right({ codesRequired: true, byInstallation: true, etag: etag('unsaved') }) } })
    await userEvent.click(await button('Codes are required…'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/This installation requires codes/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Stop requiring/ })).toBeNull()
  })

  it('leads a person who may not manage people to the Unauthorized page', async () => {
    const { address } = await show({ session: { mayManagePeople: false } })
    await waitFor(() => expect(address()).toBe('/unauthorized'))
  })

  it('says that managing people is not available over a service without the call', async () => {
    await show({
      session: { knowsPeople: false, mayManagePeople: false },
      people: { list: TE.left(NOT_OFFERED) },
    })
    expect(await screen.findByText('Managing people is not available here')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Invite somebody…' })).toBeNull()
  })
})
