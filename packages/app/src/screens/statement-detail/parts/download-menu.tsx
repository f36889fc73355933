/** The statement as a file: a report of it, or the very file it was imported from. */
import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Document, Download, Print, Th } from '@blueprintjs/icons'
import {
  type Answer,
  REPORT_FORMATS,
  type ReportFormat,
  type ServedFile,
  type ServiceFailure,
  type Statement,
} from '@commissions/core'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { saveServedFile } from '../../../ui/grid/export/save-served-file.ts'

const FORMAT_LABELS: Record<ReportFormat, string> = { pdf: 'PDF', csv: 'CSV', xlsx: 'Excel' }

export const DownloadMenu = ({ statement }: { readonly statement: Statement }) => {
  const { reporting, attachments, failures, notices } = useApp()
  const [busy, setBusy] = useState(false)
  const { id, numberFormatted, filename } = statement

  const save = async (answer: Answer<ServedFile>, name: string, refuse: (failure: ServiceFailure) => void) => {
    setBusy(true)
    const given = await answer()
    setBusy(false)
    if (E.isLeft(given)) refuse(given.left)
    else saveServedFile(given.right, name)
  }
  const report = (format: ReportFormat) =>
    void save(reporting.statement(id, format), `statement-${numberFormatted}.${format}`, failures.show)
  const original = () =>
    void save(attachments.original(id), filename ?? numberFormatted, failure =>
      failure._tag === 'NotFound'
        ? notices.showError(`The file ${filename} is no longer kept.`)
        : failures.show(failure),
    )
  return (
    <PopoverNext
      animation="minimal"
      arrow={false}
      placement="bottom-end"
      content={
        <Menu aria-label="The statement as a file">
          {REPORT_FORMATS.map(format => (
            <MenuItem
              key={format}
              icon={format === 'pdf' ? <Document /> : <Th />}
              text={FORMAT_LABELS[format]}
              onClick={() => report(format)}
            />
          ))}
          <MenuDivider />
          <MenuItem
            icon={<Download />}
            disabled={filename === null}
            text={filename === null ? 'No original file: it was not imported' : 'Original file'}
            {...(filename === null ? {} : { label: filename })}
            onClick={original}
          />
          <MenuDivider />
          {/* The menu goes first, or it would be on the paper. */}
          <MenuItem icon={<Print />} text="Print" onClick={() => requestAnimationFrame(() => window.print())} />
        </Menu>
      }
    >
      <Button icon={<Download />} endIcon={<CaretDown />} loading={busy}>
        Download
      </Button>
    </PopoverNext>
  )
}
