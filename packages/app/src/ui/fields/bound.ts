/**
 * Gives each field of a form, by its name, its value and its change handler:
 *
 *   const field = bound(form, change)
 *   <DateField label="Statement date" {...field('date')} />
 */
export const bound =
  <Form extends object>(form: Form, change: (change: Partial<Form>) => void) =>
  <K extends keyof Form>(key: K) => ({
    value: form[key],
    // TypeScript gives an object with a key of a generic type only an index signature, so it has to be cast.
    onChange: (value: Form[K]): void => change({ [key]: value } as unknown as Partial<Form>),
  })
