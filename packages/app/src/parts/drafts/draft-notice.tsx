import { observer } from 'mobx-react-lite'
import { useApp } from '../../composition/app-context.ts'
import type { DraftKeeper } from '../../stores/draft-keeper.ts'
import { Notice, NoticeAct } from '../../ui/notice.tsx'

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
          <NoticeAct text="Restore" onAct={() => void keeper.restore()} />
          <NoticeAct text="Discard" quiet onAct={() => void keeper.discard()} />
        </>
      }
    >
      You have unsaved changes from {reference.clockText(offer.at)}.
    </Notice>
  )
})
