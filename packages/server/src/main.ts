/** `npm start`. */
import { begin } from './open-files.ts'

await begin(() => import('./program.ts'))
