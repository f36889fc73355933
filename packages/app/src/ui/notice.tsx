/** A notice above the content that it is about, with buttons for acts that help. */
import { Button, Callout, type Intent } from '@blueprintjs/core'
import { Cross } from '@blueprintjs/icons'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { KeepsFocus } from './keeps-focus.tsx'
import look from './look.module.css'

export interface NoticeProps {
  readonly intent?: Intent
  /** Buttons at the right of the text. */
  readonly acts?: ReactNode
  readonly children: ReactNode
}

const ROLES: Partial<Record<Intent, string>> = { danger: 'alert', success: 'status', primary: 'status' }

export const Notice = ({ intent = 'none', acts, children }: NoticeProps) => (
  <Callout intent={intent} compact role={ROLES[intent]}>
    <div className={look.between}>
      <div className={look.wraps}>{children}</div>
      {acts !== undefined && <span className={look.acts}>{acts}</span>}
    </div>
  </Callout>
)

export interface NoticeActProps {
  readonly text: string
  readonly onAct: () => void
  /** If set, the button switches something on and off, and this is its state. */
  readonly pressed?: boolean
  readonly loading?: boolean
  /** Whether the button is less prominent, for an act that is rarely wanted. */
  readonly quiet?: boolean
}

export const NoticeAct = ({ text, onAct, pressed, loading = false, quiet = false }: NoticeActProps) => (
  <KeepsFocus>
    <Button
      size="small"
      variant={quiet ? 'minimal' : 'solid'}
      active={pressed === true}
      aria-pressed={pressed}
      loading={loading}
      onClick={onAct}
    >
      {text}
    </Button>
  </KeepsFocus>
)

export const CloseNotice = ({ onClose }: { readonly onClose: () => void }) => (
  <KeepsFocus>
    <IconButton icon={<Cross />} label="Close" onClick={onClose} />
  </KeepsFocus>
)

/** Switches between all rows and only those that the notice is about. */
export const OnlyThese = ({ only, onShow }: { readonly only: boolean; readonly onShow: (only: boolean) => void }) => (
  <NoticeAct text={only ? 'Show all' : 'Show only these'} pressed={only} onAct={() => onShow(!only)} />
)
