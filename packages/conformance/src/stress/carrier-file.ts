/** A carrier's file of so many rows, none of which leaves a question; `name` makes its policies others than any other file's. */
export const carrierFile = (rows: number, name: string): string =>
  [
    'Policy Number,Insured Name,Tran Code,Tran Date,Gross Premium,Gross Comm',
    ...Array.from({ length: rows }, (_, n) => {
      const premium = 100 + (n % 900)
      return `${name}-${n},"INSURED ${n}, ANN",RWL,06/15/2026,${premium}.00,${(premium * 0.15).toFixed(2)}`
    }),
  ].join('\n')
