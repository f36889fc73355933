/**
 * The sentence for what a form or a request lacks.
 * @example missingFields('Matching a line', ['id', 'etag']) // 'Matching a line needs id and etag'
 */
export const missingFields = (what: string, fields: readonly string[]): string => {
  const last = fields.at(-1) ?? 'nothing more'
  const others = fields.slice(0, -1)
  return `${what} needs ${others.length === 0 ? last : `${others.join(', ')} and ${last}`}`
}
