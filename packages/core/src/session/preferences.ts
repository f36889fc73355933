/** What a person chose for themselves, such as table layouts; only the screens know what is in it. */
export type Preferences = Readonly<Record<string, unknown>>

/** As UTF-8 JSON. */
export const PREFERENCES_BYTES = 64 * 1024
