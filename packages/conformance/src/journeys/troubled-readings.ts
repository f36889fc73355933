/** What screens load, and what they show once it has come. */
import { MESSAGES } from '@commissions/core'
import { asks, LIST, PAYABLE, type TroubledPage } from './troubled-page.ts'
import type { Befalls } from './troubles.ts'

const PAID = /\/v2\/commissions\/line-items\?/
const ONE = /\/v2\/commissions\/statement\/[0-9a-f-]+\?/

export interface Reading {
  readonly name: string
  readonly path: () => string
  readonly befalls: Befalls
  readonly shown: () => Promise<void>
  /** The title above the failure's sentence. */
  readonly title: string
  /** Whether a refusal (403) closes the tabs. Any other one leads to the Unauthorized page (section 2). */
  readonly closesTabs: boolean
}

export const readingsOn = (on: TroubledPage): readonly Reading[] => [
  {
    name: 'Home, its statements',
    path: () => '/',
    befalls: asks(LIST),
    shown: () => on.page.getByText('Unmatched lines', { exact: true }).waitFor(),
    title: MESSAGES.statementsFailed,
    closesTabs: true,
  },
  {
    name: 'Home, what is payable',
    path: () => '/',
    befalls: asks(PAYABLE),
    shown: () => on.page.getByText('Through today').waitFor(),
    title: 'What is payable could not be loaded',
    closesTabs: false,
  },
  {
    name: 'Reconcile Statements',
    path: () => '/statements',
    befalls: asks(LIST),
    shown: on.rows,
    title: MESSAGES.statementsFailed,
    closesTabs: true,
  },
  {
    name: 'Statement Detail',
    path: () => `/statements/detail/${on.at.statement}`,
    befalls: asks(ONE),
    shown: on.rows,
    title: 'The statement could not be loaded',
    closesTabs: false,
  },
  {
    name: 'Previous Statements',
    path: () => '/previous',
    befalls: asks(LIST),
    shown: on.rows,
    title: MESSAGES.statementsFailed,
    closesTabs: true,
  },
  {
    name: 'Agent Payout',
    path: () => '/agent-payout',
    befalls: asks(PAYABLE),
    shown: on.rows,
    title: 'The payable lines could not be loaded',
    closesTabs: false,
  },
  {
    name: 'Modify Agent Payout',
    path: () => '/modify-agent-payout?start=2000-01-01',
    befalls: asks(PAID),
    shown: on.rows,
    title: 'The paid lines could not be loaded',
    closesTabs: false,
  },
]
