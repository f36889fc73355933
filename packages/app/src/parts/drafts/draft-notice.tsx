import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import type { DraftKeeper } from '../../stores/draft-keeper.ts'
import { Notice, NoticeAct } from '../../ui/notice.tsx'

const FIELDS = 'input, select, textarea'

/** The notice goes with its buttons; in a form, whoever pressed one goes on in the first field. */
const staying = (act: () => Promise<void>) => (): void => {
  const form = document.activeElement?.closest('form')
  void act().then(() => form?.querySelector<HTMLElement>(FIELDS)?.focus())
}

/** Offers what was typed here before and never saved. Shown once what it belongs to is there. */
export const DraftNotice = observer(<D,>({ keeper }: { readonly keeper: DraftKeeper<D> }) => {
  const { reference } = useApp()
  const { offer } = keeper
  if (offer === null) return null
  return (
    <Notice
      intent="primary"
      acts={
        <>
          <NoticeAct text="Restore" onAct={staying(keeper.restore)} />
          <NoticeAct text="Discard" quiet onAct={staying(keeper.discard)} />
        </>
      }
    >
      You have unsaved changes from {reference.clockText(offer.at)}.
    </Notice>
  )
})
