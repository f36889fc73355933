/** Agent Commission Rules: what each of up to three agents earns, as sentences in the order in which they are tried. */
import { Button, Classes, InputGroup, Tab, Tabs } from '@blueprintjs/core'
import { Cross, FloppyDisk, Plus, Search, Undo } from '@blueprintjs/icons'
import {
  ALL,
  type All,
  type CalcType,
  calcTypeFilterOptions,
  counted,
  MESSAGES,
  POSITION_LABELS,
  POSITIONS,
  type Position,
} from '@commissions/core'
import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStore } from '../../composition/app-context.ts'
import { useRuleDraft, useRuleEdits } from '../../composition/rule-edits.ts'
import { DraftNotice } from '../../parts/drafts/draft-notice.tsx'
import { RuleChangesStore } from '../../parts/rule-changes/rule-changes.store.ts'
import { nextTask } from '../../stores/load/next-task.ts'
import type { RuleGroupStore } from '../../stores/rules/rule-group.store.ts'
import { cx } from '../../ui/cx.ts'
import { Select } from '../../ui/fields/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadFailed } from '../../ui/load/load-view.tsx'
import look from '../../ui/look.module.css'
import { Notice, NoticeAct } from '../../ui/notice.tsx'
import { Page, ToolbarEnd } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/states.tsx'
import { type ScreenKey, useKeys } from '../../ui/use-keys.ts'
import styles from './agent-rules.module.css'
import { ChangesView } from './parts/changes-view.tsx'
import { EditEffect } from './parts/edit-effect.tsx'
import { HistoryPanel } from './parts/history-panel.tsx'
import { RuleEditor } from './parts/rule-editor.tsx'
import { LeaveDialog, OvertakenDialog } from './parts/rules-dialogs.tsx'
import { findSentence, RulesList } from './parts/rules-list.tsx'
import { TestPanel } from './parts/test-panel.tsx'
import { TestLineStore } from './test-line.store.ts'
import { editWords, useRuleActs } from './use-rule-acts.ts'
import { RULE_PANELS, type RulePanel, useRulesAddress } from './use-rules-address.ts'
import { useComparedLines, useComparison } from './use-what-if.ts'

/** Keys that the list itself handles. They are only listed in the keyboard help here. */
const LIST_KEYS: readonly ScreenKey[] = [
  { combo: 'enter', label: 'Edit the rule' },
  { combo: 'esc', label: 'Back from the rule to the list' },
  { combo: 'alt+up', label: 'Move the rule up' },
  { combo: 'alt+down', label: 'Move the rule down' },
  { combo: 'alt+home', label: 'Move the rule to the top' },
  { combo: 'alt+end', label: 'Move the rule to the bottom' },
  { combo: 'del', label: 'Mark the rule for deletion' },
]

const PANEL_TITLES: Record<RulePanel, string> = { rule: 'Rule', test: 'Test a line', history: 'History' }

/** Attributes for the content below Blueprint's tabs, which Blueprint does not draw: its tabs refer to this id. */
const tabPanel = (tabs: string, chosen: string | number) => ({
  role: 'tabpanel',
  id: `bp6-tab-panel_${tabs}_${chosen}`,
  'aria-labelledby': `bp6-tab-title_${tabs}_${chosen}`,
})

const Skeleton = () => (
  <div className={cx(look.column, styles.main)} role="status" aria-label="Loading the rules">
    {[62, 78, 55, 70, 48, 66, 74, 52].map(width => (
      <div key={width} className={cx(Classes.SKELETON, styles.skeleton)} style={{ width: `${width}%` }} />
    ))}
  </div>
)

interface PositionProps {
  readonly group: RuleGroupStore
}

/** Offers a kept draft, and reports lists that could not be loaded: the rules then show some ids in place of names. */
const Notices = observer(() => {
  const ruleEdits = useRuleEdits()
  const draft = useRuleDraft()
  const { state } = ruleEdits.managed
  return (
    <div className={look.notices}>
      <DraftNotice keeper={draft} />
      {state._tag === 'Failed' && (
        <Notice intent="warning" acts={<NoticeAct text="Try again" onAct={() => void ruleEdits.fetch()} />}>
          Lines of business and application types could not be loaded: {state.failure.message}
        </Notice>
      )}
    </div>
  )
})

