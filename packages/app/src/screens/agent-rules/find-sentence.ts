/** A rule's sentence in the list, by the rule's key. */
export const findSentence = (key: string, within: ParentNode = document): HTMLElement | null =>
  [...within.querySelectorAll<HTMLElement>('[data-rule]')].find(one => one.dataset.rule === key) ?? null
