import type { Addresses } from './site.ts';

/** Somebody to try the site as. */
export type Account = { email: string; role: string; note: string };

/** What a start tells the person who asked for it. */
export function introduction(
  { site, directus, inbox }: Addresses,
  accounts: readonly Account[],
  password: string,
): string {
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const rows: [string, string][] = [
    ['Site', `${site}/`],
    ['in English', `${site}/en`],
    ['Sign in', `${site}/login`],
    ['Studio', `${directus}/admin`],
    ['Inbox', `${inbox}   (no mail leaves this machine)`],
  ];
  return [
    '',
    ...rows.map(([what, where]) => `  ${what.padEnd(12)}${where}`),
    '',
    `  Demo accounts, password ${password}`,
    ...accounts.map(
      ({ email, role, note }) => `    ${email.padEnd(width)}  ${role.padEnd(10)} ${note}`,
    ),
    '',
  ].join('\n');
}
