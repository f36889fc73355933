/** Repeats an audit on halves until a record that cannot be read is found: it must not stop the audit of all others. */
import type { Audited } from './audit-some.ts'
import { addCounts } from './ledger.rows.ts'
import { isOfContent } from './of-content.ts'

const together = (one: Audited, other: Audited): Audited => ({
  faults: [...one.faults, ...other.faults],
  chains: one.chains + other.chains,
  entries: one.entries + other.entries,
  counts: addCounts(one.counts, other.counts),
  anchors: [...one.anchors, ...other.anchors],
})

interface Auditing {
  readonly audit: (ids: readonly string[]) => Promise<Audited>
  readonly unreadable: (id: string, why: string) => Promise<Audited>
}

/** `ids` are the ids of histories of one kind. */
export const auditApart = async (auditing: Auditing, ids: readonly string[]): Promise<Audited> => {
  try {
    return await auditing.audit(ids)
  } catch (error) {
    const [id, ...others] = ids
    if (!isOfContent(error) || id === undefined) throw error
    if (others.length === 0) return auditing.unreadable(id, error.message)
    const half = Math.ceil(ids.length / 2)
    const first = await auditApart(auditing, ids.slice(0, half))
    return together(first, await auditApart(auditing, ids.slice(half)))
  }
}