const PositionTitle = observer(({ position }: { readonly position: Position }) => {
  const ruleEdits = useRuleEdits()
  const group = ruleEdits.group(position)
  return (
    <span className={look.inline}>
      {POSITION_LABELS[position]}
      {group !== null && <span className={look.quiet}>{group.orders.size}</span>}
      {group?.isEdited === true && <span className={styles.dot} role="img" aria-label="edited" title="Not saved" />}
    </span>
  )
})

interface PanelProps extends PositionProps {
  readonly panel: RulePanel
  readonly rule: string | null
  readonly acts: ReturnType<typeof useRuleActs>
  readonly onPanel: (panel: RulePanel | null) => void
  readonly test: TestLineStore
  readonly payable: RuleChangesStore
}

const PanelContent = observer(({ group, panel, rule, acts, onPanel, test, payable }: PanelProps) => {
  const chosen = group.rule(rule)
  switch (panel) {
    case 'rule':
      return chosen === null ? (
        <EmptyState title="Choose a rule" description="Edit here what it is for and what it pays." />
      ) : (
        <RuleEditor
          key={chosen.key}
          group={group}
          rule={chosen}
          acts={acts}
          onLeave={() => {
            findSentence(chosen.key)?.focus()
            onPanel(null)
          }}
        />
      )
    case 'test':
      return <TestPanel test={test} payable={payable} />
    case 'history':
      return <HistoryPanel key={group.position} group={group} />
  }
})

const Panel = observer((props: PanelProps) => (
  <aside className={cx(look.panel, styles.panel)} aria-label={PANEL_TITLES[props.panel]}>
    <div className={cx(look.between, styles.panelHead)}>
      <Tabs
        id="rule-panel"
        selectedTabId={props.panel}
        onChange={tab => {
          const panel = RULE_PANELS.find(one => one === tab)
          if (panel !== undefined) props.onPanel(panel)
        }}
      >
        {RULE_PANELS.map(panel => (
          <Tab key={panel} id={panel} title={PANEL_TITLES[panel]} />
        ))}
      </Tabs>
      <IconButton icon={<Cross />} label="Close the panel" onClick={() => props.onPanel(null)} />
    </div>
    <div className={styles.panelBody} {...tabPanel('rule-panel', props.panel)}>
      <PanelContent {...props} />
    </div>
  </aside>
))

const About = observer(({ group }: PositionProps) => {
  const rules = counted(group.orders.size, 'rule')
  const wrong = group.tried ? new Set(group.troubles.map(({ key }) => key)).size : 0
  return (
    <>
      {group.isEdited ? `${rules}, not saved: ${editWords(group.figures) || 'a value is not finished'}` : rules}
      {wrong > 0 && ' '}
      {wrong > 0 && (
        <span className={look.bad} role="alert">
          Nothing was saved: {counted(wrong, 'rule needs', 'rules need')} a correction
        </span>
      )}
    </>
  )
})

/** The buttons to undo, discard and save the edits of the shown position. */
const SaveActs = observer(
  ({ group, onSave, onDiscard }: PositionProps & { readonly onSave: () => void; readonly onDiscard: () => void }) => (
    <>
      <Button
        icon={<Undo />}
        disabled={group.lastAct === null}
        aria-label={group.lastAct === null ? 'Undo' : `Undo ${group.lastAct}`}
        aria-keyshortcuts="Control+z"
        onClick={group.undo}
      >
        Undo
      </Button>
      <Button disabled={!group.isEdited || group.saving} onClick={onDiscard}>
        Discard
      </Button>
      <Button
        intent="primary"
        icon={<FloppyDisk />}
        disabled={!group.isEdited}
        loading={group.saving}
        aria-keyshortcuts="Control+s"
        onClick={onSave}
      >
        Save {POSITION_LABELS[group.position]}
      </Button>
    </>
  ),
)

