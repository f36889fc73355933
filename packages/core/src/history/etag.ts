/** Opaque mark of one version of a record; whoever changes it must name the version they saw. */
export type Etag = string & { readonly Etag: unique symbol }
/** Marks a text as an etag; nothing is checked. */
export const etag = (text: string): Etag => text as Etag
