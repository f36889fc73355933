/** The rules in their order. Arrows go through them, Alt with arrows moves one, Enter opens it, Delete marks it. One tab stop. */
import {
  ALL,
  type All,
  type CalcType,
  changedRuleFields,
  draftSentence,
  type EditedRule,
  holdsTyped,
  POSITION_LABELS,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { type DragEvent, type KeyboardEvent, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useApp } from '../../../composition/app-context.ts'
import { useRuleEdits } from '../../../composition/rule-edits.ts'
import type { RuleGroupStore } from '../../../stores/rules/rule-group.store.ts'
import { cx } from '../../../ui/cx.ts'
import look from '../../../ui/look.module.css'
import styles from '../agent-rules.module.css'
import type { useRuleActs } from '../use-rule-acts.ts'
import { type RuleActs, type RuleMark, RuleRow } from './rule-row.tsx'

export interface RulesListProps {
  readonly group: RuleGroupStore
  readonly find: string
  /** Shows the rules of one calculation type, or all. A rule without a type is still being written and is always shown. */
  readonly calcType: CalcType | All
  readonly chosen: string | null
  readonly on: Pick<ReturnType<typeof useRuleActs>, 'open' | 'duplicate' | 'setDeleted'>
}

export const findSentence = (key: string, within: ParentNode = document): HTMLElement | null =>
  [...within.querySelectorAll<HTMLElement>('[data-rule]')].find(one => one.dataset.rule === key) ?? null

const markOf = (rule: EditedRule, moved: ReadonlySet<string>): RuleMark | null => {
  if (rule.deleted) return 'Deleted'
  if (rule.stored === null) return 'New'
  if (changedRuleFields(rule.stored, rule.draft).length > 0) return 'Changed'
  return moved.has(rule.key) ? 'Moved' : null
}

/** The gap that a drag is over: before the rule with this key, or at the end if null. */
interface Gap {
  readonly before: string | null
}

const useDrag = (group: RuleGroupStore) => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [gap, setGap] = useState<Gap | null>(null)
  const end = () => {
    setDragged(null)
    setGap(null)
  }
  return {
    dragged,
    gap,
    onDragStart: (event: DragEvent) => {
      const handle = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]')
      const key = handle?.dataset.handle
      if (key === undefined) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', key)
      const row = handle?.closest('li')
      if (row !== null && row !== undefined) event.dataTransfer.setDragImage(row, 12, 12)
      setDragged(key)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      const row = (event.target as HTMLElement).closest<HTMLElement>('li[data-key]')
      if (row === null) return
      const { top, height } = row.getBoundingClientRect()
      const next = row.nextElementSibling as HTMLElement | null
      const before = event.clientY < top + height / 2 ? row.dataset.key : next?.dataset.key
      if (gap?.before !== (before ?? null)) setGap({ before: before ?? null })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null && gap !== null) group.move(dragged, gap.before)
      end()
    },
    onDragEnd: end,
  }
}

const KEYS: Partial<Record<string, 'up' | 'down' | 'first' | 'last'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

