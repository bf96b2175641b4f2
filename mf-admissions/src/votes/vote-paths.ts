export const votesPath = '/c/admissions/votes';

/** The address of a vote. */
export function votePath(no: string): string {
  return `${votesPath}/${encodeURIComponent(no)}`;
}
