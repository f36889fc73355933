import {
  type CarrierPort,
  type CarrierSettingsPort,
  carrierId,
  etag,
  MESSAGES,
  Money,
  PROSPECT,
  Rates,
  type ServiceFailure,
  type StoredCarrierSetting,
  writingCarriersFailed,
} from '@commissions/core'
import { harborAgency } from '@commissions/core/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { describe, expect, it, vi } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { AnticipatedSettingsScreen } from './anticipated-settings.screen.tsx'

const PATH = '/settings/anticipated-commissions'
const NO_ANSWER: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

const show = async (
  address = PATH,
  over: { readonly settings?: Partial<CarrierSettingsPort>; readonly carriers?: Partial<CarrierPort> } = {},
) => {
  const agency = {
    ...harborAgency,
    carriers: [...harborAgency.carriers, { id: carrierId('p'), name: PROSPECT, terms: [], inactive: false }],
  }
  const suite = harbor(agency)
  const { carrierSettings } = suite.commissions
  const rendered = await renderScreen(
    AnticipatedSettingsScreen,
    { path: `${PATH}/:carrierId?`, address },
    {
      commissions: { ...suite.commissions, carrierSettings: { ...carrierSettings, ...over.settings } },
      carriers: { ...suite.carrier, ...over.carriers },
    },
  )
  return { ...rendered, carrierSettings, expected: suite.commissions.expected, user: userEvent.setup() }
}

const row = (name: string) => screen.queryByRole('row', { name: new RegExp(name) })
const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name })
const retype = async (user: ReturnType<typeof userEvent.setup>, name: string, text: string) => {
  await user.clear(field(name))
  await user.type(field(name), text)
}

