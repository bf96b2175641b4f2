// Appointment and dismissal of staff: docs/domain/permissions.md, "Duties".
// @performs people.appoint people.dismiss
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { policyIds, roleIds } from '../engine/schema/access/ids.ts';
import { as, type Caller, personOf, visitor } from './backend.ts';
import { closeDatabase, database } from './database.ts';
import { hideNewPeople, type NewPerson, newPerson } from './new-person.ts';
import { newPassword } from './newcomers.ts';
import { operations } from './operations.ts';

let admin: Caller;
const made: NewPerson[] = [];

beforeAll(async () => {
  admin = await as('admin');
});
afterEach(async () => {
  for (const { id } of made.splice(0)) {
    await database()('directus_users')
      .where({ person: id })
      .update({ role: roleIds.applicant, staff_roles: null });
  }
});
afterAll(async () => {
  await hideNewPeople();
  await closeDatabase();
});

async function newStaff(): Promise<NewPerson> {
  const person = await newPerson();
  made.push(person);
  return person;
}

const ask = (who: Caller, event: 'appoint' | 'dismiss', person: string, duty: string) =>
  who('POST', `/actions/people/${person}/${event}`, { duty });

/** Role, staff roles and policies of an account. */
async function rightsOf(person: string) {
  const account = await database()('directus_users').where({ person }).first();
  const duties = account.staff_roles;
  const granted = await database()('directus_access').where({ user: account.id }).select('policy');
  return {
    role: account.role,
    duties: typeof duties === 'string' ? JSON.parse(duties) : duties,
    policies: granted.map(({ policy }) => policy).toSorted(),
  };
}

describe('an appointment', () => {
  test('grants the permissions of the staff role at the next sign-in and ends earlier sessions', async () => {
    const { id, signIn } = await newStaff();
    const before = await signIn();
    expect((await before('GET', '/items/enquiries')).status).toBe(403);
    const { status, body } = await ask(admin, 'appoint', id, 'editor');
    expect([status, body.data]).toEqual([200, { id, duties: ['editor'] }]);
    expect(await rightsOf(id)).toEqual({ role: roleIds.editor, duties: ['editor'], policies: [] });
    const after = await signIn();
    expect((await after('GET', '/items/enquiries')).status).toBe(200);
  });

  test('to a second staff role adds its permissions to those of the first', async () => {
    const { id, signIn } = await newStaff();
    await ask(admin, 'appoint', id, 'editor');
    await ask(admin, 'appoint', id, 'secretary');
    expect(await rightsOf(id)).toEqual({
      role: roleIds.secretary,
      duties: ['secretary', 'editor'],
      policies: [policyIds.editing],
    });
    const both = await signIn();
    expect((await both('GET', '/items/enquiries')).status).toBe(200);
    expect((await both('GET', '/items/cases')).status).toBe(200);
    await ask(admin, 'dismiss', id, 'secretary');
    expect(await rightsOf(id)).toEqual({ role: roleIds.editor, duties: ['editor'], policies: [] });
  });

  test('takes no permissions from a member', async () => {
    const { id } = await newStaff();
    await database()('people').where({ id }).update({ standing: 'active', grade: 'member' });
    await ask(admin, 'appoint', id, 'editor');
    expect((await rightsOf(id)).policies).toEqual([policyIds.membership]);
    await ask(admin, 'dismiss', id, 'editor');
    expect(await rightsOf(id)).toEqual({ role: roleIds.member, duties: [], policies: [] });
  });

  test('shows the committee in the directory, and the board likewise', async () => {
    const shown = async (person: string) => {
      const { body } = await visitor(
        'GET',
        `/items/people_public/${person}?fields=on_board,committee`,
      );
      return body.data;
    };
    const { id } = personOf('lead');
    expect(await shown(id)).toEqual({ on_board: true, committee: null });
    await ask(admin, 'appoint', id, 'secretary');
    expect(await shown(id)).toEqual({ on_board: true, committee: 'secretary' });
    await ask(admin, 'dismiss', id, 'secretary');
    await admin('POST', `/actions/people/${id}/leave-board`, { reference: 'П-2026-1' });
    expect(await shown(id)).toEqual({ on_board: false, committee: null });
    await admin('POST', `/actions/people/${id}/join-board`, { reference: 'П-2026-2' });
    expect(await shown(id)).toEqual({ on_board: true, committee: null });
  });

  test('is logged, and person and administrators are notified', async () => {
    const { id } = await newStaff();
    await ask(admin, 'appoint', id, 'editor');
    const line = await database()('audit_log')
      .where({ action: 'people.appoint', item: id })
      .first();
    expect(line.actor_kind).toBe('admin');
    await operations('POST', '/jobs/outbox');
    const notifications = await database()('notifications')
      .where({ title_key: 'SEC-12' })
      .where('dedupe_key', 'like', `%${id}%`)
      .select('person');
    expect(notifications.map(({ person }) => person).toSorted()).toEqual(
      [id, personOf('admin').id].toSorted(),
    );
  });

  test('is open to administrators only, for other people with an active account', async () => {
    const { id } = await newStaff();
    for (const who of [visitor, await as('member'), await as('editor'), await as('secretary')]) {
      expect((await ask(who, 'appoint', id, 'editor')).code).toBe('E_FORBIDDEN');
    }
    const own = await ask(admin, 'appoint', personOf('admin').id, 'chair');
    expect(own.code).toBe('E_TWO_PERSON');
    const closed = await ask(admin, 'appoint', personOf('suspended').id, 'editor');
    expect([closed.status, closed.code]).toEqual([409, 'E_STATE']);
    const wrong = await ask(admin, 'appoint', id, 'king');
    expect([wrong.status, wrong.body.errors[0].extensions.field]).toEqual([422, 'duty']);
    await ask(admin, 'appoint', id, 'editor');
    expect((await ask(admin, 'appoint', id, 'editor')).code).toBe('E_STATE');
    expect((await ask(admin, 'dismiss', id, 'chair')).code).toBe('E_STATE');
  });
});

