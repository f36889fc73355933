/** What screens load, and what they show once it has come. */
import { MESSAGES } from '@commissions/core'
import { asks, LIST, type TroubledPage } from './troubled-page.ts'
import type { Befalls } from './troubles.ts'

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

/** The two ways in which an answer is read: at once, and part after part as it arrives. */
export const readingsOn = (on: TroubledPage): readonly Reading[] => [
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
]
