/** The digits of footnotes, which are printed smaller and higher behind a text: 300.00¹ is not 3,000.01. */

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** The text with its digits as raised ones. */
export const raisedDigits = (text: string): string => text.replace(/\d/g, digit => RAISED[Number(digit)] ?? digit)
