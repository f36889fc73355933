import { Button } from '@blueprintjs/core'
import { CloudUpload } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import look from '../../../ui/look.module.css'
import { Notice, NoticeAct } from '../../../ui/notice.tsx'
import type { ChosenFile } from '../chosen-file.ts'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'
import type { ImportDraft } from '../import-reading.ts'
import type { ImportDrafting } from '../use-import-draft.ts'

export const droppedFile = (file: File) => ({
  name: file.name,
  size: file.size,
  read: async () => new Uint8Array(await file.arrayBuffer()),
})

export interface ImportStart {
  readonly store: ImportStore
  readonly drafting: ImportDrafting
}

/** Takes the file. If a draft of the same file was left, the person goes on with it. */
export const take = (store: ImportStore, drafting: ImportDrafting, file: File): Promise<void> =>
  store.choose(droppedFile(file), drafting.resume)
/** The file names that the dialog offers. The server recognizes a file's format by its content. */
const TAKEN = '.csv,.txt,.tsv,.xlsx,.xls,.htm,.html,.xml,.pdf'

/** A button that opens the system's dialog to choose a file. */
export const ChooseFile = observer(
  ({ store, drafting, text, main = false }: ImportStart & { text: string; main?: boolean }) => {
    const input = useRef<HTMLInputElement>(null)
    return (
      <>
        <input
          ref={input}
          type="file"
          accept={TAKEN}
          hidden
          aria-label={text}
          onChange={event => {
            const [file] = event.currentTarget.files ?? []
            // Cleared, so that the same file can be chosen again after it was changed.
            event.currentTarget.value = ''
            if (file !== undefined) void take(store, drafting, file)
          }}
        />
        <Button
          intent={main ? 'primary' : 'none'}
          size={main ? 'medium' : 'small'}
          variant={main ? 'solid' : 'outlined'}
          onClick={() => input.current?.click()}
        >
          {text}
        </Button>
      </>
    )
  },
)

/** Offers an unfinished import. It can go on if the app still has its file; otherwise it goes on once the file is chosen again. */
const Left = observer(({ store, drafting }: ImportStart) => {
  const { reference } = useApp()
  const { keeper } = drafting
  const { offer } = keeper
  if (offer === null) return null
  const draft = offer.value as ImportDraft
  const file = drafting.file(draft)
  return (
    <Notice
      intent="primary"
      acts={
        <>
          {file !== null && <NoticeAct text="Continue" onAct={() => void goOn(store, keeper, file, draft)} />}
          <NoticeAct text="Discard" quiet onAct={() => void keeper.discard()} />
        </>
      }
    >
      You were importing {draft.filename} at {reference.clockText(offer.at)}.
      {file === null && ' Choose the same file again, and your answers are still there.'}
    </Notice>
  )
})

const goOn = async (
  store: ImportStore,
  keeper: ImportDrafting['keeper'],
  file: ChosenFile,
  draft: ImportDraft,
): Promise<void> => {
  const { offer } = keeper
  await store.hold(file)
  if (offer !== null && (offer.value as ImportDraft).print === draft.print) await keeper.restore(offer)
}

export const DropZone = observer(({ store, drafting }: ImportStart) => (
  <div className={look.column}>
    <div className={look.notices}>
      <Left store={store} drafting={drafting} />
    </div>
    <div className={styles.drop}>
      <CloudUpload size={40} />
      <strong>Drop the carrier's statement here</strong>
      <span>
        PDF with text, Excel (.xlsx), CSV, or a web page saved as .xls, up to 32 MB. Nothing is saved before you have
        seen every row.
      </span>
      <ChooseFile store={store} drafting={drafting} text="Choose a file" main />
      {store.fileRefused !== null && <Notice intent="danger">{store.fileRefused}</Notice>}
    </div>
  </div>
))
