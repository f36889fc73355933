/** The files that three carriers send for the month, each in a layout of its own. The policies are the demo agency's. */

export interface CarrierFile {
  readonly name: string
  readonly carrier: string
  readonly text: string
  /** The total that the carrier says it paid, as a user types it. */
  readonly total: string
  readonly lines: number
}

const lines = (...rows: readonly string[]): string => `${rows.join('\r\n')}\r\n`

/** In the first layout: a title above the headings, trailing minus signs, a totals row. */
const blueHarbor = lines(
  'BLUE HARBOR PROPERTY & CASUALTY,,,,,,,,,,,,,,',
  'Insured Name,Policy Number,Policy Effective Date,Policy Expiration Date,Prod,Agt Pre,Tran Code,Tran Date,Gross Premium,Gross Comm,Net Due Agent,Prod Name,Agent Code,Month End,Renewal Count',
  '"RAMOS, LAURA",BH14693147,11/06/2025,11/06/2026,DFIRE,77,CN,10/24/2026,377.80-,48.17-,48.17-,HARBOR STREET INS,4000,10/31/2026,2',
  '"VALDEZ, HIROSHI",BH67817120,10/06/2026,10/06/2027,HOME,77,RN,10/06/2026,"2,434.00",310.34,310.34,HARBOR STREET INS,4003,10/31/2026,4',
  '"WHITE, SUSAN",BH61411967,10/25/2026,10/25/2027,DFIRE,77,RW,10/25/2026,"1,021.00",163.36,163.36,HARBOR STREET INS,4010,10/31/2026,4',
  'TOTAL,,,,,,,,"3,077.20",425.53,425.53,,,,',
)

/** In the third layout: currency signs, and a prefix before each number that the agency does not write. */
const sterlingOak = lines(
  'Date,NPN,Producer Name,Risk State,Policyholder Name or Description,Policy Number,MOD,Date Entered,Transaction Description,Premium Amount,Comm %,Commission Amount,Commission Rate Reason',
  '31Oct26,8812047,Harbor Street Ins,CA,"MOORE, RONALD",HO 43186454,04,16Oct26,Renewal,"$3,434.00",14.125,$485.05,Renewal',
  '31Oct26,8812047,Harbor Street Ins,CA,"REYES, WALTER",HO 47943765,02,10Oct26,Endorse,$437.88,14.125,$61.85,Renewal',
  'Totals,,,,,,,,,"$3,871.88",,$546.90,',
)

/** In the fifth layout: dates as the database writes them, rates as fractions, no totals row. */
const compassRose = lines(
  'Agency ID,Producer Subcode,Policy Number,Transaction Date,Transaction Type Code,Premium,Comm Percent,Comm Amount,LOB Code,LOB Subcode,Policy Holder Name,Policy Eff Date,Policy Exp Date',
  '0040118,4004,CR402417034,2026-10-13,R12,1849.00,0.1,184.90,PAUTO,,"GREEN, ESTHER",2026-10-13,2027-10-13',
  '0040118,4003,CR415566943,2026-10-16,E,-665.60,0.12,-79.87,PAUTO,,"JAMES, BIANCA",2026-07-18,2027-07-18',
  '0040118,4006,CR966903574,2026-10-24,R12,2063.00,0.1,206.30,PAUTO,,"SATO, YUKI",2026-10-24,2027-10-24',
)

export const BLUE_HARBOR: CarrierFile = {
  name: 'blue-harbor.csv',
  carrier: 'Blue Harbor Property & Casualty',
  text: blueHarbor,
  total: '425.53',
  lines: 3,
}

export const STERLING_OAK: CarrierFile = {
  name: 'sterling-oak.csv',
  carrier: 'Sterling Oak Insurance',
  text: sterlingOak,
  total: '546.90',
  lines: 2,
}

export const COMPASS_ROSE: CarrierFile = {
  name: 'compass-rose.csv',
  carrier: 'Compass Rose Assurance',
  text: compassRose,
  total: '311.33',
  lines: 3,
}
