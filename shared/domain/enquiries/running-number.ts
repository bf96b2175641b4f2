// Numbers of records that people quote. The rule: docs/domain/numbers-and-codes.md.

/** Prefix by kind of case. */
const casePrefix = {
  admission: 'A',
  elevation_senior: 'E',
  elevation_fellow: 'E',
  readmission: 'R',
  appeal: 'P',
} as const;

export type CaseKind = keyof typeof casePrefix;

/** Series with a common yearly counter: both elevations share one. */
export function caseSeries(kind: CaseKind): (typeof casePrefix)[CaseKind] {
  return casePrefix[kind];
}

/** Number of a case: `A-2025-0042`; the counter of each series starts with 1 each year. */
export function caseNumber(kind: CaseKind, year: number, counter: number): string {
  return `${caseSeries(kind)}-${year}-${String(counter).padStart(4, '0')}`;
}

/** Number of an invitation: `INV-2025-00031`. */
export function invitationNumber(year: number, counter: number): string {
  return `INV-${year}-${String(counter).padStart(5, '0')}`;
}

/** Number of an enquiry, shown to its sender: `Q-2025-00031`. */
export function enquiryNumber(year: number, counter: number): string {
  return `Q-${year}-${String(counter).padStart(5, '0')}`;
}

/** Number of an initiative: `INI-2025-0007`; in small letters it is an address of its page. */
export function initiativeNumber(year: number, counter: number): string {
  return `INI-${year}-${String(counter).padStart(4, '0')}`;
}

/** Whether a text is the number of an enquiry. */
export function isEnquiryNumber(text: string): boolean {
  return /^Q-\d{4}-\d{5,}$/.test(text);
}
