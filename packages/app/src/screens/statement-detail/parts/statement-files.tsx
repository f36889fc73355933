/** The statement as a file: a report of it, or the very file it was imported from. */
import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { Download, Print } from '@blueprintjs/icons'
import { REPORT_FORMATS } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useApp } from '../../../composition/app-context.ts'
import { DownloadMenu, useFile } from '../../../parts/download/download-menu.tsx'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'

export const StatementFiles = observer(({ statement }: StatementProps) => {
  const { reporting, attachments, failures, notices } = useApp()
  const { loading, save } = useFile()
  const { id, numberFormatted, filename } = statement
  const { waits } = useDetail().statement.loaded
  const original = () =>
    void save(attachments.original(id), filename ?? numberFormatted, failure =>
      failure._tag === 'NotFound'
        ? notices.showError(`The file ${filename} is no longer kept.`)
        : failures.show(failure),
    )
  return (
    <DownloadMenu
      formats={REPORT_FORMATS}
      loading={loading}
      onDownload={format => void save(reporting.statement(id, format), `statement-${numberFormatted}.${format}`)}
    >
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
      <MenuItem
        icon={<Print />}
        text={waits ?? 'Print'}
        disabled={waits !== null}
        onClick={() => requestAnimationFrame(() => window.print())}
      />
    </DownloadMenu>
  )
})
