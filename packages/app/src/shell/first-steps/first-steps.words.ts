/** All texts of the first steps. */
import { countedLines } from '../../ui/words.ts'
import type { Step } from './first-steps.store.ts'

export const TITLES: Record<Step, string> = {
  welcome: 'Welcome to the demo',
  import: "Import a carrier's statement",
  difference: 'Find a difference',
  why: 'Ask why an agent was paid',
}

export const WORDS = {
  region: 'First steps',
  progress: (at: number, of: number) => `Step ${at} of ${of}`,
  welcome: (agency: string) =>
    `Commissions checks what carriers pay an agency, to the cent, and pays each agent a share by rules. ${agency} is a made-up agency at the end of its month: statements came in, some do not add up, and agents wait for their money. Nothing you do here can do harm.`,
  /** Used in place of the agency's name until it is known. */
  thisAgency: 'This',
  start: 'Start',
  import: (carrier: string, lines: number, total: string) =>
    `${carrier} sent a file. Open it, choose the carrier, and compare the file with the lines it becomes. Then press Import: ${countedLines(lines)}, ${total}.`,
  open: (name: string) => `Open ${name}`,
  download: 'Download it',
  difference: (statement: string, amount: string) =>
    `The lines of statement ${statement} do not come to what the carrier says it paid: the difference is ${amount}. Open the statement and press Find it: it names the line that explains the difference.`,
  noDifference: 'Every open statement is in balance. Continue with the next step.',
  seeking: 'Looking for a statement that is out of balance',
  openStatement: (statement: string) => `Open ${statement}`,
  why: 'These agents were paid most recently. Open the paid lines and choose one: the panel beside it shows the rule that paid it and the calculation.',
  openPaid: 'Open paid lines',
  doneTitle: 'That is the main job',
  done: 'What comes next is yours to try: match lines, reconcile a statement, pay agents. Press ? for the keyboard, and Ctrl+K to go anywhere.',
  /** The group of the key in the keyboard help. */
  keys: 'Go to',
  close: 'Close first steps',
  skip: 'Skip this step',
  finish: 'Finish',
  over: 'First steps work on the demo. They end once you have statements of your own.',
} as const
