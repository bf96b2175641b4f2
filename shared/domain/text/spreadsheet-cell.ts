/** First characters that make a spreadsheet evaluate a cell as a formula, full-width forms included. */
export const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * Escapes a cell of an export, so that every spreadsheet shows it as text (protection against CSV
 * injection).
 */
export function inertCell(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}
