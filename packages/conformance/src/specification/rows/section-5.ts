import type { Section } from '../row.ts'

export const section5: Section = {
  key: '5',
  title: 'what is refused',
  rows: {
    '5.date-required': 'A line without a transaction date cannot be added or changed',
    '5.anticipated-fields':
      'An anticipated line needs a transaction date, premium, commission, rate, carrier and policy',
    '5.anticipated-policy':
      'An anticipated line’s policy must have a line of business, a number of terms and a client with a number',
    '5.term-none': 'A line without a commission term has None',
    '5.code-warned': 'A missing transaction type code causes a warning and no refusal',
    '5.agent-paid-form': 'Before a payment, lines without a date, code, premium, commission or rate are named',
    '5.modify-amounts': 'A modified payout needs an amount for every agent present',
    '5.pay-amounts': 'A payment needs an amount and its origin for every agent present',
    '5.match-ids': 'A match needs the statement, the line and the line’s version',
    '5.payout-range': 'Payable and paid lines need a date option, with the start or the end of the range or both',
    '5.both-ends': 'Paid summaries and paid line items need a date option, with the start and the end of the range',
    '5.rule-values':
      'A rule needs a value for each term, an agency-only rule a single value, and any other combination is refused',
    '5.agency-only': 'An agency-only rule ignores application types and lines of business, and its term flags are off',
    '5.all-is-ignore': 'A filter that contains “all” is ignored, and any other filter applies to its values',
    '5.no-agents': 'A rule without agents applies to everybody',
    '5.percent-of-agent': 'A position can be paid a percentage of an earlier position only',
    '5.anticipated-carriers':
      'Statements are anticipated for carriers with a premium basis, and for inactive ones only when asked',
    '5.search-text': 'A typed search is sent in lower case, without surrounding blanks or empty terms',
    '5.iso-dates': 'A date on the wire is yyyy-MM-dd, and the refusal of any other text quotes it',
    '5.slash-dates': 'Where MM/dd/yyyy is required, the refusal of any other text quotes it',
    '5.typed-dates': 'A typed date has one or two digits for month and day and four for the year, or it is no date',
    '5.date-order': 'Dates are ordered by year, month and day',
    '5.missing-date': {
      says: 'A missing date comes before any other date',
      noScreen: 'tables sort empty values last, and only matching uses the order of missing dates',
    },
    '5.client-id':
      'A client id gets leading zeros up to eight digits; without an id the text is empty and a warning is given',
    '5.desktop-link': 'The desktop link is refused without an agency or a client, and the message names which',
    '5.permission-early': {
      says: 'To read a permission throws an error until profile and metadata have arrived',
      noScreen: 'no address leads to this fault of the program',
    },
  },
}
