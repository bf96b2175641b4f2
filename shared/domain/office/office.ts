// The pages of the office and the staff roles that open them: docs/domain/office.md.

/** The staff roles of the product. */
export const staffDuties = ['secretary', 'chair', 'editor', 'admin'] as const;
export type StaffDuty = (typeof staffDuties)[number];

/** The pages of the office in the order of their tabs; everything below the path belongs to the page. */
export const officePages = {
  today: { path: '/c/office', duties: staffDuties },
  approvals: { path: '/c/office/approvals', duties: staffDuties },
  people: { path: '/c/office/people', duties: ['secretary', 'chair', 'admin'] },
  merge: { path: '/c/office/merge', duties: ['secretary', 'admin'] },
  enquiries: { path: '/c/office/enquiries', duties: ['editor', 'admin'] },
  reports: { path: '/c/office/reports', duties: ['editor', 'admin'] },
  languages: { path: '/c/office/languages', duties: ['editor', 'admin'] },
  log: { path: '/c/office/log', duties: ['secretary', 'chair', 'admin'] },
  figures: { path: '/c/office/figures', duties: staffDuties },
  settings: { path: '/c/office/settings', duties: ['secretary', 'chair', 'admin'] },
  connections: { path: '/c/office/connections', duties: ['admin'] },
  'rule-preview': { path: '/c/office/rule-preview', duties: ['chair', 'admin'] },
} as const satisfies Readonly<Record<string, { path: string; duties: readonly StaffDuty[] }>>;
export type OfficePage = keyof typeof officePages;

/** The page of the teams that release remotes. The web server draws it, so that it works when they do not. */
export const remotesPath = '/__remotes';

/** Whether somebody with these staff roles opens a page of the office. */
export function opensOfficePage(page: OfficePage, duties: readonly string[]): boolean {
  return officePages[page].duties.some((duty) => duties.includes(duty));
}

/** The pages of the office that somebody with these staff roles opens. */
export function officePagesOf(duties: readonly string[]): OfficePage[] {
  return (Object.keys(officePages) as OfficePage[]).filter((page) => opensOfficePage(page, duties));
}
