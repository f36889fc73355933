import type { Section } from '../row.ts'

export const section9: Section = {
  key: '9',
  title: 'constants and limits',
  rows: {
    '9.renewal-window': 'The renewal window of a session is 15 minutes (900 seconds)',
    '9.slots': 'A line has three positions',
    '9.missing-agent': 'A missing agent has the id -99 on the wire',
    '9.search-rows': 'The search gives no more than 99 rows',
    '9.agent-list': 'A list of agents has at most 9999 entries',
    '9.date-formats':
      'Dates are written MM/dd/yyyy, and yyyy-MM-dd or MM-dd-yyyy where needed, always with two digits for month and day',
    '9.client-digits': 'A client id has 8 digits',
    '9.cents': 'Amounts have two decimals, rounded to the cent',
    '9.default-zone': 'An agency without a time zone uses Pacific time',
    '9.text-order': 'Texts sort without case and surrounding blanks, with empty texts first or last as requested',
    '9.statements-order': 'Statements are listed by their statement date',
    '9.agents-order': 'Agents are listed by status, and within a status by initials',
    '9.settings-order': 'Carrier settings are listed by the name of their carrier',
    '9.paid-statement-name': 'A paid statement’s name is its first and last day, each as year, month and day digits',
    '9.overlay': 'The loading overlay has a spinner of size 80 and appears after 0 ms',
    '9.notices': 'A notice disappears after 5000 ms',
    '9.breakpoints': 'The layout changes at window widths of 600, 1024, 1440 and 1920 px',
    '9.file-cleanup': 'The address of a saved file is released after 100 ms, for iOS',
  },
}
