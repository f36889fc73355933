/** A statement whose lines arrive while the user looks at it: the test holds the answer back and releases it piece by piece. */
import { type Arrival, type LineItem, lineItemId, Money, type ServiceFailure, type Statement } from '@commissions/core'
import { LineItemFixtures } from '@commissions/core/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { held } from '../../testing/held.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { statement } from '../../testing/statement.fixture.ts'
import { StatementWorld } from '../../testing/statement-world.ts'
import { StatementDetailScreen } from './statement-detail.screen.tsx'

const LOST: ServiceFailure = { _tag: 'NoAnswer', message: 'Request cancelled' }

const LINES: readonly LineItem[] = ['Adams, Ann', 'Baker, Bo', 'Cole, Cy', 'Dean, Di'].map((insuredName, at) =>
  LineItemFixtures.lineItem({ id: lineItemId(`line-${at}`), insuredName, commissionAmount: Money.cents(10_000) }),
)
const WHOLE = statement({ items: LINES, lineCount: LINES.length, controlTotal: Money.cents(40_000) })
const part = (count: number): Statement => ({ ...WHOLE, items: LINES.slice(0, count) })

/** The screen over a service that answers the statement when the test says so. */
const show = async (query = '') => {
  const world = new StatementWorld(WHOLE)
  const asked: {
    readonly arrival: Arrival<Statement>
    readonly give: (given: E.Either<ServiceFailure, null>) => void
  }[] = []
  let stopped = 0
  const get = (_: Statement['id'], arrival?: Arrival<Statement>) => async () => {
    if (arrival === undefined) throw new Error('Expected to be told where rows are told')
    const { promise, give } = held<E.Either<ServiceFailure, null>>()
    asked.push({ arrival, give })
    arrival.onBegin(() => {
      stopped += 1
    })
    const given = await promise
    return E.isLeft(given) ? given : E.right(world.statement)
  }
  const rendered = await renderScreen(
    StatementDetailScreen,
    { path: '/:list/detail/:id', address: `/statements/detail/statement-1${query}` },
    { commissions: { ...world.port, statements: { ...world.port.statements, get } } },
  )
  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
  const latest = () => {
    const last = asked.at(-1)
    if (last === undefined) throw new Error('Nothing was asked')
    return last
  }
  return {
    ...rendered,
    world,
    user: userEvent.setup(),
    asked,
    stopped: () => stopped,
    tell: (count: number) => act(() => latest().arrival.onPart(part(count))),
    finish: (given: E.Either<ServiceFailure, null> = E.right(null)) => act(async () => latest().give(given)),
  }
}

const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement

describe('a statement whose lines are still arriving', () => {
  it('shows the first lines, sums up what has arrived, and is marked as unfinished until it is complete', async () => {
    const { tell, finish } = await show()
    await tell(2)
    await screen.findByRole('heading', { level: 1, name: 'Statement S-000001' })
    expect(screen.getByText('Adding up, 2 of 4 lines')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'All 2' })).toBeTruthy()
    expect(screen.getByText('Shown once all lines are loaded')).toBeTruthy()
    await tell(3)
    expect(screen.getByText('Adding up, 3 of 4 lines')).toBeTruthy()
    await finish()
    expect(await screen.findByText('4 lines, premium 4,000.00')).toBeTruthy()
    expect(screen.getByText('Balanced to the cent')).toBeTruthy()
    expect(screen.queryByText(/Adding up/)).toBeNull()
  })

  it('allows no action on the whole statement before all lines have arrived, by button, menu, key or table', async () => {
    const { user, tell, finish } = await show()
    await tell(2)
    await screen.findByRole('heading', { level: 1, name: 'Statement S-000001' })
    const waits = 'Waits for the rest: 2 of 4 lines loaded so far'
    expect([button('Reconcile…').disabled, button('Reconcile…').title]).toEqual([true, waits])
    await user.keyboard('r')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(button('More actions'))
    const archive = await screen.findByRole('menuitem', { name: new RegExp(`^Archive.*${waits}`) })
    expect(archive.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Escape}')
    // The menu says the same sentence while it closes, so what the table says is looked for once the menu is gone.
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const grid = screen.getByRole('grid', { name: 'Lines of the statement' })
    expect(grid.getAttribute('aria-busy')).toBe('true')
    grid.focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(await screen.findByText(waits)).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'The chosen lines' })).toBeNull()
    await user.click(button('Columns and export: Lines of the statement'))
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Export CSV' })).disabled).toBe(true)
    await user.keyboard('{Escape}')
    await finish()
    await waitFor(() => expect(button('Reconcile…').disabled).toBe(false))
    grid.focus()
    await user.keyboard('{Control>}a{/Control}')
    expect(await screen.findByText('4 lines chosen')).toBeTruthy()
  })

  it('sends a change of one line only after all lines have arrived, so that no older version replaces it', async () => {
    const { user, tell, finish, world } = await show('?tab=details')
    await tell(2)
    await screen.findByRole('heading', { level: 2, name: 'Adams, Ann' })
    await user.click(await screen.findByRole('button', { name: 'Void the line' }))
    await tell(3)
    expect(world.calls).not.toContain('lineItems.void')
    await finish()
    await waitFor(() => expect(world.line(lineItemId('line-0'))?.voided).toBe(true))
    expect(await screen.findByRole('radio', { name: 'Voided 1' })).toBeTruthy()
  })

  it('keeps the lines that arrived when the rest fails, says so, and keeps them during another try', async () => {
    const { user, tell, finish } = await show()
    await tell(3)
    await screen.findByRole('heading', { level: 1, name: 'Statement S-000001' })
    await finish(E.left(LOST))
    expect(await screen.findByText(/Only part of it is loaded/)).toBeTruthy()
    expect(screen.getByText('Incomplete, 3 of 4 lines')).toBeTruthy()
    expect(button('Reconcile…').title).toBe('Needs the rest: only 3 of 4 lines loaded')
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await tell(1)
    expect(screen.getByText('Adding up, 3 of 4 lines')).toBeTruthy()
    await finish()
    expect(await screen.findByText('Balanced to the cent')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('chooses the line named in the address when that line arrives, and no other line before', async () => {
    const { tell, finish } = await show('?line=line-2')
    await tell(2)
    expect(await screen.findByRole('heading', { level: 2, name: 'No line chosen' })).toBeTruthy()
    await tell(3)
    expect(await screen.findByRole('heading', { level: 2, name: 'Cole, Cy' })).toBeTruthy()
    await finish()
    expect(screen.getByRole('heading', { level: 2, name: 'Cole, Cy' })).toBeTruthy()
  })

  it('stops the transfer when the page is left', async () => {
    const { tell, leave, stopped } = await show()
    await tell(2)
    await screen.findByRole('heading', { level: 1, name: 'Statement S-000001' })
    expect(stopped()).toBe(0)
    leave('/elsewhere')
    expect(await screen.findByText('Elsewhere')).toBeTruthy()
    expect(stopped()).toBe(1)
  })
})
