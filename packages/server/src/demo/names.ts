/** Names of people and businesses who do not exist. */
import type { RandomNumbers } from './random.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const FIRST_NAMES = words(`
  Maria James Aisha Robert Linh Patricia Carlos Jennifer Wei Michael Fatima David Elena Thomas Priya Daniel Grace
  Anthony Yuki Mark Rosa Steven Ingrid Kevin Amara Brian Sofia George Mei Edward Leila Ronald Hannah Omar Laura Kenji
  Nicole Samuel Thuy Walter Camila Peter Naomi Rajesh Julia Diego Karen Malik Susan Viktor Angela Tomas Denise Hassan
  Olivia Frank Keiko Raymond Beatriz Gregory Nadia Alan Ximena Joseph Harriet Luis Monique Arthur Svetlana Jorge Ruth
  Dmitri Claire Kwame Teresa Nathan Imani Paul Ana Christopher Zainab Eric Marisol Henry Chloe Andre Joan Sanjay Lucia
  Philip Esther Miguel Paula Isaac Noor Vincent Gloria Ravi Helen Marcus Irene Tariq Sylvia Oscar Deborah Hiroshi Emily
  Javier Lena Terrence Odalys Colin Shreya Warren Bianca`)

const LAST_NAMES = words(`
  Nguyen Johnson Garcia Patel Smith Kim Rodriguez Williams Chen Brown Hernandez Okafor Miller Tran Davis Lopez Singh
  Wilson Ramirez Anderson Yamamoto Taylor Morales Thompson Haddad Moore Castillo Jackson Park Martin Silva Lee Kowalski
  Perez White Rahman Harris Sanchez Clark Nakamura Lewis Torres Robinson Petrov Walker Flores Hall Ito Allen Rivera
  Young Mensah Gomez King Ali Wright Diaz Scott Cohen Reyes Green Larsen Cruz Baker Choi Adams Ortiz Nelson Bianchi
  Gutierrez Carter Mbeki Mitchell Chavez Roberts Suzuki Ramos Turner Hoffman Ruiz Phillips Sharma Campbell Alvarez
  Parker Novak Mendoza Evans Vasquez Edwards Osman Castro Collins Fernandez Stewart Wong Jimenez Morris Delgado Murphy
  Khan Cook Romero Rogers Lindqvist Aguilar Peterson Dang Vargas Cooper Bui Herrera Reed Medina Bailey Abdi Bell Soto
  Kelly Contreras Howard Guzman Ward Espinoza Cox Sato Pham Richardson Acosta Watson Figueroa Brooks Molina Wood
  Santiago James Bennett Vega Gray Rosales Hughes Ibarra Price Salazar Long Estrada Foster Zamora Sanders Ponce Ross
  Maldonado Powell Sullivan Fuentes Russell Valdez McAllister O'Brien DuBois`)

const PLACES = words(`
  Harbor Seaside Ridgeview Cedar Bayside Oakmont Sunrise Lakeside Summit Pinecrest Riverbend Westgate Valley Northshore
  Juniper Willow Canyon Lighthouse Meadow Stonebridge Eastside Orchard Foothill Marina Redwood Cypress Granite Mesa`)

const TRADES = [
  'Plumbing',
  'Bakery',
  'Landscaping',
  'Auto Repair',
  'Dental Group',
  'Roofing',
  'Consulting',
  'Electric',
  'Veterinary Clinic',
  'Cafe',
  'Construction',
  'Florist',
  'Printing',
  'Marine Supply',
  'Fitness',
  'Property Management',
  'Catering',
  'Cabinetry',
  'Brewing',
  'Accounting',
  'Daycare',
  'Moving & Storage',
  'Optometry',
  'Salon',
] as const

const FARMS = ['Vineyards', 'Farms', 'Orchards', 'Dairy', 'Ranch', 'Growers'] as const

const FORMS = ['LLC', 'Inc', 'INC', 'Corp', 'Co', 'LLP'] as const

export interface PersonName {
  readonly first: string
  readonly last: string
}

/** Draws random names of people and businesses. One source never gives the same name twice. */
export const nameSource = (chance: RandomNumbers) => {
  const taken = new Set<string>()
  const unused = <A>(draw: () => A, key: (drawn: A) => string): A => {
    for (;;) {
      const drawn = draw()
      if (taken.has(key(drawn))) continue
      taken.add(key(drawn))
      return drawn
    }
  }
  const trade = (farm: boolean): string => {
    const what = farm ? chance.pick(FARMS) : chance.pick(TRADES)
    switch (chance.int(1, 4)) {
      case 1:
        return `${chance.pick(LAST_NAMES)} ${what}`
      case 2:
        return `${chance.pick(LAST_NAMES)} & Sons ${what}`
      case 3:
        return `${chance.pick(PLACES)} ${what}`
      default:
        return `${chance.pick(PLACES)} & ${chance.pick(LAST_NAMES)} ${what}`
    }
  }
  return {
    person: (): PersonName =>
      unused(
        () => ({ first: chance.pick(FIRST_NAMES), last: chance.pick(LAST_NAMES) }),
        ({ first, last }) => `${first} ${last}`,
      ),
    spouse: (of: PersonName): PersonName => ({
      first: chance.pick(FIRST_NAMES.filter(first => first !== of.first)),
      last: chance.chance(0.8) ? of.last : chance.pick(LAST_NAMES),
    }),
    business: (farm: boolean): string =>
      unused(
        () => `${trade(farm)}${chance.chance(0.3) ? ',' : ''} ${chance.pick(FORMS)}`,
        name => name.replaceAll(',', '').toUpperCase(),
      ),
  }
}
export type NameSource = ReturnType<typeof nameSource>
