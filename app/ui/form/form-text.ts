/** A text field of a form as typed; empty if it is missing. */
export function formText(data: FormData, name: string): string {
  return String(data.get(name) ?? '');
}
