/** Stands in for Blueprint's icon loaders: an icon is a component here, and a name that slipped in must be noticed. */
const refuse = (name: string): never => {
  throw new Error(`The icon "${name}" was asked for by name. Import its component from @blueprintjs/icons instead.`)
}

export const allPathsLoader = refuse
export const splitPathsBySizeLoader = refuse

/** The list of all names, for those who look icons up by it; 9 KB on the way to the first screen. */
export const BlueprintIcons_16 = {}
export const BLUEPRINT_ICONS_16_CODEPOINTS = {}
