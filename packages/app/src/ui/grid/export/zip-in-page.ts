/** Replaces the workbook writer's zipping of big files: it starts workers from source text, which the page's security policy forbids. */
import { type Zippable, zipSync } from 'fflate'

const zipToArrayBuffer = async (files: Zippable): Promise<ArrayBufferLike> => zipSync(files).buffer

export default zipToArrayBuffer
