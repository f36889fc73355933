/** `npm run commissions`. */
import { begin } from './open-files.ts'

await begin(() => import('./command-line.ts'))
