/** Tells figures, which fill a table cell of their own (amounts, rates, dates), and the marks that belong to an amount. */

/** In characters; no figure is longer. */
const LONGEST = 40

/** 2026-06-30, 30-06-26. */
const DASHED_DAY = /^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}-\d{1,2}-(?:\d{2}|\d{4})$/

/** Whether a text is an amount with cents or a dollar sign, a percentage, or a date. */
export const isFigure = (text: string): boolean =>
  text.length <= LONGEST &&
  /^[-+$()\d.,%/]+(?:CR|DR|DB)?[*\u2020\u2021\u00b2\u00b3\u00b9\u2070\u2074-\u2079]{0,3}$/i.test(text) &&
  /\d/.test(text) &&
  (/[.,/%$()]/.test(text.slice(0, -1) + text.slice(-1).replace(/[.,]/, '')) || DASHED_DAY.test(text))

/** A whole number. Amounts may be printed without cents, so several whole numbers side by side are figures. */
export const isWhole = (text: string): boolean => /^-?\d{1,9}-?$/.test(text)

/** Stands before an amount at some distance: "$      100.00". */
export const leadsAmount = (text: string): boolean => /^(?:\$|\(|-?\$|\(\$|\$\()$/.test(text)

/** Stands behind an amount, and turns its sign or says its unit. */
const followsAmount = (text: string): boolean => /^(?:\)|%|\)-|CR|DR|DB|cr|dr)$/.test(text)

/** Whether a text ends in a digit (or a bracket or percent sign after one) that a following mark may belong to. */
export const endsInDigit = (text: string): boolean => /\d[)%]?$/.test(text.slice(-3))
const beginsWithDigit = (text: string): boolean => /^[-(.$]{0,2}\d/.test(text.slice(0, 4))

/** Whether a mark and its amount are one figure, at whatever distance they stand. */
export const isMarked = (before: string, text: string): boolean =>
  (leadsAmount(before) && beginsWithDigit(text)) || (followsAmount(text) && endsInDigit(before))

/** A time of day, which stands behind its day or below it. */
export const isTime = (text: string): boolean => /^\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?$/i.test(text)

const isDay = (text: string): boolean =>
  /^(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{2}|\d{4})|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})$/.test(text)

/** Whether two words side by side are one figure: an amount with its mark, or a day with its time. */
export const isOneFigure = (before: string, text: string): boolean =>
  isMarked(before, text) || (isDay(before) && isTime(text)) || (isTime(before) && /^[AP]M$/i.test(text))