const Loaded = observer(({ group }: PositionProps) => {
  const { address, go } = useRulesAddress()
  const { rule, panel, changes } = address
  const acts = useRuleActs(group, group.rule(rule)?.key ?? null, go)
  const [find, setFind] = useState(address.find)
  const [wantedType, setCalcType] = useState<CalcType | All>(ALL)
  const calcTypes = calcTypeFilterOptions(group.position)
  // Not every position offers a percentage of another agent, so the wanted type may not exist here.
  const calcType = calcTypes.some(({ value }) => value === wantedType) ? wantedType : ALL
  const test = useStore(() => new TestLineStore())
  const payable = useStore(
    app => new RuleChangesStore({ payouts: app.commissions.payouts, watch: app.failures.watch, turn: nextTask }),
  )
  const { editedPositions } = useRuleEdits()
  // Here before a value of the opened rule is typed, so that what it changes is shown at once.
  useComparedLines(payable, rule !== null || editedPositions.length > 0)
  useComparison(payable)
  const onPanel = useCallback(
    (next: RulePanel | null) => go({ panel: next, ...(next === null ? { rule: null } : {}) }),
    [go],
  )
  const { add, save } = acts
  const keys = useMemo<readonly ScreenKey[]>(
    () => [
      { combo: 'n', label: 'New rule', run: add },
      { combo: 'mod+s', label: 'Save the rules shown', run: () => void save(), inFields: true },
      { combo: 'mod+z', label: 'Undo the last edit', run: group.undo },
      ...LIST_KEYS,
    ],
    [group, add, save],
  )
  useKeys('Agent rules', keys)
  const toggle = (which: RulePanel) => onPanel(panel === which ? null : which)
  return (
    <Page
      title="Agent Commission Rules"
      about={<About group={group} />}
      actions={<SaveActs group={group} onSave={() => void save()} onDiscard={acts.discard} />}
      toolbar={
        <>
          <Tabs
            id="rule-positions"
            selectedTabId={group.position}
            onChange={tab => {
              const position = POSITIONS.find(one => one === tab)
              if (position !== undefined) go({ position, rule: null, panel: panel === 'rule' ? null : panel })
            }}
          >
            {POSITIONS.map(position => (
              <Tab key={position} id={position} title={<PositionTitle position={position} />} />
            ))}
          </Tabs>
          <ToolbarEnd>
            <Select label="Calculation type" width={180} value={calcType} options={calcTypes} onChange={setCalcType} />
            <InputGroup
              style={{ width: 120 }}
              leftIcon={<Search />}
              placeholder="Find a rule"
              aria-label="Find a rule"
              value={find}
              onValueChange={setFind}
            />
            <Button icon={<Plus />} aria-keyshortcuts="n" onClick={add}>
              New rule
            </Button>
            <Button active={panel === 'test'} aria-pressed={panel === 'test'} onClick={() => toggle('test')}>
              Test a line
            </Button>
            <Button active={changes} aria-pressed={changes} onClick={() => go({ changes: !changes })}>
              What would change
            </Button>
            <Button active={panel === 'history'} aria-pressed={panel === 'history'} onClick={() => toggle('history')}>
              History
            </Button>
          </ToolbarEnd>
        </>
      }
    >
      <Notices />
      <EditEffect store={payable} isOpen={changes} onOpen={() => go({ changes: true })} />
      <div className={look.split} {...tabPanel('rule-positions', group.position)}>
        {changes ? (
          <ChangesView store={payable} />
        ) : (
          <div className={cx(look.column, styles.main)}>
            {group.rules.length === 0 ? (
              <EmptyState
                title={`${POSITION_LABELS[group.position]} has no rules yet`}
                description="Without a rule nothing is paid in this position until somebody types an amount."
                action={
                  <Button intent="primary" icon={<Plus />} onClick={add}>
                    New rule
                  </Button>
                }
              />
            ) : (
              <RulesList key={group.position} group={group} find={find} calcType={calcType} chosen={rule} on={acts} />
            )}
          </div>
        )}
        {panel !== null && (
          <Panel group={group} panel={panel} rule={rule} acts={acts} onPanel={onPanel} test={test} payable={payable} />
        )}
      </div>
      <OvertakenDialog key={group.conflict?.etag ?? ''} group={group} />
      <LeaveDialog />
    </Page>
  )
})

export const AgentRulesScreen = observer(() => {
  const ruleEdits = useRuleEdits()
  const { address } = useRulesAddress()
  useEffect(() => void ruleEdits.fetch(), [ruleEdits])
  const group = ruleEdits.group(address.position)
  if (group !== null) return <Loaded group={group} />
  const { state } = ruleEdits.loaded
  return (
    <Page title="Agent Commission Rules">
      {state._tag === 'Failed' ? (
        <LoadFailed title={MESSAGES.rulesFailed} failure={state.failure} retry={() => void ruleEdits.fetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  )
})
