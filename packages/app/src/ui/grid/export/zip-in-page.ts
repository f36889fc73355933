/**
 * Replaces the workbook writer's own zipping of big files, which starts workers from source text. The page's security policy allows
 * workers only from our own files, so such a worker would never answer.
 */
import { type Zippable, zipSync } from 'fflate'

const zipToArrayBuffer = async (files: Zippable): Promise<ArrayBufferLike> => zipSync(files).buffer

export default zipToArrayBuffer
