import { type Likeness, probableDuplicates } from '@site/shared/domain/people';
import type { Job, JobContext } from '../../../engine/jobs/job.ts';
import { notifyOnce } from '../../../engine/notifications/notify-once.ts';
import { staffWith } from '../../../engine/notifications/recipients.ts';

/** Maximum number of pairs in the log of a run. */
const maxLogged = 50;

/**
 * Nightly: finds probable duplicates of people (docs/domain/names-and-addresses.md, "Duplicates") and notifies the
 * secretaries. Result: `{people, pairs, notified, first}`; `first` lists the first 50 pairs by ids only.
 */
export const duplicatesJob: Job = {
  name: 'duplicates',
  every: '35 3 * * *',
  run: async (context) => {
    const people = await likenesses(context);
    const pairs = probableDuplicates(people);
    const notified = await notifySecretaries(context, pairs);
    return {
      people: people.length,
      pairs: pairs.length,
      notified,
      first: pairs.slice(0, maxLogged),
    };
  },
};

/** Notifies the secretaries, once per pair. */
async function notifySecretaries(
  context: JobContext,
  pairs: readonly [string, string][],
): Promise<number> {
  if (pairs.length === 0) return 0;
  const secretaries = await staffWith(context.database, 'secretary');
  const names = await namesOf(context);
  return notifyOnce(
    context,
    pairs.flatMap(([one, other]) =>
      secretaries.map((person) => ({
        code: 'SYS-09' as const,
        to: { person },
        params: { name: names.get(one) ?? '', other: names.get(other) ?? '' },
        link: `/c/office/merge?keep=${one}&other=${other}`,
        once: `${one} ${other}`,
      })),
    ),
  );
}

async function namesOf({ database }: JobContext) {
  const people = await database('people').select('id', 'display_name_ru', 'display_name_en');
  return new Map(
    people.map(({ id, display_name_ru: ru, display_name_en: en }) => [String(id), { ru, en }]),
  );
}

/** The data of all people by which duplicates are found. */
export async function likenesses({ database }: Pick<JobContext, 'database'>): Promise<Likeness[]> {
  const people = await database('people').select(
    'people.id',
    'people.birth_year',
    'people.contact_phone',
    'people.contact_telegram',
    'people.name_ru_given',
    'people.name_ru_family',
    'people.name_en_given',
    'people.name_en_family',
  );
  const accounts = await database('directus_users')
    .whereNotNull('person')
    .select('person', 'email');
  const texts = await database('people_translations')
    .whereNotNull('employer')
    .select('person', 'employer');
  const emails = new Map(accounts.map(({ person, email }) => [person, email]));
  const employers = Map.groupBy(texts, ({ person }) => person);
  return people.map((person) => ({
    id: person.id,
    names: [
      [person.name_ru_given ?? '', person.name_ru_family ?? ''],
      [person.name_en_given ?? '', person.name_en_family ?? ''],
    ],
    email: emails.get(person.id),
    birthYear: person.birth_year,
    employers: (employers.get(person.id) ?? []).map(({ employer }) => employer ?? ''),
    phone: person.contact_phone,
    telegram: person.contact_telegram,
  }));
}
