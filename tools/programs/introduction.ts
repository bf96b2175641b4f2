import { demoAccounts } from '../../directus/demo/people/accounts.ts';
import { demoFactorSecret } from '../../directus/settings.ts';
import type { Settings } from '../settings.ts';
import type { Addresses } from './site.ts';

/** The text that a start prints. */
export function introduction(addresses: Addresses, settings: Settings): string {
  const { site, directus, inbox } = addresses;
  const rows: [string, string][] = [
    ['Site', `${site}/`],
    ['in English', `${site}/en`],
    ['Sign in', `${site}/login`],
    ['Studio', `${directus}/admin`],
    ['Inbox', `${inbox}   (no mail leaves this machine)`],
  ];
  const places = rows.map(([what, where]) => `  ${what.padEnd(12)}${where}`);
  return ['', ...places, '', ...(settings.demo ? accounts(settings.demoPassword) : [])].join('\n');
}

function accounts(password: string): string[] {
  const all = demoAccounts();
  const width = Math.max(...all.map(({ email }) => email.length));
  return [
    `  Demo accounts, password ${password}`,
    ...all.map(({ email, role, note }) => `    ${email.padEnd(width)}  ${role.padEnd(10)} ${note}`),
    `  Second factor of editor, secretaries, chair and admin: ${process.env.DEMO_TFA_SECRET ?? demoFactorSecret}`,
    '',
  ];
}
