import { Classes } from '@blueprintjs/core'
import { useMemo } from 'react'
import { cx } from '../../../ui/cx.ts'
import { GridSkeleton } from '../../../ui/grid/grid-skeleton.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { lineColumns } from '../statement-detail.columns.tsx'
import styles from '../statement-detail.module.css'

/** The size of what comes. */
export const DetailSkeleton = () => {
  const columns = useMemo(
    () =>
      lineColumns({
        rowNumber: () => null,
        agentInitials: String,
        transactionCodes: [],
        isMultiOffice: false,
        editable: () => false,
        termEditable: () => false,
        commit: () => undefined,
      }),
    [],
  )
  return (
    <Page title="Statement" trail="Reconcile Statements">
      <div className={cx(Classes.SKELETON, styles.skeletonFigures)} />
      <div className={cx(Classes.SKELETON, styles.skeletonToolbar)} />
      <GridSkeleton columns={columns} label="the lines" />
    </Page>
  )
}
