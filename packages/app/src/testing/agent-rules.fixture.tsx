/** Renders the rules screen of Harbor Street, the test agency, with rules of one position. */
import {
  type Answer,
  type CommissionsPort,
  only,
  type PayableLines,
  type PayoutFilter,
  POSITIONS,
  type Position,
  type RuleDraft,
  type RuleGroup,
  type RuleHistoryItem,
  type RulesPort,
  type RulesToSave,
} from '@commissions/core'
import { PayoutFixtures } from '@commissions/core/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { taskEither as TE } from 'fp-ts'
import { AgentRulesScreen } from '../screens/agent-rules/agent-rules.screen.tsx'
import { RuleEditsStore } from '../stores/rules/rule-edits.store.ts'
import { harbor, referenceOf } from './harbor.ts'
import { renderScreen } from './render-screen.tsx'

export const { agencyOnlyDraft: agencyOnly, ruleDraft: draft, value: percent } = PayoutFixtures
export const PERSONAL = draft({ applicationTypes: only('Personal') })

export const groupOf = (position: Position, rules: readonly RuleDraft[], version = `v${position}`): RuleGroup =>
  PayoutFixtures.ruleGroup(position, rules, version)

export interface Given {
  readonly position?: Position
  readonly rules?: readonly RuleDraft[]
  readonly save?: RulesPort['save']
  readonly groups?: RulesPort['groups']
  readonly history?: readonly RuleHistoryItem[]
  readonly lines?: PayableLines['lines']
  /** Replaces the answer that is there at once. */
  readonly payable?: Answer<PayableLines>
  readonly query?: string
}

/** Renders the screen with Harbor Street's agents (101 Ann Lee, 105 deleted), carriers and lists, and these rules in one position. */
export const show = async (given: Given = {}) => {
  const { position = 1, rules = [PERSONAL, draft()], query = '' } = given
  const suite = harbor()
  const reference = await referenceOf(suite)
  const sent: RulesToSave[] = []
  const port: RulesPort = {
    groups: given.groups ?? TE.right(POSITIONS.map(at => groupOf(at, at === position ? rules : []))),
    save: asked => {
      sent.push(asked)
      return given.save?.(asked) ?? TE.right(groupOf(asked.position, asked.rules, 'saved'))
    },
    history: () => TE.right(given.history ?? []),
  }
  const asked: PayoutFilter[] = []
  const commissions: CommissionsPort = {
    ...suite.commissions,
    rules: port,
    payouts: {
      ...suite.commissions.payouts,
      payable: filter => {
        asked.push(filter)
        return given.payable ?? TE.right({ lines: given.lines ?? [], note: null })
      },
    },
  }
  const ruleEdits = new RuleEditsStore({ rules: port, carriers: suite.carrier, reference, watch: () => false })
  const at = new URLSearchParams(query)
  if (position !== 1) at.set('position', String(position))
  const rendered = await renderScreen(
    AgentRulesScreen,
    { path: '/settings/agent-rules', address: `/settings/agent-rules?${at}` },
    { commissions, reference, ruleEdits },
  )
  return { ...rendered, sent, asked, ruleEdits, user: userEvent.setup() }
}

export type Shown = Awaited<ReturnType<typeof show>>

export const list = (position: Position = 1) => screen.findByRole('list', { name: `Rules of Agent ${position}` })
export const sentence = (place: number) => screen.findByRole('button', { name: new RegExp(`^Rule ${place}\\.`) })
export const save = ({ user }: Pick<Shown, 'user'>, position: Position = 1) =>
  user.click(screen.getByRole('button', { name: `Save Agent ${position}` }))
export const sentences = () =>
  [...document.querySelectorAll('[data-rule]')].map(one => one.getAttribute('aria-label')?.replace(/^[^.]*\. /, ''))
