import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Download } from '@blueprintjs/icons'
import { type PayoutFilter, TABLE_FORMATS, type TableFormat } from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { REPORT_FORMAT_LABELS } from '../../../parts/paid-statement/report-format-labels.ts'
import { saveServedFile } from '../../../ui/grid/export/save-served-file.ts'

/** What is payable within the filter, as the service writes it. */
export const DownloadMenu = observer(({ filter }: { readonly filter: PayoutFilter }) => {
  const { reporting, failures } = useApp()
  const [isBusy, setBusy] = useState(false)
  const download = async (format: TableFormat) => {
    setBusy(true)
    const file = await failures.act(reporting.payout(filter, format))
    setBusy(false)
    if (file === null) return
    saveServedFile(file, `agent-payout.${format}`)
  }
  return (
    <PopoverNext
      animation="minimal"
      arrow={false}
      placement="bottom-end"
      content={
        <Menu>
          {TABLE_FORMATS.map(format => (
            <MenuItem key={format} text={REPORT_FORMAT_LABELS[format]} onClick={() => void download(format)} />
          ))}
        </Menu>
      }
    >
      <Button icon={<Download />} endIcon={<CaretDown />} loading={isBusy}>
        Download
      </Button>
    </PopoverNext>
  )
})
