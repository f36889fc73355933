/** By family: whether it must be refused, and what `size` (0 to 1) makes of it. */
export type Families = Readonly<Record<string, readonly [beyond: boolean, make: (size: number) => Buffer]>>
export declare const HOSTILE_PAGES: Families
export declare const HOSTILE_PDFS: Families
