// Different things at once, over two instances of the backend on one database, that share a row or have none
// yet: docs/domain/workflows.md.
import { randomUUID } from 'node:crypto';
import { certificateLife } from '@site/shared/domain';
import { afterAll, expect, inject, test } from 'vitest';
import { bitOf } from '../extension/src/certificates/status-lists.ts';
import { holdPeople } from '../extension/src/people/hold-people.ts';
import { writeProjections } from '../extension/src/people/write-projections.ts';
import { type Answer, type Caller, emailOf, tokenOf } from './backend.ts';
import { database, somebodyWaits } from './database.ts';
import { hideNewPeople, newPerson } from './new-person.ts';
import { newAddress, newcomer, versionOf } from './newcomers.ts';
import { specimenOf } from './specimens.ts';
import { twoInstances } from './two-instances.ts';

const asBoth = twoInstances();
afterAll(hideNewPeople);

/** Asks all at once, by turns of the two instances. */
function atOnce(
  token: string,
  calls: readonly (readonly [path: string, body: object])[],
): Promise<Answer[]> {
  const callers = asBoth(token);
  return Promise.all(
    calls.map(([path, body], index) => {
      const call = callers[index % 2] as Caller;
      return call('POST', path, body);
    }),
  );
}

const register = (people: readonly object[]) =>
  atOnce(
    inject('env').DIRECTUS_PUBLIC_TOKEN ?? '',
    people.map((person) => ['/actions/account/register', newcomer(person)]),
  );

const heard = (answers: readonly Answer[]) => answers.map(({ status, body }) => ({ status, body }));

test('twenty certificates that are suspended at once are all marked in the list', async () => {
  const { make, payload } = specimenOf(certificateLife);
  // Neighbours in the list, so that they share bytes of it.
  const places = Array.from({ length: 20 }, (_, index) => 70_001 + index);
  const ids: string[] = [];
  for (const place of places) {
    const id = await make('valid');
    await database()('certificates').where({ id }).update({ status_index: place });
    ids.push(id);
  }
  const body = await payload('suspend');
  const answers = await atOnce(
    await tokenOf('secretary'),
    ids.map((id) => [`/actions/certificates/${id}/suspend`, body]),
  );
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const { bits } = await database()('status_lists').where({ purpose: 'suspension' }).first('bits');
  expect(places.filter((place) => bitOf(bits, place))).toEqual(places);
});

test('twenty letters at once are numbered one after the other, and no number is left out', async () => {
  const email = newAddress();
  const letter = {
    name: 'Вера Звонарёва',
    email,
    topic: 'joining',
    text: 'Сколько рекомендаций нужно, чтобы вступить?',
    locale: 'ru',
    consents: [{ kind: 'processing', version: versionOf('processing_consent') }],
  };
  const asked = Array.from({ length: 20 }, () => ['/actions/enquiries/send', letter] as const);
  const answers = await atOnce(inject('env').DIRECTUS_PUBLIC_TOKEN ?? '', asked);
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  const numbers = answers.map(({ body }) => Number(body.data.no.slice(-5))).sort((a, b) => a - b);
  expect(numbers).toEqual(asked.map((_, index) => Number(numbers[0]) + index));
  await database()('enquiries').where({ email }).delete();
});

test('a grant to which an administrator agrees six times at once makes one certificate', async () => {
  const payload = await specimenOf(certificateLife).payload('issue');
  const path = '/actions/certificates/issue';
  const [chair] = asBoth(await tokenOf('chair'));
  expect((await chair('POST', path, payload)).status).toBe(202);
  const asked = Array.from({ length: 6 }, () => [path, payload] as const);
  const answers = await atOnce(await tokenOf('admin'), asked);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)]);
  const made = await database()('certificates').where(payload).select('state');
  expect(made).toEqual([{ state: 'valid' }]);
});

test('a certificate that is superseded while its holder is given another leads to that one', async () => {
  const id = await specimenOf(certificateLife).make('valid');
  const old = await database()('certificates').where({ id }).first();
  const { person } = old;
  await database()('people').where({ id: person }).update({ grade: 'senior' });
  const [secretary] = asBoth(await tokenOf('secretary'));

  const present = randomUUID();
  const issuing = await database().transaction();
  await holdPeople(issuing, [person]);
  const own = { number: `SPECIMEN-${present.slice(0, 8)}`, code: present.slice(0, 12) };
  await issuing('certificates').insert({ ...old, ...own, id: present, grade: 'senior' });
  const superseding = secretary('POST', `/actions/certificates/${id}/supersede`, {
    reason_class: 'grade_change',
  });
  await Promise.race([superseding, somebodyWaits()]);
  await issuing.commit();
  expect((await superseding).status).toBe(200);
  const valid = database()('certificates').where({ person, state: 'valid' });
  expect(await valid.pluck('id')).toEqual([present]);
  expect(await database()('certificates').where({ id }).pluck('superseded_by')).toEqual([present]);
});

