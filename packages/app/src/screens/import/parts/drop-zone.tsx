import { Button } from '@blueprintjs/core'
import { CloudUpload } from '@blueprintjs/icons'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import styles from '../import.module.css'
import type { ImportStore } from '../import.store.ts'

export const fileOf = (file: File) => ({
  name: file.name,
  size: file.size,
  read: async () => new Uint8Array(await file.arrayBuffer()),
})

/** What the server reads; what a file is, its bytes say. */
const TAKEN = '.csv,.txt,.tsv,.xlsx,.xls,.htm,.html,.xml,.pdf'

/** Opens the system's own dialog for a file. */
export const ChooseFile = observer(
  ({ store, text, main = false }: { store: ImportStore; text: string; main?: boolean }) => {
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
            // The same file may be chosen again after it was changed.
            event.currentTarget.value = ''
            if (file !== undefined) void store.choose(fileOf(file))
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

export const DropZone = observer(({ store }: { readonly store: ImportStore }) => (
  <div className={styles.drop}>
    <CloudUpload size={40} />
    <strong>Drop the carrier's statement here</strong>
    <span>
      PDF with text, Excel (.xlsx), CSV, or a web page that calls itself .xls, up to 32 MB. Nothing is written before
      you have seen every row.
    </span>
    <ChooseFile store={store} text="Choose a file" main />
    {store.fileRefused !== null && <Notice intent="danger">{store.fileRefused}</Notice>}
  </div>
))
