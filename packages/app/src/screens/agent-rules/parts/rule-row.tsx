/** One rule in the list: its sentence, tags, faults and findings, and its buttons. */
import { Button, Menu, MenuDivider, MenuItem, PopoverNext, Tag } from '@blueprintjs/core'
import {
  ArrowDown,
  ArrowUp,
  DoubleChevronDown,
  DoubleChevronUp,
  DragHandleVertical,
  Duplicate,
  Edit,
  Error as ErrorIcon,
  More,
  Tick,
  Trash,
  Undo,
  WarningSign,
} from '@blueprintjs/icons'
import { draftSentence, type EditedRule, type Naming } from '@commissions/core'
import { memo, useMemo, useRef } from 'react'
import { MENU } from '../../../ui/at-once.ts'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import styles from '../agent-rules.module.css'

/** The terms of a rule, with the fields of each. */
export const RULE_TERMS = [
  { name: 'New', value: 'termNew', enabled: 'termNewEnabled' },
  { name: 'Renewal', value: 'termRenew', enabled: 'termRenewEnabled' },
  { name: 'Rewrite', value: 'termRewrite', enabled: 'termRewriteEnabled' },
] as const

export interface RuleActs {
  readonly open: (key: string) => void
  readonly shift: (key: string, where: 'up' | 'down' | 'first' | 'last') => void
  readonly duplicate: (key: string) => void
  readonly setDeleted: (key: string, deleted: boolean) => void
  readonly setTerm: (key: string, term: (typeof RULE_TERMS)[number]['enabled']) => void
}

export type RuleMark = 'New' | 'Changed' | 'Moved' | 'Deleted'

/** Values that stay the same while the row looks the same, so that only changed rows are drawn again. */
export interface RuleRowProps {
  readonly rule: EditedRule
  /** The rule's place from 1; null if it is marked for deletion. */
  readonly place: number | null
  readonly mark: RuleMark | null
  readonly naming: Naming
  readonly namesDeleted: string
  /** The lint findings, one per line. */
  readonly lints: string
  readonly troubles: string
  readonly unfinished: boolean
  readonly chosen: boolean
  readonly tabStop: boolean
  readonly draggable: boolean
  /** Whether a dragged rule would be dropped before this one. */
  readonly gap: boolean
  readonly acts: RuleActs
}

const lines = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'))

const RuleMenu = ({ rule, acts }: Pick<RuleRowProps, 'rule' | 'acts'>) => {
  const { key, deleted, draft } = rule
  if (deleted)
    return (
      <Menu>
        <MenuItem icon={<Undo />} text="Keep the rule" onClick={() => acts.setDeleted(key, false)} />
      </Menu>
    )
  return (
    <Menu>
      <MenuItem icon={<Edit />} text="Edit" label="Enter" onClick={() => acts.open(key)} />
      <MenuItem icon={<Duplicate />} text="Duplicate" onClick={() => acts.duplicate(key)} />
      <MenuDivider />
      <MenuItem icon={<ArrowUp />} text="Move up" label="Alt+↑" onClick={() => acts.shift(key, 'up')} />
      <MenuItem icon={<ArrowDown />} text="Move down" label="Alt+↓" onClick={() => acts.shift(key, 'down')} />
      <MenuItem
        icon={<DoubleChevronUp />}
        text="Move to the top"
        label="Alt+Home"
        onClick={() => acts.shift(key, 'first')}
      />
      <MenuItem
        icon={<DoubleChevronDown />}
        text="Move to the bottom"
        label="Alt+End"
        onClick={() => acts.shift(key, 'last')}
      />
      {!draft.agencyOnly && (
        <>
          <MenuDivider />
          {RULE_TERMS.map(({ name, enabled }) => (
            <MenuItem
              key={enabled}
              text={`Applies on ${name.toLowerCase()}`}
              shouldDismissPopover={false}
              {...(draft[enabled] ? { labelElement: <Tick title="On" /> } : { label: 'off' })}
              onClick={() => acts.setTerm(key, enabled)}
            />
          ))}
        </>
      )}
      <MenuDivider />
      <MenuItem
        icon={<Trash />}
        intent="danger"
        text={rule.stored === null ? 'Remove' : 'Mark for deletion'}
        label="Del"
        onClick={() => acts.setDeleted(key, true)}
      />
    </Menu>
  )
}

export const RuleRow = memo((props: RuleRowProps) => {
  const { rule, place, mark, naming, namesDeleted, lints, troubles, unfinished, chosen, draggable, acts } = props
  const { key, draft, deleted } = rule
  const more = useRef<HTMLButtonElement>(null)
  const sentence = useMemo(() => draftSentence(draft, naming), [draft, naming])
  const name = place === null ? 'Deleted rule' : `Rule ${place}`
  return (
    <li
      className={cx(styles.rule, chosen && styles.ruleChosen, deleted && styles.ruleDeleted, props.gap && styles.gap)}
      data-key={key}
    >
      <span
        className={cx(styles.handle, !draggable && styles.handleOff)}
        draggable={draggable}
        data-handle={key}
        aria-hidden="true"
        title={draggable ? 'Drag to reorder' : undefined}
      >
        <DragHandleVertical size={14} />
      </span>
      <span className={styles.place}>{place ?? ''}</span>
      <div className={styles.what}>
        <button
          type="button"
          className={styles.sentence}
          data-rule={key}
          tabIndex={props.tabStop ? 0 : -1}
          aria-current={chosen ? 'true' : undefined}
          aria-label={`${name}. ${sentence}`}
          aria-keyshortcuts="Enter Alt+ArrowUp Alt+ArrowDown Alt+Home Alt+End Delete"
          onClick={() => acts.open(key)}
        >
          {sentence}
        </button>
        {lines(troubles).map(text => (
          <p key={text} className={cx(look.bad, look.small)}>
            <ErrorIcon size={12} /> {text}
          </p>
        ))}
        {namesDeleted !== '' && (
          <p className={cx(look.warn, look.small)}>
            <WarningSign size={12} /> {namesDeleted}
          </p>
        )}
        {lines(lints).map(text => (
          <p key={text} className={cx(look.warn, look.small)}>
            <WarningSign size={12} /> {text}
          </p>
        ))}
      </div>
      <span className={styles.tags}>
        {unfinished && troubles === '' && (
          <Tag minimal intent="warning">
            Not finished
          </Tag>
        )}
        {draft.fallback && <Tag minimal>Fallback</Tag>}
        {mark !== null && (
          <Tag minimal intent={mark === 'Deleted' ? 'danger' : 'primary'}>
            {mark}
          </Tag>
        )}
      </span>
      {deleted ? (
        <Button
          size="small"
          variant="minimal"
          icon={<Undo />}
          aria-label={`Keep the rule: ${sentence}`}
          onClick={() => acts.setDeleted(key, false)}
        >
          Keep
        </Button>
      ) : (
        <PopoverNext
          // The chosen act may have moved the focus. It returns to this button only if nothing else has it.
          shouldReturnFocusOnClose={false}
          onClosed={() => {
            if (document.activeElement === null || document.activeElement === document.body) more.current?.focus()
          }}
          {...MENU}
          placement="bottom-end"
          content={<RuleMenu rule={rule} acts={acts} />}
        >
          <Button ref={more} size="small" variant="minimal" icon={<More />} aria-label={`${name}: what can be done`} />
        </PopoverNext>
      )}
    </li>
  )
})
