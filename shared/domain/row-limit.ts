/**
 * The most rows that one answer of the backend holds. Lists that are shown whole ask for so many; what
 * there is beyond is on no page.
 */
export const mostRows = 1000;
