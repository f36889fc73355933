import { carrierId, Money, type FirstSteps as Offer, statementId } from '@commissions/core'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { afterEach, expect, it } from 'vitest'
import type { App } from '../../composition/app-context.ts'
import { tellFirstAct } from '../../parts/first-steps/told.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { FirstStepsCard } from './first-steps.tsx'

afterEach(cleanup)

const OFFER: Offer = {
  file: {
    name: 'blue.csv',
    text: 'Policy\r\n',
    carrierId: carrierId('progressive'),
    lineCount: 14,
    total: Money.cents(319_015),
  },
  imported: null,
}

const world = { offer: OFFER as Offer | null, kept: undefined as unknown }

const show = async () => {
  const off = statement({
    id: statementId('s1'),
    controlTotal: Money.cents(10_000),
    commissionPaid: Money.cents(9_000),
    lineCount: 9,
  })
  const commissions = {
    firstSteps: async () => TE.right(world.offer)(),
    statements: { list: () => TE.right([off]) },
  } as unknown as App['commissions']
  const preferences = {
    kept: () => world.kept,
    keep: (_: string, value: unknown) => {
      world.kept = value
    },
  } as unknown as App['preferences']
  return renderScreen(() => <FirstStepsCard />, { path: '/', address: '/' }, { commissions, preferences })
}
const button = (name: string) => screen.findByRole('button', { name })
const title = (name: string) => screen.findByRole('heading', { name: new RegExp(`^${name}`) })

afterEach(() => {
  world.offer = OFFER
  world.kept = undefined
})

// Proves beyond.first-steps
it('the first steps go on as the person does each one, and name the file and the difference', async () => {
  const user = userEvent.setup()
  await show()
  await title('Welcome to the demo')
  expect(screen.getByText(/Harbor is a made-up agency/)).toBeTruthy()
  await user.click(await button('Start'))

  // The button is gone, so the focus goes to the heading of the next step.
  expect(document.activeElement).toBe(await title("Import a carrier's statement"))
  expect(screen.getByText(/Progressive sent a file.*14 lines, \$3,190.15/)).toBeTruthy()
  await button('Open blue.csv')
  await user.click(await button('Skip this step'))

  await title('Find a difference')
  expect(await screen.findByText(/the difference is \$10.00/)).toBeTruthy()
  tellFirstAct('why')
  await title('Find a difference')
  tellFirstAct('difference')

  await title('Ask why an agent was paid')
  tellFirstAct('why')
  await title('That is the main job')
  await user.click(await button('Finish'))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
})

// Proves beyond.first-steps
it('the first steps stay closed after a person closes them', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(await button('Close first steps'))
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  cleanup()
  await show()
  expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
})

it('the button of the import step opens the Import screen', async () => {
  world.kept = { over: ['welcome'], closed: false }
  const user = userEvent.setup()
  const { address } = await show()
  await user.click(await button('Open blue.csv'))
  await waitFor(() => expect(address()).toBe('/statements/import'))
})
