import { type DisseminationEntry, disseminationConsent } from '@site/shared/domain/people';
import type { IntegrityCheck, JobContext } from '../../../engine/jobs/job.ts';
import { jsonOf } from '../../../engine/notifications/stored.ts';
import type { StoredRowIn } from '../../../engine/schema/row-types.ts';

/** What must hold of the people in the directory. */
export const peopleChecks: Readonly<Record<string, IntegrityCheck>> = {
  'public profiles of unlisted people': findWronglyShown,
  'public profiles without consent': findShownWithoutConsent,
};

/** A line of the ledger of a person in the directory; empty for a person without lines. */
type LedgerLine = {
  id: string;
  action: DisseminationEntry['action'] | null;
  fields: StoredRowIn<'consents'>['fields'];
};

/** Only listed people may be in the projection; a deceased person stays if the family wants it. */
async function findWronglyShown({ database }: JobContext): Promise<string[]> {
  const people: { id: string }[] = await database('people_public')
    .join('people', 'people.id', 'people_public.id')
    .leftJoin({ account: 'directus_users' }, 'account.person', 'people.id')
    .where((wrong) => {
      wrong
        .where('people.directory_listed', false)
        .orWhereNotIn('people.standing', ['active', 'grace', 'memorial'])
        .orWhere((closed) => {
          closed
            .whereNot('people.standing', 'memorial')
            .whereNot('account.account_status', 'active');
        });
    })
    .distinct('people.id');
  return people.map(({ id }) => `${id} has a public profile`);
}

/** Consents are a ledger: the current consent results from all lines. */
async function findShownWithoutConsent({ database }: JobContext): Promise<string[]> {
  const lines: LedgerLine[] = await database('people_public')
    .leftJoin('consents', (join) => {
      join
        .on('consents.person', 'people_public.id')
        .andOnVal('consents.kind', '=', 'dissemination');
    })
    .orderBy(['consents.at', 'consents.id'])
    .select('people_public.id', 'consents.action', 'consents.fields');
  return [...Map.groupBy(lines, ({ id }) => id)]
    .filter(([, entries]) => disseminationConsent(entries.flatMap(entryOf)) === null)
    .map(([id]) => `${id} has a public profile`);
}

function entryOf({ action, fields }: LedgerLine): DisseminationEntry[] {
  return action ? [{ action, fields: jsonOf<DisseminationEntry['fields']>(fields) }] : [];
}
