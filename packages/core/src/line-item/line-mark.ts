/** What somebody marked a line with, so that it can be found again among the others. */
export const LINE_MARKS = ['WaitingOnCarrier'] as const
export type LineMark = (typeof LINE_MARKS)[number]

export const LINE_MARK_LABELS: { readonly [M in LineMark]: string } = { WaitingOnCarrier: 'Waiting on carrier' }