const why = { reason: 'Проверка: доступ отнят' };
const suspend = async (who: Caller, person: string) => {
  const { id } = await database()('directus_users').where({ person }).first('id');
  return who('POST', `/actions/account/${id}/suspend`, why);
};
const dismissAdmin = (who: Caller, person: string) => ask(who, 'dismiss', person, 'admin');

describe('one administrator remains', () => {
  let kept: unknown;
  const otherAdministrators = () =>
    database()('directus_users').where({ person: personOf('admin').id });
  beforeAll(async () => {
    ({ staff_roles: kept } = await otherAdministrators().first('staff_roles'));
  });
  afterEach(async () => {
    await otherAdministrators().update({
      staff_roles: typeof kept === 'string' ? kept : JSON.stringify(kept),
    });
  });

  /** Creates people who are the only administrators. */
  async function onlyAdministrators(count: number) {
    const people = [];
    for (let index = 0; index < count; index += 1) {
      const person = await newStaff();
      expect((await ask(admin, 'appoint', person.id, 'admin')).status).toBe(200);
      people.push({ id: person.id, own: await person.signIn() });
    }
    await otherAdministrators().update({ staff_roles: JSON.stringify([]) });
    return people;
  }

  const inUse = async (people: { id: string }[]) => {
    const ids = people.map(({ id }) => id);
    const accounts = await database()('directus_users').whereIn('person', ids);
    return accounts.filter(
      ({ account_status, staff_roles }) =>
        account_status === 'active' && JSON.stringify(staff_roles).includes('admin'),
    );
  };

  test.each([
    ['dismiss', dismissAdmin],
    ['suspend', suspend],
  ])('when the last two %s each other concurrently (race condition)', async (_what, takeAway) => {
    const pair = await onlyAdministrators(2);
    const [one, other] = pair as [(typeof pair)[0], (typeof pair)[0]];
    const answers = await Promise.all([takeAway(one.own, other.id), takeAway(other.own, one.id)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200);
    expect(['E_FORBIDDEN', 'E_STATE', 'E_SESSION', 'INVALID_CREDENTIALS']).toContain(refused?.code);
    expect(await inUse(pair)).toHaveLength(1);
  });

  test('when the last one requests erasure', async () => {
    const [only] = await onlyAdministrators(1);
    const response = await only?.own('POST', '/actions/people/me/erase', {
      current_password: newPassword,
    });
    expect([response?.status, response?.code]).toEqual([409, 'E_STATE']);
    expect(await inUse(only ? [only] : [])).toHaveLength(1);
  });
});
