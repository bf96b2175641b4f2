// Numbers of files that people quote. The rule: docs/domain/numbers-and-codes.md.

/** Letters before the number, by kind of case. */
const casePrefix = {
  admission: 'A',
  elevation_senior: 'E',
  elevation_fellow: 'E',
  readmission: 'R',
  appeal: 'P',
} as const;

export type CaseKind = keyof typeof casePrefix;

/** Cases counted by one counter a year: both elevations share theirs. */
export function caseSeries(kind: CaseKind): (typeof casePrefix)[CaseKind] {
  return casePrefix[kind];
}

/** Number of a case: `A-2025-0042`; the counter starts with 1 each year in each series. */
export function caseNumber(kind: CaseKind, year: number, counter: number): string {
  return `${caseSeries(kind)}-${year}-${String(counter).padStart(4, '0')}`;
}

/** Number of an invitation: `INV-2025-00031`. */
export function invitationNumber(year: number, counter: number): string {
  return `INV-${year}-${String(counter).padStart(5, '0')}`;
}

/** Number of an enquiry, told to whoever sent it: `Q-2025-00031`. */
export function enquiryNumber(year: number, counter: number): string {
  return `Q-${year}-${String(counter).padStart(5, '0')}`;
}

/** Whether a text is the number of an enquiry. */
export function isEnquiryNumber(text: string): boolean {
  return /^Q-\d{4}-\d{5,}$/.test(text);
}
