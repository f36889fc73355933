import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ContextMenu } from './table-body-core.tsx'

describe('what stands in for the menu around a table’s rows', () => {
  it('has the size it is given: the marks of the row and the cell with the focus are cut off by it', () => {
    render(
      <ContextMenu className="rows" style={{ width: 1440, height: 900 }}>
        Rows
      </ContextMenu>,
    )
    const { className, style } = screen.getByText('Rows')
    expect([className, style.width, style.height]).toEqual(['rows', '1440px', '900px'])
  })
})
