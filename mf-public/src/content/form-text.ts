/** The value of a form field; empty when there is no such field. */
export function formText(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}
