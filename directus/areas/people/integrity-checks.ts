import { type DisseminationEntry, disseminationConsent } from '@site/shared/domain';
import type { Row } from '../../engine/host.ts';
import type { IntegrityCheck, JobContext } from '../../engine/jobs/job.ts';
import { jsonOf } from '../../engine/notifications/stored.ts';
import { textOf } from '../../engine/values.ts';

/** What must hold of the people in the directory. */
export const peopleChecks: Readonly<Record<string, IntegrityCheck>> = {
  'whoever is shown wants to be, and may': findWronglyShown,
  'whoever is shown has agreed to it': findShownWithoutConsent,
};

/** Only listed people may be in the projection; a deceased person stays if the family wants it. */
async function findWronglyShown({ database }: JobContext): Promise<string[]> {
  const people = await database('people_public')
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
  return people.map(({ id }) => `${textOf(id)} is shown to everybody`);
}

/** Consents are a ledger: the current consent results from all lines. */
async function findShownWithoutConsent({ database }: JobContext): Promise<string[]> {
  const lines = await database('people_public')
    .leftJoin('consents', (join) => {
      join
        .on('consents.person', 'people_public.id')
        .andOnVal('consents.kind', '=', 'dissemination');
    })
    .orderBy(['consents.at', 'consents.id'])
    .select('people_public.id', 'consents.action', 'consents.fields');
  const agreed = ({ action, fields }: Row): DisseminationEntry => ({
    action: action as DisseminationEntry['action'],
    fields: jsonOf<DisseminationEntry['fields']>(fields),
  });
  return [...Map.groupBy(lines as Row[], ({ id }) => textOf(id))]
    .filter(([, entries]) => {
      const said = entries.filter(({ action }) => action !== null);
      return disseminationConsent(said.map(agreed)) === null;
    })
    .map(([id]) => `${id} is shown to everybody`);
}
