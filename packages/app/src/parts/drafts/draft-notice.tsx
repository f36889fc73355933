import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import type { DraftKeeper } from '../../stores/drafts/draft-keeper.ts'
import { Notice, NoticeAct } from '../../ui/notice.tsx'

const FIELDS = 'input, select, textarea'

/** Pressing a button removes the notice with its buttons. In a form, the focus then goes to the first field. */
const staying = (act: () => Promise<void>) => (): void => {
  const form = document.activeElement?.closest('form')
  void act().then(() => form?.querySelector<HTMLElement>(FIELDS)?.focus())
}

/** Offers unsaved input from an earlier page. Show it once the record that it belongs to is loaded. */
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
