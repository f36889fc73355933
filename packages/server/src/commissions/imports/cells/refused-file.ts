/** The sentence with which a file is refused. It is thrown, because a parser's callbacks can be left in no other way. */
export class RefusedFile extends Error {}

export const refuseFile = (sentence: string): never => {
  throw new RefusedFile(sentence)
}
