/** A file that came with the way here is read as if it had been dropped; it takes no other file's place. */
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { handedFile } from '../../parts/first-steps/handed-file.ts'
import type { ImportStore } from './import.store.ts'
import { take } from './parts/drop-zone.tsx'
import type { ImportDrafting } from './use-import-draft.ts'

export const useHandedFile = (store: ImportStore, drafting: ImportDrafting): void => {
  const { key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that somebody comes here.
  useEffect(() => {
    const file = handedFile(state)
    if (file !== null && store.file === null)
      void take(store, drafting, new File([file.text], file.name, { type: 'text/csv' }))
  }, [key])
}