test('a certificate that a merge gives away while it is asked about waits for its new holder as well', async () => {
  const id = await specimenOf(certificateLife).make('valid');
  const { person: former } = await database()('certificates').where({ id }).first('person');
  const { id: present } = await newPerson();
  const [secretary] = asBoth(await tokenOf('secretary'));
  const reason = await specimenOf(certificateLife).payload('suspend');

  const merging = await database().transaction();
  // It begins with a write, as the house's own do: SQLite lets nobody write who read before another one wrote.
  await merging('people').where({ id: former }).update({ id: former });
  await holdPeople(merging, [former]);
  await merging('certificates').where({ id }).update({ person: present });
  const suspending = secretary('POST', `/actions/certificates/${id}/suspend`, reason);
  await Promise.race([suspending, somebodyWaits()]);
  // SQLite has one writer: there nobody holds anything beside who merges.
  const other = inject('env').DATABASE_URL ? await database().transaction() : merging;
  await holdPeople(other, [present]);
  await merging.commit();
  const outcomes = [suspending.then(() => 'answered'), somebodyWaits().then(() => 'waits')];
  expect(await Promise.race(outcomes)).toBe('waits');
  if (!other.isCompleted()) await other.commit();
  expect((await suspending).status).toBe(200);
});

test('who is writing a row that names a person holds up nothing that is asked by or for that person', async () => {
  const { id, token } = await newPerson();
  await database()('people').where({ id }).update({ standing: 'active', grade: 'member' });
  const [own] = asBoth(await token());
  const [chair] = asBoth(await tokenOf('chair'));
  const asked = [
    () => own('POST', '/actions/people/me/update', { texts: { en: { headline: 'Reads' } } }),
    () =>
      own('POST', '/actions/invitations/create', {
        email: newAddress(),
        sponsor: true,
        locale: 'ru',
      }),
    () => chair('POST', '/actions/certificates/issue', { person: id, kind: 'membership' }),
  ];

  const writer = await database().transaction();
  await writer('people').where({ id }).forKeyShare().select('id');
  const statuses: number[] = [];
  try {
    for (const ask of asked) statuses.push((await ask()).status);
  } finally {
    await writer.rollback();
  }
  expect(statuses).toEqual([200, 200, 202]);
});

test('ten who register with one address hear what ten with a known one hear, and one account is made', async () => {
  const email = newAddress();
  const unknown = await register(Array.from({ length: 10 }, () => ({ email })));
  const known = await register(Array.from({ length: 10 }, () => ({ email: emailOf('member') })));
  expect(heard(unknown)).toEqual(heard(known));
  expect(unknown.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await database()('directus_users').where({ email })).toHaveLength(1);
});

test('ten of one name who register at once get an account and an address of their own each', async () => {
  const emails = Array.from({ length: 10 }, newAddress);
  const name = { first_name: 'Одновремена', last_name: 'Однофамильцева' };
  const answers = await register(emails.map((email) => ({ ...name, email })));
  expect(answers.map(({ status }) => status)).toEqual(emails.map(() => 200));
  const accounts = await database()('directus_users').whereIn('email', emails).select('person');
  const slugs = await database()('people')
    .whereIn(
      'id',
      accounts.map(({ person }) => person),
    )
    .select('slug');
  expect(new Set(slugs.map(({ slug }) => slug)).size).toBe(10);
});

test('who takes the consent back while somebody writes the profile is shown to the public no more', async () => {
  const { id, consents, token } = await newPerson();
  await database()('people').where({ id }).update({ standing: 'active' });
  await consents();
  const [call] = asBoth(await token());
  const shown = () => database()('people_public').where({ id }).select('id');
  expect(await shown()).toHaveLength(1);

  const writer = await database().transaction();
  await writer('people_public').where({ id }).delete();
  await writeProjections(writer, [id]);
  const withdrawal = call('POST', '/actions/consents/withdraw', {
    kind: 'dissemination',
    locale: 'ru',
  });
  await Promise.race([withdrawal, somebodyWaits()]);
  await writer.commit();
  expect((await withdrawal).status).toBe(200);
  expect(await shown()).toEqual([]);
});

test('what the database gives up, because two wait for each other, is done again', async () => {
  const { make, payload } = specimenOf(certificateLife);
  const id = await make('valid');
  const { person } = await database()('certificates').where({ id }).first('person');
  const [secretary] = asBoth(await tokenOf('secretary'));
  const other = await database().transaction();
  await other('certificates').where({ id }).update({ person });
  const path = `/actions/certificates/${id}/suspend`;
  const suspending = secretary('POST', path, await payload('suspend'));
  await Promise.race([suspending, somebodyWaits()]);
  // The event holds the person and waits for the certificate; it waited first, and is the one that goes back.
  await holdPeople(other, [person]);
  await other.commit();
  expect((await suspending).status).toBe(200);
});
