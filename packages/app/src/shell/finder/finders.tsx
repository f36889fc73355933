/** Both searches and the client card that they open. Loaded when one is first opened. */
import type { Client } from '@commissions/core'
import { ClientCard } from '../../parts/client-card/client-card.tsx'
import { Commands } from './commands.tsx'
import { FindClient } from './find-client.tsx'

export type OpenFinder =
  | { readonly _tag: 'Commands' | 'FindClient'; readonly query: string }
  | { readonly _tag: 'Client'; readonly found: Client }

export interface FindersProps {
  readonly open: OpenFinder
  readonly onOpen: (next: OpenFinder | null) => void
}

export const Finders = ({ open, onOpen }: FindersProps) => {
  const close = () => onOpen(null)
  switch (open._tag) {
    case 'Commands':
      return (
        <Commands query={open.query} onClose={close} onFindClient={query => onOpen({ _tag: 'FindClient', query })} />
      )
    case 'FindClient':
      return <FindClient query={open.query} onClose={close} onChoose={found => onOpen({ _tag: 'Client', found })} />
    case 'Client':
      return <ClientCard found={open.found} onClose={close} />
  }
}
