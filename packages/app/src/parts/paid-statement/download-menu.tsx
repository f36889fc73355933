import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { CaretDown, Import } from '@blueprintjs/icons'
import { REPORT_FORMATS, type ReportFormat } from '@commissions/core'
import { REPORT_FORMAT_LABELS } from './report-format-labels.ts'

export interface DownloadMenuProps {
  readonly text: string
  readonly disabled?: boolean
  readonly loading?: boolean
  readonly onDownload: (format: ReportFormat) => void
}

/** In which form a file is wanted. */
export const DownloadMenu = ({ text, disabled = false, loading = false, onDownload }: DownloadMenuProps) => (
  <PopoverNext
    animation="minimal"
    arrow={false}
    placement="bottom-end"
    disabled={disabled}
    content={
      <Menu>
        {REPORT_FORMATS.map(format => (
          <MenuItem key={format} text={REPORT_FORMAT_LABELS[format]} onClick={() => onDownload(format)} />
        ))}
      </Menu>
    }
  >
    <Button icon={<Import />} endIcon={<CaretDown />} disabled={disabled} loading={loading}>
      {text}
    </Button>
  </PopoverNext>
)
