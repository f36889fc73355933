import type { Section } from '../row.ts'

export const section1: Section = {
  key: '1',
  title: 'what the product does',
  rows: {
    '1.statements': 'Staff reconcile carriers’ statements and match their lines to clients and policies',
    '1.anticipated': 'Commissions that carriers are expected to pay are proposed and kept as statements',
    '1.payouts': 'The agents of a line are paid by the rules',
    '1.rules': 'Staff maintain the rules of each agent position and the settings of each carrier',
    '1.sign-in': 'Only the two error pages are shown without signing in',
    '1.onboarding': {
      says: 'The onboarding tool is given the agency and the user, again after each navigation',
      noScreen: 'the calls go to an external site that sends no answer',
    },
  },
}
