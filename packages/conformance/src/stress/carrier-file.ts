/** A carrier's file of this many rows, which leaves no question open. `name` makes its policies differ from those of other files. */
export const carrierFile = (rows: number, name: string): string =>
  [
    'Policy Number,Insured Name,Tran Code,Tran Date,Gross Premium,Gross Comm',
    ...Array.from({ length: rows }, (_, n) => {
      const premium = 100 + (n % 900)
      return `${name}-${n},"INSURED ${n}, ANN",RWL,06/15/2026,${premium}.00,${(premium * 0.15).toFixed(2)}`
    }),
  ].join('\n')
