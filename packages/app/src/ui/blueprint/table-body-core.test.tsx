import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ContextMenu } from './table-body-core.tsx'

describe('the element in place of the context menu around the rows of a table', () => {
  it('has the given class and size, which clip the marks of the focused row and cell', () => {
    render(
      <ContextMenu className="rows" style={{ width: 1440, height: 900 }}>
        Rows
      </ContextMenu>,
    )
    const { className, style } = screen.getByText('Rows')
    expect([className, style.width, style.height]).toEqual(['rows', '1440px', '900px'])
  })
})
