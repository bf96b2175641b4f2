/**
 * Maximum number of rows in one backend response. Lists that are shown completely request this many;
 * further rows are not shown.
 */
export const maxRows = 1000;
