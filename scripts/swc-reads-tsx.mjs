// dependency-cruiser 17 hands every file to swc as plain TypeScript, and the first JSX element ends the whole run.
// Its configuration imports this module, so the cruiser and this line share one @swc/core.
import swc from '@swc/core'

const parseFileSync = swc.parseFileSync

swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') })
