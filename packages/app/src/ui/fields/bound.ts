/**
 * The fields of a form by their names, each with what it holds and how that is changed:
 *
 *   const field = bound(form, change)
 *   <DateField label="Statement date" {...field('date')} />
 */
export const bound =
  <Form extends object>(form: Form, change: (change: Partial<Form>) => void) =>
  <K extends keyof Form>(key: K) => ({
    value: form[key],
    // A name that is only known as a type parameter makes an object of any names.
    onChange: (value: Form[K]): void => change({ [key]: value } as unknown as Partial<Form>),
  })
