/**
 * What carriers send and owe: statements, their lines, files, what is expected and anticipated. A name is exported only if
 * code outside the core uses it.
 */

export {
  type AnticipatedFault,
  type AnticipatedRequired,
  anticipatedFaults,
} from '../anticipated/anticipated-faults.ts'
export type { AnticipatedForm } from '../anticipated/anticipated-form.ts'
export type { AnticipatedLineForm } from '../anticipated/anticipated-line.ts'
export {
  anticipatedQueryFault,
  completeAnticipated,
  decideAnticipatedLine,
  decideAnticipatedStatement,
} from '../anticipated/decide-anticipated.ts'
export { MOST_INSTALLMENTS, monthsApart } from '../anticipated/installments.ts'
export { type AnticipatedProposal, compareProposals, type PolicyLine, propose } from '../anticipated/propose.ts'
export { type ProposalFacts, proposedLines } from '../anticipated/proposed-line.ts'
export { typedAnticipatedForm } from '../anticipated/typed-line.ts'
export {
  anticipatedCarriers,
  carrierOfSetting,
  compareCarrierSettings,
  newCarrierRule,
} from '../carrier/anticipated-carriers.ts'
export {
  type ApplicationType,
  type Carrier,
  type LineOfBusiness,
  offeredCarriers,
  PROSPECT,
  type WritingCarrier,
} from '../carrier/carrier.ts'
export {
  type CarrierRule,
  type CarrierSetting,
  type CarrierSettingChange,
  type CarrierSettingHistoryItem,
  ratesFor,
  type StoredCarrierSetting,
} from '../carrier/carrier-setting.ts'
export {
  CARRIER_RULE_LISTS,
  type CarrierRuleList,
  type SettingNames,
  settingFaultSentence,
  settingFaults,
} from '../carrier/check-setting.ts'
export {
  anticipates,
  COMMISSION_BASES,
  COMMISSION_BASIS_CHOICES,
  type CommissionBasis,
} from '../carrier/commission-basis.ts'
export { decideSettings, someSettings } from '../carrier/decide-settings.ts'
export { applicationTypeChoices, lineOfBusinessChoices } from '../carrier/managed-options.ts'
export { settingChanges } from '../carrier/setting-changes.ts'
export { type WritingCarrierField, writingCarrierField } from '../carrier/writing-carriers.ts'
export {
  type AgreedSetting,
  agreementOf,
  agreementSentence,
  briefAgreement,
  NOTHING_AGREED,
  shortOrOver,
  shortSums,
  shortSumsSentence,
} from '../expected/agreement.ts'
export { decideClosing } from '../expected/decide-expected.ts'
export {
  type ExpectedCommission,
  type ExpectedFilter,
  type ExpectedQuery,
  expectedOfPolicy,
  expectedQueryFault,
  expectedSentence,
  MOST_EXPECTED,
  outstandingOf,
} from '../expected/expected-commission.ts'
export {
  type CarrierExpected,
  EXPECTED_AGES,
  type ExpectedGroup,
  type ExpectedPage,
  type ExpectedSummary,
  type ExpectedTerms,
  type ExpectedTotals,
  expectedByCarrier,
  expectedTotals,
  groupOf,
  NO_SUMMARY,
  summaryOf,
} from '../expected/expected-sums.ts'
export {
  EXPECTED_STATES,
  type ExpectedState,
  type ExpectedTermKey,
  expectedKey,
  isOutstanding,
  readExpectedKey,
  receivedByTerm,
} from '../expected/expected-term.ts'
export {
  DEFAULT_TOLERANCE,
  decideTolerance,
  type StoredTolerance,
  type Tolerance,
  type ToleranceChange,
} from '../expected/tolerance.ts'
export { columnLetter } from '../import/cells/cell-text.ts'
export { amountShown } from '../import/cells/money-cell.ts'
export { decideTakeBack, duplicateImport, importTold, whyNotImported } from '../import/decide-import.ts'
export {
  decideMapping,
  type FileShape,
  MAPPING_FORGOTTEN,
  MAPPING_SAVED,
  type RememberedMapping,
} from '../import/decide-mapping.ts'
export { cellsOfPlace } from '../import/figure-place.ts'
export { fileRowsInSteps } from '../import/file-rows.ts'
export {
  type FileReading,
  type ImportReport,
  PROOFS,
  type Proof,
  type SheetSeen,
  type StatedDate,
} from '../import/import-report.ts'
export {
  type KeptOrigin,
  type LineOrigin,
  NO_ORIGIN,
  originOf,
  type RowWindow,
} from '../import/line-origin.ts'
export {
  AMOUNT_FIELDS,
  BLANK_MAPPING,
  CREDITS,
  DATE_ORDERS,
  type MergedCells,
  NUMBER_FORMATS,
  type PagePlace,
  type RowDoubt,
  type Sheet,
  type Source,
} from '../import/mapping.ts'
export { type ImportChoice, type ImportQuestion, rememberedMapping } from '../import/question.ts'
export { confirmedId } from '../import/questions/asking.ts'
export { type KnownMappings, readCarrierFile, readFile } from '../import/read-file.ts'
export { furtherHeading } from '../import/table/row-cells.ts'
export {
  COMMISSION_TERM_LABELS,
  DEFAULT_COMMISSION_TERM,
  isOverride,
  transactionKind,
} from '../line-item/commission-term.ts'
export {
  decideAddedLine,
  decideChangedLine,
  decideDeletedLine,
  decideMatchedLine,
  decideRestoredLine,
  decideVoidedLine,
  type LineState,
  type MatchCommand,
} from '../line-item/decide-line.ts'
export {
  decideCertainMatches,
  decideDeletedItems,
  decideMarkedItems,
  decideQuickUpdate,
  decideRefresh,
  type LinesState,
  refreshedNothing,
  someItems,
  statementOpenTo,
} from '../line-item/decide-lines.ts'
export { deriveTerm } from '../line-item/derive-term.ts'
export type { LineAct } from '../line-item/line-act.ts'
export type { Lesson, LineChange } from '../line-item/line-change.ts'
export type { BeforeMatch, LineContents, StoredLine } from '../line-item/line-contents.ts'
export {
  blankLineFields,
  eachLineField,
  FILE_FIELD_KEYS,
  type FileField,
  fieldWriter,
  LINE_FIELD_KEYS,
  LINE_FIELDS,
  type LineField,
  type LineFieldKind,
  type LineFieldValues,
  type LineTextField,
  lineFieldsOf,
  longestText,
  TEXT_FIELD_KEYS,
} from '../line-item/line-fields.ts'
export { lineChanges, toldLine } from '../line-item/line-history.ts'
export { type LineItem, lineItemId, SLOTS } from '../line-item/line-item.ts'
export {
  changesOf,
  type DatedLineItemForm,
  type LineItemForm,
  type LineItemModel,
  type LineItemUpdate,
  type LineItemWritten,
  lineItemModel,
} from '../line-item/line-item-form.ts'
export { LINE_MARK_LABELS, LINE_MARKS, type LineMark } from '../line-item/line-mark.ts'
export { decideNotedLine, type LineNote, LONGEST_NOTE, type NoteForm, notesOf } from '../line-item/line-note.ts'
export { type LineRecords, type NamedInForm, type OwnedPolicy, policyNamed } from '../line-item/line-records.ts'
export { insuredText, policyNumberText } from '../line-item/line-texts.ts'
export { lineWarningSentence, lineWarnings } from '../line-item/line-warnings.ts'
export { type LinesWritten, linesAfter } from '../line-item/lines-written.ts'
export { normalizeAnticipated, normalizeLineItem } from '../line-item/normalize-form.ts'
export { figuresProblem, withCommission, withPremium, withRate } from '../line-item/premium-figures.ts'
export { isReceived } from '../line-item/received.ts'
export {
  type LineCursor,
  type LinePage,
  type LinePlace,
  MOST_PAGE_LINES,
  PAGE_LINES,
  readCursor,
  writeCursor,
} from '../line-search/line-page.ts'
export {
  EVERY_LINE,
  hasNoAgent,
  type LineSearch,
  lineBusiness,
  lineSearchFault,
  SEARCHED_STATE_LABELS,
  SEARCHED_STATES,
  type SearchedState,
  type StandingLine,
} from '../line-search/line-search.ts'
export {
  type LineSummary,
  MOST_SUMMARIES,
  orderedSummaries,
  SUMMARY_KEYS,
  type SummaryKey,
  summarize,
} from '../line-search/line-summary.ts'
export { type LineTotals, lineTotals } from '../line-search/line-totals.ts'
export { readRow, readSearchText, type SearchedStatement } from '../line-search/search-text.ts'
export { anticipatedEditable, lineAllows, type StatementAct, statementAllows } from '../statement/allowed.ts'
export { commissionByMonth, type MonthCommission } from '../statement/commission-by-month.ts'
export {
  decideStatement,
  type StatementCommand,
  type StatementContents,
  type StatementDecision,
} from '../statement/decide-statement.ts'
export { type DifferenceFinding, findDifference } from '../statement/find-difference.ts'
export { lateCarriers, notYetThisMonth } from '../statement/late-carriers.ts'
export { paidStatementName } from '../statement/paid-statement-name.ts'
export {
  type Compared,
  type ComparedLine,
  type ComparedStatement,
  type SimilarStatement,
  similarStatements,
} from '../statement/similar-statements.ts'
export {
  compareStatements,
  difference,
  STATEMENT_STATES,
  type Statement,
  type StatementState,
  type StatementStatus,
  type StatementSums,
  type StatusTag,
} from '../statement/statement.ts'
export {
  LONGEST_DESCRIPTION,
  type ManualStatement,
  type NewStatement,
  type StatementChange,
} from '../statement/statement-form.ts'
export { statementChanges, toldStatement } from '../statement/statement-history.ts'
export {
  STATEMENT_SOURCE_LABELS,
  STATEMENT_SOURCES,
  type StatementId,
  type StatementSource,
  statementId,
} from '../statement/statement-source.ts'
export { type LineSums, needsMatch, statementSums } from '../statement/statement-sums.ts'
export { fieldsOfStatus, statusFromFields } from '../statement/status-from-fields.ts'
