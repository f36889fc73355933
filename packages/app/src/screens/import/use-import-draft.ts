/** Keeps an unfinished import: its answers as a draft, and its file as long as the app is open. */
import { useEffect, useState } from 'react'
import { useApp } from '../../composition/app-context.ts'
import { DraftKeeper } from '../../stores/drafts/draft-keeper.ts'
import type { DraftsStore } from '../../stores/drafts/drafts.store.ts'
import type { ChosenFile } from './chosen-file.ts'
import type { ImportStore } from './import.store.ts'
import type { ImportDraft } from './import-reading.ts'

const PLACE = 'import'
const VERSION = 1

/** The file of the last unfinished import, in memory only: the browser's database stores answers but no carrier's file. */
const held = new WeakMap<DraftsStore, ChosenFile>()

export interface ImportDrafting {
  readonly keeper: DraftKeeper<ImportDraft>
  /** The file of a draft if the app still has it; otherwise null. */
  readonly file: (left: ImportDraft) => ChosenFile | null
  /** Restores the draft of the chosen file. Resolves to false if there is none. */
  readonly resume: () => Promise<boolean>
}

export const useImportDraft = (store: ImportStore): ImportDrafting => {
  const { drafts } = useApp()
  const [drafting] = useState((): ImportDrafting => {
    const keeper = new DraftKeeper<ImportDraft>(drafts, {
      place: PLACE,
      title: 'Import a file',
      version: VERSION,
      address: () => '/statements/import',
      read: () => store.unsaved,
      restore: draft => store.resume(draft),
    })
    return {
      keeper,
      file: left => {
        const file = held.get(drafts)
        return file !== undefined && file.print === left.print ? file : null
      },
      resume: async () => {
        const { file } = store
        if (file === null || file.print === '') return false
        const left = await drafts.left()
        const same = left.find(
          ({ place, version, value }) =>
            place === PLACE && version === VERSION && (value as ImportDraft).print === file.print,
        )
        if (same === undefined || store.file !== file) return false
        await keeper.restore(same)
        return true
      },
    }
  })
  useEffect(() => {
    void drafting.keeper.start()
    return () => {
      if (store.file !== null) held.set(drafts, store.file)
      drafting.keeper.stop()
      store.leave()
    }
  }, [drafting, drafts, store])
  return drafting
}
