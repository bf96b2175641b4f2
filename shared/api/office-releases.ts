/**
 * `GET /office/releases`: for administrators only. Whether the session has given a code of the second factor within the
 * hour, which a rollback asks for; `none` for an account without one.
 */
export type OfficeReleases = { readonly factor: 'fresh' | 'old' | 'none' };
