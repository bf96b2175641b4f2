// One person as the office reads them: docs/domain/office.md, "People".
import { officePeopleActions } from '@site/shared/actions';
import type { NameParts, OfficePerson } from '@site/shared/api';
import { isMemberStanding } from '@site/shared/domain/people';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../../engine/actions/caller.ts';
import type { Host } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import { storedDay } from '../../../engine/values.ts';
import { standingActions } from '../../standing/standing-actions.ts';
import { accountOfPerson } from './account-part.ts';
import { casesOf, conflictsOf } from './admissions-part.ts';
import { certificatesOf } from './certificates-part.ts';
import { changesOf } from './changes-part.ts';
import { invitationsOf } from './invitations-part.ts';
import { periodsOf } from './periods-part.ts';
import { pendingIn, readerOf } from './person-reader.ts';
import { reachOf } from './reach.ts';

/** The page of a person, by id or slug. Throws `E_FORBIDDEN` and `E_NOT_FOUND`. */
export async function officePerson(
  host: Host,
  caller: Caller,
  { key, page }: { key: string; page: number },
): Promise<OfficePerson> {
  const reach = reachOf(caller);
  const { database } = host;
  const person = await database('people')
    .where(isUuid(key) ? 'id' : 'slug', key)
    .first();
  if (!person) throw notFound();
  const { id } = person;
  const reader = await readerOf(host, caller);
  const isOwn = id === caller.person;
  const account = await database('directus_users').where({ person: id }).first();
  const [
    state,
    commands,
    accountPart,
    certificates,
    cases,
    invitations,
    conflicts,
    periods,
    changes,
  ] = await Promise.all([
    reader.stateOf(standingActions, person),
    isOwn ? [] : reader.openCommands('people', Object.keys(officePeopleActions), id),
    accountOfPerson(reader, { account, person, reach }),
    certificatesOf(reader, id),
    casesOf(database, id, caller.person),
    invitationsOf(reader, { person: id, account: account?.id ?? null }),
    reach.conflicts ? conflictsOf(database, id, caller.person) : null,
    periodsOf(database, id),
    changesOf(database, { person: id, account: account?.id ?? null, reach, page }),
  ]);
  const grants = ['chair', 'admin'].some((duty) => caller.duties.includes(duty));
  return {
    id,
    slug: person.slug,
    name: { ru: person.display_name_ru, en: person.display_name_en },
    names: namesOf(person),
    standing: person.standing,
    standingSince: storedDay(person.standing_since),
    grade: person.grade ?? null,
    gradeSince: storedDay(person.grade_since),
    joinedOn: storedDay(person.joined_at),
    leftOn: storedDay(person.left_at),
    isListed: Boolean(person.directory_listed),
    boardSince: storedDay(person.board_since),
    isOwn,
    revision: Number(person.revision ?? 0),
    allowed: {
      // The own membership is changed on the own pages.
      people: commands,
      standing: isOwn ? [] : state.allowed,
      account: accountPart?.allowed ?? [],
      certificates: grants && isMemberStanding(person.standing) ? ['issue'] : [],
    },
    pending: pendingIn(state),
    periods,
    account: accountPart?.account ?? null,
    certificates,
    cases,
    invitations,
    conflicts,
    changes,
  };
}

function namesOf(person: NameParts & { mononym?: unknown }): OfficePerson['names'] {
  return {
    name_ru_family: person.name_ru_family,
    name_ru_given: person.name_ru_given,
    name_ru_patronymic: person.name_ru_patronymic,
    name_en_family: person.name_en_family,
    name_en_given: person.name_en_given,
    name_en_middle: person.name_en_middle,
    mononym: Boolean(person.mononym),
  };
}
