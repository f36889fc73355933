import type { Section } from '../row.ts'

export const section9: Section = {
  key: '9',
  title: 'constants and limits',
  rows: {
    '9.renewal-window': 'A session is renewed 15 minutes (900 seconds) before its end',
    '9.slots': 'A line has three positions',
    '9.missing-agent': 'A missing agent is -99 on the wire',
    '9.search-rows': 'A search answers 99 rows at most',
    '9.agent-list': 'A list of agents has 9999 entries at most',
    '9.date-formats': 'Dates are written MM/dd/yyyy, otherwise yyyy-MM-dd or MM-dd-yyyy, all padded',
    '9.client-digits': 'A client’s id has 8 digits',
    '9.cents': 'Amounts have two decimals',
    '9.default-zone': 'Without a zone an agency lives by Pacific time',
    '9.text-order': 'Texts sort without regard to case and blanks, with empty ones at the end that is asked for',
    '9.statements-order': 'Statements stand by their statement date',
    '9.agents-order': 'Agents stand by status, then initials',
    '9.settings-order': 'Settings stand by the carrier’s name',
    '9.paid-statement-name': 'A paid statement is named by its two days, as digits of year, month and day',
    '9.overlay': 'The overlay’s spinner has size 80 and comes after 0 ms',
    '9.notices': 'A notice stays for 5000 ms',
    '9.breakpoints': 'Layouts change at 600, 1024, 1440 and 1920 px',
    '9.file-cleanup': 'The address of a saved file is kept for 100 ms, which iOS needs',
  },
}
