import * as t from 'io-ts'
import type { CodecForm } from './form.ts'
import { type Io, ioOf } from './io.ts'

/** An io-ts codec that keeps its form, for interpreters that read the form. `O` is the type that it writes. */
export class Codec<A, O = A> extends t.Type<A, O, unknown> {
  readonly form: CodecForm

  constructor(name: string, form: CodecForm) {
    // The combinators give the form its types; the interpreter of forms is untyped.
    const { is, validate, encode } = ioOf(form) as Io<A, O>
    super(name, is, validate, encode)
    this.form = form
  }
}

/** A codec whose wire form is an object. */
export type RecordCodec<A> = Codec<A, Record<string, unknown>>
