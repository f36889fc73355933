import * as t from 'io-ts'
import type { CodecForm } from './form.ts'
import { type Io, ioOf } from './io.ts'

/** A codec of io-ts that keeps its form, for whoever reads the form instead. `O` is what it writes. */
export class Codec<A, O = A> extends t.Type<A, O, unknown> {
  readonly form: CodecForm

  constructor(name: string, form: CodecForm) {
    // The combinators give the form its types; the interpreter behind knows none.
    const { is, validate, encode } = ioOf(form) as Io<A, O>
    super(name, is, validate, encode)
    this.form = form
  }
}
