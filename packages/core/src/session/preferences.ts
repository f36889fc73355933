/** What a person chose for themselves, such as table layouts; only the screens know what is in it. */
export type Preferences = Readonly<Record<string, unknown>>

/** The most bytes of a person's preferences, as UTF-8 JSON. */
export const PREFERENCES_BYTES = 64 * 1024
