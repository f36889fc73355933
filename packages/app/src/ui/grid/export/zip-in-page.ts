/**
 * Stands in for the workbook writer's own zipping of big files, which starts workers out of texts; the page's policy allows
 * workers from files of ours only, and such a worker would never answer.
 */
import { type Zippable, zipSync } from 'fflate'

const zipToArrayBuffer = async (files: Zippable): Promise<ArrayBufferLike> => zipSync(files).buffer

export default zipToArrayBuffer