describe('the anticipated settings screen', () => {
  // Proves 3.prospect, 5.anticipated-carriers
  it('lists carriers without Prospect, inactive ones on request, and keeps the search in the address', async () => {
    const { user, address } = await show()
    expect(await screen.findByText('Choose a carrier')).toBeTruthy()
    await waitFor(() => expect(row('Progressive')).toBeTruthy())
    expect([row(PROSPECT), row('Closed Mutual')]).toEqual([null, null])
    await user.click(screen.getByLabelText('Show inactive carriers'))
    await waitFor(() => expect(address()).toContain('inactive=yes'))
    await waitFor(() => expect(row('Closed Mutual inactive')).toBeTruthy())
    expect(row(PROSPECT)).toBeNull()
    await user.type(screen.getByRole('searchbox', { name: 'Find carriers' }), 'trav')
    await waitFor(() => expect(address()).toContain('find=trav'))
    await waitFor(() => expect(row('Progressive')).toBeNull())
    expect(row('Travelers')).toBeTruthy()
  })

  it('opens a carrier by its address', async () => {
    await show(`${PATH}/progressive`)
    const form = within(await screen.findByRole('region', { name: 'Progressive' }))
    expect(form.getByRole('combobox', { name: 'Basis' })).toHaveProperty('value', 'PremiumWritten')
    expect([field('New').value, field('Renewal').value]).toEqual(['15', '12'])
  })

  // Proves 3.basis
  it('offers the bases by their labels', async () => {
    await show(`${PATH}/progressive`)
    const basis = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Basis' })
    expect([...basis.options].map(({ text }) => text)).toEqual([
      'No Commission',
      'Premium Paid (As Paid)',
      'Premium Written (As Written)',
      'Statement Download',
      'Custom Import',
    ])
  })

  it('says when a carrier in the address does not exist', async () => {
    await show(`${PATH}/nobody`)
    expect(await screen.findByText('There is no such carrier')).toBeTruthy()
  })

  // Proves 1.rules
  it('marks an edited setting, saves it, and shows it in the history', async () => {
    const { user, notices, carrierSettings } = await show(`${PATH}/progressive?history=yes`)
    await screen.findByRole('region', { name: 'Progressive' })
    const history = within(screen.getByRole('complementary', { name: 'History of the carrier' }))
    expect(await history.findByText('Nothing has changed yet.')).toBeTruthy()
    await retype(user, 'New', '16.5')
    expect(screen.getByText('1 carrier edited and not saved')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save 1 carrier' }))
    await waitFor(() => expect(notices.toasts.map(toast => toast.text)).toEqual(['Saved 1 carrier']))
    const saved = await carrierSettings.list()
    expect(saved).toMatchObject({
      right: expect.arrayContaining([expect.objectContaining({ newRate: Rates.rate(16_500_000) })]),
    })
    expect(await history.findByText('First saved')).toBeTruthy()
  })

  // Proves 3.agriculture
  it('adds, moves, deletes and restores rate rules, and offers Agriculture by that name', async () => {
    const { user, notices } = await show(`${PATH}/progressive`)
    await screen.findByRole('region', { name: 'Progressive' })
    await user.click(screen.getByRole('button', { name: 'Add a rule' }))
    await user.click(screen.getByRole('button', { name: 'Rule 1: Application types: Any type' }))
    const menu = within(await screen.findByRole('menu', { name: 'Rule 1: Application types' }))
    expect(menu.queryByText('Agricultural')).toBeNull()
    await user.click(menu.getByRole('menuitem', { name: 'Agriculture' }))
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Add a rule' }))
    await user.click(await screen.findByRole('button', { name: 'Move rule 2 up' }))
    expect(screen.getByRole('button', { name: 'Rule 2: Application types: Agriculture' })).toBeTruthy()
    field('Rule 2: New').focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.getByRole('button', { name: 'Rule 1: Application types: Agriculture' })).toBeTruthy()
    expect(document.activeElement).toBe(field('Rule 1: New'))
    await user.click(screen.getByRole('button', { name: 'Delete rule 1' }))
    expect(screen.queryByRole('button', { name: /Agriculture/ })).toBeNull()
    notices.toasts.at(-1)?.action?.run()
    expect(await screen.findByRole('button', { name: 'Rule 1: Application types: Agriculture' })).toBeTruthy()
  })

  it('does not take the focus back to a moved rule when it was put elsewhere', async () => {
    const { user } = await show(`${PATH}/progressive`)
    await screen.findByRole('region', { name: 'Progressive' })
    await user.click(screen.getByRole('button', { name: 'Add a rule' }))
    await user.click(screen.getByRole('button', { name: 'Add a rule' }))
    const drawn: FrameRequestCallback[] = []
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation(then => drawn.push(then))
    await user.click(screen.getByRole('button', { name: 'Move rule 2 up' }))
    field('Rule 2: New').focus()
    for (const then of drawn) then(0)
    frames.mockRestore()
    expect(document.activeElement).toBe(field('Rule 2: New'))
  })

  it('refuses an invalid rate at its field, sends nothing, and keeps the rate when saving fails', async () => {
    let asked = 0
    const save: CarrierSettingsPort['save'] = () => {
      asked += 1
      return TE.left(NO_ANSWER)
    }
    const { user } = await show(`${PATH}/progressive`, { settings: { save } })
    await screen.findByRole('region', { name: 'Progressive' })
    await retype(user, 'New', 'much')
    expect(screen.getByText('Type a rate such as 12.5')).toBeTruthy()
    expect(field('New').getAttribute('aria-invalid')).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Save 1 carrier' }))
    expect(asked).toBe(0)
    await retype(user, 'New', '17')
    await user.click(screen.getByRole('button', { name: 'Save 1 carrier' }))
    expect(await screen.findByText(/Request cancelled/)).toBeTruthy()
    expect([asked, field('New').value]).toEqual([1, '17'])
  })

  it('shows both versions when somebody else saved meanwhile, and keeps what was typed', async () => {
    const { user, carrierSettings, notices } = await show(`${PATH}/progressive`)
    await screen.findByRole('region', { name: 'Progressive' })
    await retype(user, 'New', '16')
    const listed = await carrierSettings.list()
    const standing = 'right' in listed ? listed.right.find(one => one.carrier === 'Progressive') : undefined
    if (standing === undefined) throw new Error('Expected the setting')
    const { carrier: _, inactive: __, ...change } = standing
    await carrierSettings.save([{ ...change, newRate: Rates.rate(19_000_000) }])()
    await user.click(screen.getByRole('button', { name: 'Save 1 carrier' }))
    expect(await screen.findByText(/Progressive was saved elsewhere meanwhile/)).toBeTruthy()
    expect(screen.getByRole('row', { name: 'New 19% 16%' })).toBeTruthy()
    expect(field('New').value).toBe('16')
    await user.click(screen.getByRole('button', { name: 'Keep what I typed' }))
    await user.click(screen.getByRole('button', { name: 'Save 1 carrier' }))
    await waitFor(() => expect(notices.toasts).toHaveLength(1))
  })

  it('goes from one carrier to the next without asking, and keeps the edits', async () => {
    const { user, address } = await show(`${PATH}/progressive`)
    await screen.findByRole('region', { name: 'Progressive' })
    await retype(user, 'New', '16')
    const grid = await screen.findByRole('grid', { name: 'Carriers' })
    grid.focus()
    await user.keyboard('{Control>}{End}{/Control}{Enter}')
    await waitFor(() => expect(address()).toBe(`${PATH}/travelers`))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByText('1 carrier edited and not saved')).toBeTruthy()
  })

  it('sets the tolerance for a short commission, and refuses an invalid rate', async () => {
    const { user, notices, expected } = await show()
    await user.click(await screen.findByRole('button', { name: 'Tolerance…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const points = await dialog.findByRole('textbox', { name: 'Percentage points of the premium' })
    expect(points).toHaveProperty('value', '0.05')
    await user.clear(points)
    await user.type(points, 'x')
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.clear(points)
    await user.type(points, '0.5')
    await user.clear(dialog.getByRole('textbox', { name: 'Amount' }))
    await user.type(dialog.getByRole('textbox', { name: 'Amount' }), '10')
    await user.tab()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(notices.toasts.map(({ text }) => text)).toEqual([
        'A commission is short or over when it is more than 0.5 percentage points and $10.00 off',
      ]),
    )
    expect(await expected.tolerance()).toMatchObject({ right: { rate: 500_000, amount: 1_000 } })
  })

  it('says what somebody else set the tolerance to meanwhile, and saves over that only when asked again', async () => {
    const { user, expected } = await show()
    await user.click(await screen.findByRole('button', { name: 'Tolerance…' }))
    const dialog = within(await screen.findByRole('dialog'))
    const amount = await dialog.findByRole('textbox', { name: 'Amount' })
    await user.clear(amount)
    await user.type(amount, '10')
    await expected.saveTolerance({ rate: Rates.rate(70_000), amount: Money.cents(200), etag: null })()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(
      await dialog.findByText(/now short or over when it is more than 0\.07 percentage points and \$2\.00 off/),
    ).toBeTruthy()
    expect(await expected.tolerance()).toMatchObject({ right: { rate: 70_000, amount: 200 } })
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await expected.tolerance()).toMatchObject({ right: { rate: 50_000, amount: 1_000 } })
  })

  // Proves 8.writing-carrier-missing, 8.writing-carriers-failed
  it('says WRITING CARRIER MISSING when writing carriers cannot be fetched, and tries again', async () => {
    let asked = 0
    const writingCarriers: CarrierPort['writingCarriers'] = () => {
      asked += 1
      return TE.left(NO_ANSWER)
    }
    const { user } = await show(`${PATH}/progressive`, { carriers: { writingCarriers } })
    expect(await screen.findByText(writingCarriersFailed('Progressive'))).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add a rule' }))
    expect(screen.getByText(MESSAGES.writingCarrierMissing)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toBe(2))
  })

  it('says that application types and lines of business could not be loaded', async () => {
    await show(`${PATH}/progressive`, { carriers: { managedOptions: TE.left(NO_ANSWER) } })
    expect(await screen.findByText(/Application types and lines of business could not be loaded/)).toBeTruthy()
  })

  // Proves 8.carriers-failed
  it('says that the carriers could not be loaded, and tries again', async () => {
    let asked = 0
    const list = () => {
      asked += 1
      return TE.left(NO_ANSWER)()
    }
    const { user } = await show(PATH, { settings: { list } })
    expect(await screen.findByText(MESSAGES.carriersFailed)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked).toBe(2))
  })

  it('says that the agency has no carriers', async () => {
    await show(PATH, { settings: { list: TE.right([]) } })
    expect(await screen.findByText('The agency has no carriers')).toBeTruthy()
  })

  it('draws only the visible rows of 5,000 carriers', async () => {
    const one = (await settings()).find(({ inactive }) => !inactive)
    if (one === undefined) throw new Error('Expected a setting')
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...one,
      carrierId: carrierId(`c-${index}`),
      carrier: `Carrier ${index}`,
      etag: etag(`${index}`),
    }))
    await show(PATH, { settings: { list: TE.right(many) } })
    const grid = await screen.findByRole('grid', { name: 'Carriers' })
    expect(grid.getAttribute('aria-rowcount')).toBe('5001')
    expect(within(grid).getAllByRole('row').length).toBeLessThan(200)
  })

  // Proves 8.forbidden-call, 8.forbidden
  it('leads a person without the permission to the Unauthorized page', async () => {
    const { address } = await show(PATH, {
      settings: { list: TE.left({ _tag: 'Forbidden', message: MESSAGES.forbidden }) },
    })
    await waitFor(() => expect(address()).toBe('/unauthorized'))
  })
})

const settings = async (): Promise<readonly StoredCarrierSetting[]> => {
  const suite = harbor()
  const listed = await suite.commissions.carrierSettings.list()
  return 'right' in listed ? listed.right : []
}
