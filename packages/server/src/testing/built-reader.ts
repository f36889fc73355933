/** Reads carriers' files with the built program, which starts in a small part of the time that its sources need. */
import { type FileReader, readingApart } from '../commissions/imports/cells/process/read-apart.ts'
import { builtProgram } from './built-program.ts'

/** A function, so that nothing is built until a file is read. */
const reader = (): FileReader => readingApart([builtProgram('reader.process.js')])

export const builtReader: FileReader = {
  sheets: (...given) => reader().sheets(...given),
  meaning: (...given) => reader().meaning(...given),
}
