/** How a cell begins that a spreadsheet runs as a formula instead of showing it, in full-width letters, too. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** The text of a cell of an export, which every spreadsheet shows as a text (CSV injection). */
export function inertCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
