import { Button, Dialog } from '@blueprintjs/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { useFocusReturn } from './use-focus-return.ts'

const Shell = () => {
  useFocusReturn()
  const [dialog, setDialog] = useState<'first' | 'second' | null>(null)
  return (
    <main id="main" tabIndex={-1}>
      {dialog !== 'second' && (
        <button type="button" onClick={() => setDialog('first')}>
          Open
        </button>
      )}
      {dialog !== null && (
        <Dialog key={dialog} isOpen title={dialog} onClose={() => setDialog(null)} usePortal>
          <button type="button" onClick={() => setDialog('second')}>
            More
          </button>
        </Dialog>
      )}
    </main>
  )
}

describe('the focus after a dialog closes', () => {
  it('returns to where it was before', async () => {
    const user = userEvent.setup()
    render(<Shell />)
    await user.click(screen.getByText('Open'))
    await user.click(await screen.findByLabelText('Close'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Open')))
  })

  it('moves into the screen if the element that had it is gone', async () => {
    const user = userEvent.setup()
    render(<Shell />)
    await user.click(screen.getByText('Open'))
    await user.click(await screen.findByText('More'))
    await screen.findByRole('dialog', { name: 'second' })
    await user.click(screen.getByLabelText('Close'))
    await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true))
  })
})

type Work = 'none' | 'under way' | 'done'

const Works = ({ work }: { readonly work: Work }) => {
  useFocusReturn()
  return (
    <main id="main" tabIndex={-1}>
      <Button disabled={work === 'done'} loading={work === 'under way'}>
        Save
      </Button>
    </main>
  )
}

describe('the focus of a button that works', () => {
  const start = () => {
    const { rerender } = render(<Works work="none" />)
    const save = screen.getByRole('button')
    save.focus()
    const show = (work: Work) => rerender(<Works work={work} />)
    show('under way')
    // A browser takes the focus from what is disabled.
    save.blur()
    return { save, show }
  }

  it('returns once the work is done', async () => {
    const { save, show } = start()
    await waitFor(() => expect(save.matches(':disabled')).toBe(true))
    show('none')
    await waitFor(() => expect(document.activeElement).toBe(save))
  })

  it('moves into the screen if nothing is left to do', async () => {
    const { show } = start()
    show('done')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })
})
