import type { Section } from '../row.ts'

export const section5: Section = {
  key: '5',
  title: 'what is refused',
  rows: {
    '5.date-required': 'A line is neither added nor changed without its transaction date',
    '5.anticipated-fields': 'An anticipated line needs date, amounts, rate, carrier and policy',
    '5.anticipated-policy': 'Its policy needs a line of business, the client’s number and a number of terms',
    '5.term-none': 'Without a commission term a line has None',
    '5.code-warned': 'A missing transaction type code is warned about, and refuses nothing',
    '5.agent-paid-form': 'Lines that lack date, code, premium, commission or rate are named before they are paid',
    '5.modify-amounts': 'Modifying a payout needs an amount for every agent present',
    '5.pay-amounts': 'Paying needs an amount and its origin for every agent present',
    '5.match-ids': 'Matching names the statement, the line and its version',
    '5.payout-range': 'Payouts are asked for by a kind of date and one end of the range at least',
    '5.both-ends': 'What was paid is asked for by a kind of date and both ends of the range',
    '5.rule-values': 'A rule needs its three values, one for agency income its single number, and nothing else will do',
    '5.agency-only': 'A rule for agency income ignores application types and lines of business, and has no terms',
    '5.all-is-ignore': 'A filter that holds “all” ignores what it filters; otherwise it is for these values',
    '5.no-agents': 'A rule without agents is for everybody',
    '5.percent-of-agent': 'A position is paid a percent of an earlier position only',
    '5.anticipated-carriers':
      'Statements are anticipated of carriers that pay by premium, inactive ones only when asked',
    '5.search-text': 'A search text is trimmed, lowercased and without empty terms',
    '5.iso-dates': 'A date on the wire is yyyy-MM-dd, or is refused with its text',
    '5.slash-dates': 'Where MM/dd/yyyy is expected, anything else is refused with its text',
    '5.typed-dates': 'A typed date has one or two digits for month and day and four for the year, or is none',
    '5.date-order': 'Dates compare by year, month and day',
    '5.missing-date': {
      says: 'A date that is missing stands before one that is there',
      noScreen: 'tables keep what is empty at their end; the order of missing dates is used inside of matching alone',
    },
    '5.client-id': 'A client’s id has eight digits; without one there is none, and a warning',
    '5.desktop-link': 'Without agency or client there is no link to the desktop program, and it says why',
    '5.permission-early': {
      says: 'Reading a permission before profile and metadata are there is an error',
      noScreen: 'it is a fault of the program that no address leads to',
    },
  },
}
