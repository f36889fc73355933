/** Control characters, and marks that change the writing direction of the text after them: after U+202E, `slx.exe` is read as `exe.xls`. */
const MISLEADING = /[\p{Cc}\p{Bidi_Control}]/gu

/** The name of a file as it is read and kept: without characters that show nothing and change how the rest is shown. */
export const plainFileName = (name: string): string => name.replace(MISLEADING, '')
