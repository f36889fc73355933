/** Something the person at the keyboard has to settle: told in a sentence, without a stack trace. */
export class Refusal extends Error {}
