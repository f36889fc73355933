import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { either as E } from 'fp-ts'
import { describe, expect, it } from 'vitest'
import { harbor } from '../../testing/harbor.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { LetterheadScreen } from './letterhead.screen.tsx'

/** One white pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=='

const file = (base64: string, name: string, type: string): File =>
  new File([Uint8Array.from(atob(base64), byte => byte.charCodeAt(0))], name, { type })

const show = async () => {
  const { commissions } = harbor()
  const rendered = await renderScreen(
    LetterheadScreen,
    { path: '/settings/letterhead', address: '/settings/letterhead' },
    { commissions },
  )
  const address = await screen.findByRole('textbox', { name: 'Address' })
  return { ...rendered, commissions, user: userEvent.setup(), address }
}

const saved = async (commissions: ReturnType<typeof harbor>['commissions']) => {
  const answer = await commissions.letterhead.get()
  if (E.isLeft(answer)) throw new Error(answer.left.message)
  return answer.right
}

describe('the Letterhead screen', () => {
  it('takes name, address and logo, shows the logo, and saves them', async () => {
    const { user, commissions, address } = await show()
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.type(screen.getByRole('textbox', { name: 'Name on paper' }), 'Harbor Street')
    await user.type(address, '214 Harbor Street{Enter}Long Beach, CA 90802')
    await user.upload(screen.getByLabelText('Logo'), file(PIXEL, 'logo.png', 'image/png'))
    expect(await screen.findByRole('img', { name: 'Logo' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Letterhead saved', { selector: 'strong' })).toBeTruthy()
    expect(await saved(commissions)).toMatchObject({
      name: 'Harbor Street',
      address: ['214 Harbor Street', 'Long Beach, CA 90802'],
      logo: `data:image/png;base64,${PIXEL}`,
    })
    expect(screen.getByText('PNG of 1 by 1 pixels, 1 KB')).toBeTruthy()
  })

  it('refuses a file that is not a PNG or JPEG picture, whatever its name', async () => {
    const { user } = await show()
    await user.upload(screen.getByLabelText('Logo'), file(btoa('GIF89a'), 'logo.png', 'image/png'))
    expect(await screen.findByText('Expected a PNG or JPEG picture')).toBeTruthy()
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull()
  })

  it('keeps what was typed when somebody else saved meanwhile, and shows their version when asked', async () => {
    const { user, commissions, address } = await show()
    const { etag } = await saved(commissions)
    await user.type(address, 'Mine')
    await commissions.letterhead.save({ name: null, address: ['Theirs'], logo: null, etag })()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(
      await screen.findByText(/meanwhile\. Look at its newest version, then try again\. What you typed is still here/),
    ).toBeTruthy()
    expect(address).toHaveProperty('value', 'Mine')
    await user.click(screen.getByRole('button', { name: 'Discard my changes and show what is saved' }))
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy()
  })
})
