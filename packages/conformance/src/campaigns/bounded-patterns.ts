/** Patterns that the detector cannot show to be linear, each with the reason why the text that it is tried on is bounded. */
export interface Bounded {
  readonly file: string
  readonly source: string
  readonly why: string
}

const CORE = 'packages/core/src'

export const BOUNDED: readonly Bounded[] = [
  {
    file: 'packages/app/build/look-first.ts',
    source: '^.*<link rel="stylesheet".*$\\n',
    why: 'reads the page that the build itself has just written',
  },
  {
    file: 'packages/app/src/ui/grid/grid-ids.ts',
    source: 'bp6-table-cell-row-(\\d+) bp6-table-cell-col-(\\d+)',
    why: 'reads class names that the grid itself gives to its cells',
  },
  {
    file: 'packages/app/src/screens/import/workbook-sheets.ts',
    source: '<(?:\\w{1,20}:)?sheet\\s[^<>]{0,500}?\\bname=(?:"([^"<]{0,300})"|\'([^\'<]{0,300})\')',
    why: 'each repetition has an end, so a place where it may begin costs some hundred steps',
  },
  {
    file: 'packages/server/src/database/embedded/server-lines.ts',
    source: 'LOG:\\s+(.+) \\(PID (\\d+)\\) was terminated by signal (\\d+)',
    why: 'lines of the database server are cut at 1,000 characters before',
  },
  {
    file: 'packages/server/src/database/embedded/postmaster.ts',
    source: '(?:FATAL|PANIC):\\s+(.*)$',
    why: 'lines of the database server are cut at 1,000 characters before',
  },
  {
    file: 'packages/server/src/database/embedded/server-processes.ts',
    source: '^\\s*(\\d+)\\s+(\\d+)\\s+(\\S+)(.*)$',
    why: 'reads the list of processes of this machine, a line at a time',
  },
  {
    file: `${CORE}/import/cells/read-date.ts`,
    source:
      '^(0+|0{1,2}[-/]0{1,2}[-/]0{2,4}|0{4}-00-00.*|\\d{1,2}[-/]?\\d{1,2}[-/]?9999|9999[-/]?\\d{2}[-/]?\\d{2}.*|0?1[-/]0?[01][-/]1900|(?:1900|0001)-01-0[01].*|[-\\u2010-\\u2015]+)$',
    why: 'texts of more than 60 characters are refused before',
  },
  {
    file: `${CORE}/import/table/skip-row.ts`,
    source: '[a-z]{4,} |:( |$)',
    why: 'texts of more than 40 characters are no policy numbers before',
  },
  {
    file: `${CORE}/import/cells/totals-row.ts`,
    source:
      '\\btotals?[\\s:.]*$|^(?:sub|grand)?[\\s-]*totals?\\b|^(?:sum|net|amount|balance|check|payment|deposit)(?:\\s+(?:due|paid|payable|amount|commission|agent|agency|to|total))+[\\s:.]*$|^sum[\\s:]*$',
    why: 'texts of more than 120 characters are remarks before, and no word is read in two ways',
  },
  {
    file: `${CORE}/money/cents.ts`,
    source: '\\B(?=(\\d{3})+$)',
    why: 'groups the digits of a number, of which there are at most 16',
  },
  {
    file: `${CORE}/policy/policy-number.ts`,
    source: '^(.*\\d.*?)[\\s\\p{Pd}/.]+(\\d{1,3})$',
    why: 'numbers of more than 60 characters are not taken apart',
  },
  {
    file: `${CORE}/policy/policy-number.ts`,
    source: '^(.*\\d{5,})(\\d{2})$',
    why: 'numbers of more than 60 characters are not taken apart',
  },
]

/** Files whose texts are all bounded, so that a pattern may take polynomial time on them, but never exponential time. */
export const BOUNDED_FILES: ReadonlyMap<string, string> = new Map([
  [`${CORE}/import/table/field-headings.ts`, 'headings are cut at 300 characters before (heading.ts)'],
])

/** Files that build patterns at run time, with the number of such places and what bounds their texts. */
export const MADE: readonly (readonly [file: string, count: number, why: string])[] = [
  ['packages/app/vite.config.ts', 1, 'names of modules, in the build'],
  [`${CORE}/import/cells/read-date.ts`, 5, 'texts of more than 60 characters are refused before'],
  [`${CORE}/import/cells/totals-row.ts`, 2, 'texts of more than 120 characters are remarks before'],
  [`${CORE}/import/rows/stated-date.ts`, 1, 'rows are cut at 300 characters before'],
  [`${CORE}/import/table/field-headings.ts`, 9, 'headings are cut at 300 characters before (heading.ts)'],
  [
    'packages/server/src/database/embedded/server-lines.ts',
    2,
    'lines of the database server are cut at 1,000 characters before',
  ],
]
