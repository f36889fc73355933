/** What a person may do: each permission brings those it needs. */
import { Checkbox } from '@blueprintjs/core'
import { GIVEN_PERMISSION_LABELS, GIVEN_PERMISSIONS, type GivenPermission, togglePermission } from '@commissions/core'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'

const PERMISSION_HINTS: Readonly<Record<GivenPermission, string>> = {
  Commissions: 'reconcile statements, match lines and pay agents',
  Settings: 'also change rules, carrier settings and policy overrides',
  People: 'also invite people and set their permissions',
}

export interface PermissionBoxesProps {
  readonly held: readonly GivenPermission[]
  readonly onChange: (held: readonly GivenPermission[]) => void
  readonly disabled?: boolean
}

export const PermissionBoxes = ({ held, onChange, disabled = false }: PermissionBoxesProps) => (
  <fieldset className={look.bare} disabled={disabled}>
    <legend className={cx(look.quiet, look.small)}>Permissions</legend>
    {GIVEN_PERMISSIONS.map(permission => (
      <Checkbox
        key={permission}
        checked={held.includes(permission)}
        disabled={disabled}
        onChange={() => onChange(togglePermission(held, permission))}
      >
        {GIVEN_PERMISSION_LABELS[permission]} <span className={look.quiet}>{PERMISSION_HINTS[permission]}</span>
      </Checkbox>
    ))}
  </fieldset>
)
