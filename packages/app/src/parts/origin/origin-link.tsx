/** Leads from a line to its cells in the carrier's file. The code behind it is loaded on the first click. */
import type { LineItem } from '@commissions/core'
import { useState } from 'react'
import { lazily } from '../../ui/lazily.tsx'
import look from '../../ui/look.module.css'
import { lineName } from '../line/line-name.ts'

const OriginDialog = lazily(async () => (await import('./origin-dialog.tsx')).OriginDialog)

/** The link, for a line that came from a file. */
export const OriginLink = ({ line }: { readonly line: LineItem }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={look.link} onClick={() => setOpen(true)}>
        Row {line.importRow} of the carrier's file
      </button>
      {open && <OriginDialog line={line} name={lineName(line)} onClose={() => setOpen(false)} />}
    </>
  )
}
