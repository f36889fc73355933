/**
 * The key of a person's unsaved entries, which a browser keeps encrypted: 32 random bytes in base64, the same for as long as
 * the person has an account.
 */
export type DraftKey = string & { readonly DraftKey: unique symbol }

/** Whether the value is the Base64 text of 32 bytes. */
export const isDraftKey = (u: unknown): u is DraftKey => typeof u === 'string' && /^[A-Za-z0-9+/]{43}=$/.test(u)
