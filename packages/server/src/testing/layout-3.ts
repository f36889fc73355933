export const HEADINGS =
  'Date,NPN,Producer Name,Risk State,Policyholder Name or Description,Policy Number,MOD,Date Entered,Transaction Description,Premium Amount,Comm %,Commission Amount,Commission Rate Reason'

let files = 0
/** A file with three lines, two of them the same in every such file, and totals: 125.00 - 20.00 + 7.25 = 112.25. One match is certain. */
export const layout3 = (): string =>
  [
    `Commission statement ${++files},,,,,,,,,,,,`,
    '',
    HEADINGS,
    '05/15/2026,123,"Lee, Ann",CA,"DOE, JANE",PA12-345,00,05/16/2026,Renewal,"$1,250.00",10,$125.00,Standard',
    `05/20/2026,123,"Lee, Ann",CA,Nobody Anyone Knows,ZZ-99 ${files},01,05/21/2026,Cancel,($200.00),10,($20.00),Standard`,
    '06/02/2026,123,"Lee, Ann",CA,"100% Bakery, LLC",PGR HO777,00,06/03/2026,New Business,72.50,10,7.25,Standard',
    'Total,,,,,,,,,"$1,122.50",,$112.25,',
  ].join('\r\n')
