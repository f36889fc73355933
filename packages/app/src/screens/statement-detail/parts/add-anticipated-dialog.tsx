/** Adds a line to a statement of anticipated commissions. Such a line has a policy from the start (section 5). */
import { type AnticipatedForm, normalizeAnticipated, type StoredCarrierSetting } from '@commissions/core'
import { either as E } from 'fp-ts'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useStore } from '../../../composition/app-context.ts'
import { AnticipatedLineStore } from '../../../parts/anticipated-line/anticipated-line.store.ts'
import { AnticipatedLineDialog } from '../../../parts/anticipated-line/anticipated-line-dialog.tsx'
import { lineName } from '../../../parts/line/line-name.ts'
import { Loader } from '../../../stores/load/loader.ts'
import { formatDollars } from '../../../ui/money/format-money.ts'
import { type StatementProps, useDetail } from '../statement-detail.stores.ts'
import { useActs } from '../use-acts.ts'

export const AddAnticipatedDialog = observer(({ statement }: StatementProps) => {
  const { commissions } = useApp()
  const { statement: store, view } = useDetail()
  const { actOnNewLine } = useActs()
  // Without the settings a new line starts without a rate, and the person types it.
  const settings = useStore(app => new Loader<readonly StoredCarrierSetting[]>(app.failures.watch))
  const line = useStore(
    app =>
      new AnticipatedLineStore({
        search: app.search,
        watch: app.failures.watch,
        settingOf: carrier => settings.value?.find(setting => setting.carrierId === carrier) ?? null,
        on: statement.statementDate,
      }),
  )
  useEffect(() => void settings.run(commissions.carrierSettings.list), [settings, commissions])

  const add = async (form: AnticipatedForm): Promise<boolean> => {
    const item = normalizeAnticipated(form, () => undefined)
    if (E.isLeft(item)) return false
    const work = store.undo.after(
      store.addLine(id => commissions.anticipated.addLine(id, item.right)),
      added => ({
        what: `Added ${lineName(added)}`,
        undo: () => store.removeLine(added.id, of => commissions.lineItems.delete(of)),
      }),
    )
    return actOnNewLine(work, `Added a line of ${formatDollars(item.right.commissionAmount)}`)
  }
  return <AnticipatedLineDialog store={line} add={add} onClose={view.closeDialog} />
})
