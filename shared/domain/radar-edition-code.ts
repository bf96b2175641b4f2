// The code of an edition, of which addresses are made. The rule: docs/domain/radar.md, "Codes of editions".

/** What the code of an edition looks like: a year and its number in that year, `2026-1`. */
export const radarEditionCode = '[0-9]{4}-[0-9]{1,2}';

const wholeCode = new RegExp(`^${radarEditionCode}$`);

/** Whether a text is the code of an edition. */
export function isRadarEditionCode(text: string): boolean {
  return wholeCode.test(text);
}

/** The half-year after a code: 2025-1, 2025-2, 2026-1. Null where what came before is no code. */
export function radarEditionCodeAfter(code: string | undefined): string | null {
  if (code === undefined || !isRadarEditionCode(code)) return null;
  const [year = 0, half] = code.split('-').map(Number);
  return half === 1 ? `${year}-2` : `${String(year + 1).padStart(4, '0')}-1`;
}