export const RulesList = observer((props: RulesListProps) => {
  const { group, find, calcType, chosen } = props
  const { open, duplicate, setDeleted } = props.on
  const { reference } = useApp()
  const ruleEdits = useRuleEdits()
  const { naming, lintContext } = ruleEdits
  const { rules, orders, movedKeys, troublesByKey, unfinishedKeys, findings } = group
  const list = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  /** The rule whose sentence gets the focus back after the rows have moved. */
  const [refocus, setRefocus] = useState<{ readonly key: string } | null>(null)
  const drag = useDrag(group)

  // Deferred, so that typing is never held up by drawing the list.
  const text = useDeferredValue(find).trim()
  const isNarrowed = text !== '' || calcType !== ALL
  const shown = useMemo(() => {
    const holds = holdsTyped(text)
    return rules.filter(
      ({ draft }) =>
        (calcType === ALL || draft.calcType === calcType || draft.calcType === 'None') &&
        (text === '' || holds(draftSentence(draft, naming))),
    )
  }, [rules, naming, text, calcType])
  const stop = shown.find(({ key }) => key === focused) ?? shown.find(({ key }) => key === chosen) ?? shown[0]

  const focus = (key: string | undefined) => {
    if (key !== undefined && list.current !== null) findSentence(key, list.current)?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a wish moves the focus.
  useLayoutEffect(() => {
    if (refocus !== null) focus(refocus.key)
  }, [refocus])

  const acts = useMemo<RuleActs>(
    () => ({
      open,
      duplicate,
      setDeleted,
      shift: (key, where) => {
        group.shift(key, where)
        setSaid(`Rule ${(group.orderOf(key) ?? 0) + 1} of ${group.orders.size}`)
        setRefocus({ key })
      },
      setTerm: (key, term) => {
        const rule = group.rule(key)
        if (rule === null) return
        const state = group.form(rule)
        group.change(key, { ...state, form: { ...state.form, [term]: !state.form[term] } })
      },
    }),
    [group, open, duplicate, setDeleted],
  )

  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset.rule
    if (key === undefined || event.ctrlKey || event.metaKey) return
    const where = KEYS[event.key]
    const at = shown.findIndex(rule => rule.key === key)
    if (where !== undefined && event.altKey) acts.shift(key, where)
    else if (where !== undefined) {
      const to = { up: at - 1, down: at + 1, first: 0, last: shown.length - 1 }[where]
      focus(shown[to]?.key)
    } else if (event.key === 'F2') open(key)
    else if (event.key === 'Delete') {
      const next = shown[at + 1] ?? shown[at - 1]
      const goes = group.rule(key)?.stored === null
      setDeleted(key, true)
      if (goes && next !== undefined) setRefocus({ key: next.key })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const namesDeleted = ({ draft }: EditedRule): string => {
    if (draft.agents._tag === 'Any') return ''
    const names = draft.agents.values.filter(id => lintContext.deletedAgents.has(id)).map(reference.agentName)
    return names.length === 0 ? '' : `Names ${names.join(' and ')}, who ${names.length === 1 ? 'is' : 'are'} deleted`
  }

  return (
    <div className={styles.scroll}>
      <ol
        ref={list}
        className={cx(look.bare, styles.rules, drag.dragged !== null && styles.dragging)}
        aria-label={`Rules of ${POSITION_LABELS[group.position]}`}
        onKeyDown={onKeyDown}
        onFocus={event => {
          const key = (event.target as HTMLElement).dataset.rule
          if (key !== undefined) setFocused(key)
        }}
        onDragStart={drag.onDragStart}
        onDragOver={drag.onDragOver}
        onDrop={drag.onDrop}
        onDragEnd={drag.onDragEnd}
      >
        {shown.map(rule => {
          const { key } = rule
          const order = orders.get(key)
          return (
            <RuleRow
              key={key}
              rule={rule}
              place={order === undefined ? null : order + 1}
              mark={markOf(rule, movedKeys)}
              naming={naming}
              namesDeleted={namesDeleted(rule)}
              lints={(findings.get(key) ?? []).join('\n')}
              troubles={[...new Set((troublesByKey.get(key) ?? []).map(({ message }) => message))].join('\n')}
              unfinished={unfinishedKeys.has(key)}
              chosen={key === chosen}
              tabStop={key === stop?.key}
              draggable={!isNarrowed}
              gap={drag.gap?.before === key}
              acts={acts}
            />
          )
        })}
        {drag.gap !== null && drag.gap.before === null && <li className={styles.gapEnd} aria-hidden="true" />}
      </ol>
      {shown.length === 0 && (
        <p className={styles.none}>
          {text === '' ? 'No rule uses this calculation type.' : `No rule contains “${find.trim()}”.`}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
})
