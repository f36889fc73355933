import type { Section } from '../row.ts'

export const section1: Section = {
  key: '1',
  title: 'what the product does',
  rows: {
    '1.statements': 'Carriers’ statements are reconciled; their lines are matched to clients and policies',
    '1.anticipated': 'What carriers should pay is known before they pay it',
    '1.payouts': 'The agents of a line are paid what the rules give',
    '1.rules': 'Each position has its rules, each carrier its settings, and staff keep both',
    '1.sign-in': 'Nothing but the two error pages is there without signing in',
    '1.onboarding': {
      says: 'The onboarding tool hears of the agency, the user, and of each navigation',
      noScreen: 'the notes go to a site of somebody else, which answers nothing',
    },
  },
}
