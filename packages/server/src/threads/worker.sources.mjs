// A thread that begins with a source has not learned to read it yet: it begins here, and only when nothing is built.
import { register } from 'tsx/esm/api'

register()
await import(process.argv[2])
