import type { Case, Certificate, Person, PublicPerson } from '@site/shared/api';
import { policyIds, roleIds } from '../schema/access.ts';
import type { Options } from '../schema/types.ts';
import { cast, demoEmail } from './accounts.ts';
import { demoCases } from './cases.ts';
import { demoCertificates } from './certificates.ts';
import { publicRecord } from './directory.ts';
import { type DemoNews, demoNews } from './news.ts';
import { type Amounts, type DemoPerson, demoPeople } from './people.ts';
import { demoId } from './random.ts';

/** An account to sign in with, and the policies it has beside its role's. */
export type DemoAccount = { user: Options & { id: string; email: string }; policies: string[] };

export type DemoData = DemoNews & {
  people: Person[];
  peoplePublic: PublicPerson[];
  accounts: DemoAccount[];
  certificates: Certificate[];
  cases: Case[];
};

type Plan = {
  product: { certPrefix: string; contactEmail: string };
  amounts?: Amounts;
  /** The instant the demo house stands at. */
  now?: Date;
};

/** The whole demo house. The same plan gives the same bytes. */
export function demoData({
  product,
  amounts = { members: 200, applicants: 24 },
  now = new Date('2025-11-20T09:00:00Z'),
}: Plan): DemoData {
  const everybody = demoPeople(amounts);
  return {
    people: everybody.map(privateRecord),
    peoplePublic: everybody.filter(({ listed }) => listed).map(publicRecord),
    accounts: accounts(everybody, product.contactEmail),
    certificates: demoCertificates(everybody, product.certPrefix),
    cases: demoCases(everybody, now),
    ...demoNews(everybody),
  };
}

function privateRecord(person: DemoPerson): Person {
  const { id, slug, name, display, standing, grade, joined, listed } = person;
  return {
    id,
    slug,
    name_ru_family: name.ru?.family ?? null,
    name_ru_given: name.ru?.given ?? null,
    name_en_family: name.en?.family ?? null,
    name_en_given: name.en?.given ?? null,
    display_name_ru: display.ru,
    display_name_en: display.en,
    standing,
    grade,
    joined_at: joined,
    directory_listed: listed,
  };
}

function accounts(people: DemoPerson[], contactEmail: string): DemoAccount[] {
  return cast.map(({ login, role, as, staffRoles = [], status = 'active', locale = 'ru' }) => {
    const person = people.find((candidate) => candidate.login === login);
    const isMember = as === 'member' || as === 'senior' || as === 'fellow';
    return {
      user: {
        id: demoId('accounts', login),
        email: demoEmail(login, contactEmail),
        first_name: person?.name.en?.given ?? null,
        last_name: person?.name.en?.family ?? null,
        role: roleIds[role],
        status,
        account_status: status,
        person: person?.id ?? null,
        locale,
        timezone: 'Europe/Moscow',
        colour_mode: 'system',
        staff_roles: [...staffRoles],
      },
      // A duty takes nothing away from a member.
      policies: isMember && role !== 'member' ? [policyIds.membership] : [],
    };
  });
}
