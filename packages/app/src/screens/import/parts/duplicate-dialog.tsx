/** Asked before a file becomes a statement whose lines stand on another one already. */
import type { ImportReport } from '@commissions/core'
import { Link } from 'react-router-dom'
import { SimilarLines } from '../../../parts/similar/similar-lines.tsx'
import { ActDialog } from '../../../ui/act-dialog/act-dialog.tsx'

export interface DuplicateDialogProps {
  readonly report: Pick<ImportReport, 'similar' | 'seenBefore'>
  readonly onImport: () => void
  readonly onClose: () => void
}

export const DuplicateDialog = ({ report, onImport, onClose }: DuplicateDialogProps) => (
  <ActDialog
    title="Was this statement imported before?"
    act="It is another statement: import it"
    cancel="Do not import"
    danger
    onAct={() => {
      onImport()
      return true
    }}
    onClose={onClose}
  >
    {report.similar.length === 0 && report.seenBefore !== null && (
      <p>
        This file was imported before, into{' '}
        <Link to={`/statements/detail/${report.seenBefore}`} target="_blank">
          an archived statement
        </Link>
        .
      </p>
    )}
    <SimilarLines similar={report.similar} />
    <p>
      If it is the same money, do not import it: the agents would be paid twice. If only a few lines are new, leave the
      others out, or void them after the import.
    </p>
  </ActDialog>
)
