// The demo accounts; the start command prints this list.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The backend role, or null for none beyond an account. */
export type DemoRole = 'applicant' | 'member' | 'editor' | 'secretary' | 'chair' | 'admin';

/** A demo person with an account, and its role. */
export type CastMember = {
  /** The local part of the e-mail, and the person's key in the demo data. */
  login: string;
  name: readonly [given: string, family: string];
  role: DemoRole;
  /** Their membership; `staff`: staff only, no member. */
  as: 'applicant' | 'member' | 'senior' | 'fellow' | 'former' | 'staff';
  staffRoles?: readonly ('editor' | 'secretary' | 'chair' | 'admin')[];
  status?: 'suspended' | 'unverified';
  locale?: 'en';
  /** The last accepted version of the terms, if it is not the current one. */
  formerTerms?: string;
  note: string;
};

export const cast: readonly CastMember[] = [
  {
    login: 'applicant',
    name: ['Полина', 'Еловерова'],
    role: 'applicant',
    as: 'applicant',
    note: 'case in screening',
  },
  {
    login: 'applicant-returned',
    name: ['Кирилл', 'Мостодаров'],
    role: 'applicant',
    as: 'applicant',
    note: 'case returned with questions',
  },
  {
    login: 'member',
    name: ['Мария', 'Лесоверская'],
    role: 'member',
    as: 'member',
    note: 'listed, with a valid certificate',
  },
  {
    login: 'senior',
    name: ['Андрей', 'Синегоров'],
    role: 'member',
    as: 'senior',
    note: 'senior member, reviewer',
  },
  {
    login: 'fellow',
    name: ['Ольга', 'Тихогорская'],
    role: 'member',
    as: 'fellow',
    formerTerms: '1.0',
    note: 'fellow, on the board; asked to accept the terms anew',
  },
  {
    login: 'mentor',
    name: ['Павел', 'Кедроварский'],
    role: 'member',
    as: 'senior',
    note: 'mentor',
  },
  {
    login: 'mentee',
    name: ['Дарья', 'Снегоборова'],
    role: 'member',
    as: 'member',
    locale: 'en',
    note: 'mentee, prefers English; may appeal against a refusal',
  },
  {
    login: 'lead',
    name: ['Ирина', 'Ладозорова'],
    role: 'member',
    as: 'member',
    note: 'leads a community, on the board',
  },
  {
    login: 'editor',
    name: ['Вера', 'Яснозорова'],
    role: 'editor',
    as: 'staff',
    staffRoles: ['editor'],
    note: 'not a member',
  },
  {
    login: 'secretary',
    name: ['Наталья', 'Белозвонская'],
    role: 'secretary',
    as: 'senior',
    staffRoles: ['secretary'],
    note: 'admissions secretary',
  },
  {
    login: 'secretary-self',
    name: ['Илья', 'Громолесов'],
    role: 'secretary',
    as: 'member',
    staffRoles: ['secretary'],
    note: 'secretary with a case of his own',
  },
  {
    login: 'chair',
    name: ['Константин', 'Северодарский'],
    role: 'chair',
    as: 'fellow',
    staffRoles: ['chair'],
    note: 'chair of the committee',
  },
  {
    login: 'admin',
    name: ['Максим', 'Острозоров'],
    role: 'admin',
    as: 'staff',
    staffRoles: ['admin'],
    note: 'administrator, not a super administrator',
  },
  {
    login: 'suspended',
    name: ['Борис', 'Колоберов'],
    role: 'member',
    as: 'former',
    status: 'suspended',
    note: 'cannot sign in',
  },
  {
    login: 'unverified',
    name: ['Светлана', 'Цветодарова'],
    role: 'applicant',
    as: 'applicant',
    status: 'unverified',
    note: 'cannot sign in yet',
  },
];

/** Accounts of the board besides `fellow` and `lead`: with them a vote can be finished. */
export const boardLogins: readonly string[] = ['board-1', 'board-2', 'board-3'];

const roleLabels: Readonly<Record<DemoRole, string>> = {
  applicant: 'Applicant',
  member: 'Member',
  editor: 'Editor',
  secretary: 'Secretary',
  chair: 'Chair',
  admin: 'Admin',
};

/** The e-mail of an account. */
export function demoEmail(login: string, contactEmail: string): string {
  return login + contactEmail.slice(contactEmail.indexOf('@'));
}

/** The list for visitors of a demo; the password of all accounts is `DEMO_PASSWORD`. */
export function demoAccounts(): { email: string; role: string; note: string }[] {
  const file = join(import.meta.dirname, '../../../content/product.json');
  const { contactEmail } = JSON.parse(readFileSync(file, 'utf8')) as { contactEmail: string };
  const voters = boardLogins.map(
    (login) => ({ login, role: 'member', note: 'on the board' }) as const,
  );
  return [...cast, ...voters].map(({ login, role, note }) => ({
    email: demoEmail(login, contactEmail),
    role: roleLabels[role],
    note,
  }));
}
