/** A field's name as words: `new_percentage` is "New percentage". */
export const fieldWords = (field: string): string => {
  const text = field.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
