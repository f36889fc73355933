/** What can be done to one line. `EditAmounts` stands for amounts, dates and every field not named by another act. */
export const LINE_ACTS = [
  'EditAmounts',
  'Delete',
  'Void',
  'Restore',
  'Match',
  'Unmatch',
  'ChangeAgents',
  'ChangeTerm',
  'MarkAgencyIncome',
  'RefreshPolicyInformation',
  /** Adding a note, or setting or removing a mark. */
  'Annotate',
  'Pay',
  'ModifyPayouts',
] as const
export type LineAct = (typeof LINE_ACTS)[number]
