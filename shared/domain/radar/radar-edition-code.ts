// Edition codes, which are part of URLs. The rule: docs/domain/radar.md, "Codes of editions".

/** Pattern of an edition code: a year and the number within it, `2026-1`. */
export const radarEditionCode = '[0-9]{4}-[0-9]{1,2}';

const wholeCode = new RegExp(`^${radarEditionCode}$`);

/** Whether a text is the code of an edition. */
export function isRadarEditionCode(text: string): boolean {
  return wholeCode.test(text);
}

/** The next half-year: 2025-1, 2025-2, 2026-1. Null when the input is not a code. */
export function radarEditionCodeAfter(code: string | undefined): string | null {
  if (code === undefined || !isRadarEditionCode(code)) return null;
  const [year = 0, half] = code.split('-').map(Number);
  return half === 1 ? `${year}-2` : `${String(year + 1).padStart(4, '0')}-1`;
}
