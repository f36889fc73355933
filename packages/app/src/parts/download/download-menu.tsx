/** The product's download menu: the available file formats, and further items of the screen. */
import { MenuItem } from '@blueprintjs/core'
import { Document, Download, Th } from '@blueprintjs/icons'
import { type Answer, isNotOffered, type ReportFormat, type ServedFile, type ServiceFailure } from '@commissions/core'
import { either as E } from 'fp-ts'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { saveServedFile } from '../../ui/grid/export/save-file.ts'
import { MenuButton } from '../../ui/menu-button.tsx'

export const REPORT_FORMAT_LABELS: Record<ReportFormat, string> = { pdf: 'PDF', csv: 'CSV', xlsx: 'XLSX' }

export interface DownloadMenuProps<F extends ReportFormat> {
  readonly text?: string
  readonly formats: readonly F[]
  readonly disabled?: boolean
  readonly loading?: boolean
  readonly onDownload: (format: F) => void
  readonly children?: ReactNode
}

export const DownloadMenu = <F extends ReportFormat>(props: DownloadMenuProps<F>) => {
  const { text = 'Download', formats, disabled = false, loading = false, onDownload, children } = props
  return (
    <MenuButton text={text} icon={<Download />} disabled={disabled} loading={loading}>
      {formats.map(format => (
        <MenuItem
          key={format}
          icon={format === 'pdf' ? <Document /> : <Th />}
          text={REPORT_FORMAT_LABELS[format]}
          onClick={() => onDownload(format)}
        />
      ))}
      {children}
    </MenuButton>
  )
}

/** Fetches a file and saves it. A failure is shown in the Error dialog, unless the caller handles it. */
export const useFile = () => {
  const { failures, notices } = useApp()
  const [loading, setLoading] = useState(false)
  const save = async (
    answer: Answer<ServedFile>,
    name: string,
    refuse: (failure: ServiceFailure) => void = failures.show,
  ): Promise<void> => {
    setLoading(true)
    const given = await answer()
    setLoading(false)
    if (E.isLeft(given) && isNotOffered(given.left)) notices.toast('This file is not available here')
    else if (E.isLeft(given)) refuse(given.left)
    else saveServedFile(given.right, name)
  }
  return { loading, save }
}
