/** The marks that a person can put on a line in order to find it again. */
export const LINE_MARKS = ['WaitingOnCarrier'] as const
export type LineMark = (typeof LINE_MARKS)[number]

/** What people call the marks. */
export const LINE_MARK_LABELS: { readonly [M in LineMark]: string } = { WaitingOnCarrier: 'Waiting on carrier' }
