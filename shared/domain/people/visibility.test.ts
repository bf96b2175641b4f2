import { describe, expect, test } from 'vitest';
import { accountStatuses, standings } from './person.ts';
import { type VisibleField, visibilityDefaults, visibilityLevels } from './profile-fields.ts';
import {
  disseminationConsent,
  projectPerson,
  type ShownPerson,
  visibleFields,
} from './visibility.ts';

const allFields: ReadonlySet<VisibleField> = new Set(visibleFields);

/** A listed member with an account, full consent and no choices. */
function shown(
  person: Partial<ShownPerson['person']> = {},
  rest: Partial<Omit<ShownPerson, 'person'>> = {},
): ShownPerson {
  return {
    person: { accountStatus: 'active', standing: 'active', directoryListed: true, ...person },
    visibility: {},
    consents: { dissemination: allFields },
    ...rest,
  };
}

const shownTo = (audience: 'public' | 'members', input: ShownPerson) => [
  ...(projectPerson(input, audience)?.fields ?? ['nothing']),
];

describe('with default visibility', () => {
  test('the public sees avatar, headline, place, topics and certificate', () => {
    expect(shownTo('public', shown())).toEqual([
      'avatar',
      'headline',
      'city',
      'country',
      'topics',
      'certificate',
    ]);
  });

  test('members see allFields but the contacts', () => {
    const hidden = visibleFields.filter((field) => field.startsWith('contact_'));
    expect(hidden).toHaveLength(3);
    expect(new Set(shownTo('members', shown()))).toEqual(allFields.difference(new Set(hidden)));
  });
});

describe('consent to dissemination', () => {
  test('a public field not covered by the consent is shown to members only', () => {
    const input = shown({}, { consents: { dissemination: new Set(['city']) } });
    expect(shownTo('public', input)).toEqual(['city']);
    expect(shownTo('members', input)).toContain('headline');
  });

  test('consent to a field does not make it public', () => {
    expect(shownTo('public', shown({}, { visibility: { city: 'members' } }))).not.toContain('city');
  });

  test('without consent the public sees nothing, and members see the same as before', () => {
    const input = shown({}, { consents: { dissemination: null } });
    expect(projectPerson(input, 'public')).toBeNull();
    expect(shownTo('members', input)).toEqual(shownTo('members', shown()));
  });

  test('consent without fields shows the minimum', () => {
    const input = shown({}, { consents: { dissemination: new Set() } });
    expect(projectPerson(input, 'public')).toEqual({ fields: new Set(), gradeIsCurrent: true });
  });
});

test.each(visibleFields)('the choice for %s overrides its default', (field) => {
  for (const level of visibilityLevels) {
    const input = shown({}, { visibility: { [field]: level } });
    expect(shownTo('public', input).includes(field)).toBe(level === 'public');
    expect(shownTo('members', input).includes(field)).toBe(level !== 'nobody');
  }
});

test('an unlisted person is visible to members only', () => {
  const input = shown({ directoryListed: false });
  expect(projectPerson(input, 'public')).toBeNull();
  expect(projectPerson(input, 'members')).not.toBeNull();
});

test('the standing determines the audience and whether the grade is current', () => {
  const seen = standings.map((standing) => {
    const input = shown({ standing });
    return [
      standing,
      projectPerson(input, 'public')?.gradeIsCurrent ?? 'hidden',
      projectPerson(input, 'members')?.gradeIsCurrent ?? 'hidden',
    ];
  });
  expect(seen).toEqual([
    ['none', 'hidden', 'hidden'],
    ['applicant', 'hidden', 'hidden'],
    ['active', true, true],
    ['grace', true, true],
    ['lapsed', 'hidden', false],
    ['resigned', 'hidden', 'hidden'],
    ['excluded', 'hidden', 'hidden'],
    ['memorial', false, false],
  ]);
});

test('an inactive account hides the person, a missing account does not', () => {
  const seenBy = (audience: 'public' | 'members') =>
    [...accountStatuses, null].filter(
      (accountStatus) => projectPerson(shown({ accountStatus }), audience) !== null,
    );
  expect(seenBy('public')).toEqual(['active', null]);
  expect(seenBy('members')).toEqual(['active', null]);
});

test('a memorial profile stays visible without its account', () => {
  const input = shown({ standing: 'memorial', accountStatus: 'archived' });
  expect(projectPerson(input, 'public')).not.toBeNull();
});

test('the public never sees more than members', () => {
  for (const standing of standings) {
    for (const accountStatus of accountStatuses) {
      for (const level of visibilityLevels) {
        const visibility = Object.fromEntries(visibleFields.map((field) => [field, level]));
        const input = shown({ standing, accountStatus }, { visibility });
        const open = projectPerson(input, 'public')?.fields ?? new Set();
        const inside: ReadonlySet<VisibleField> =
          projectPerson(input, 'members')?.fields ?? new Set();
        expect(open.isSubsetOf(inside)).toBe(true);
      }
    }
  }
});

describe('the ledger of consents', () => {
  test('is empty before the first entry', () => {
    expect(disseminationConsent([])).toBeNull();
  });

  test('adds granted fields and removes withdrawn ones', () => {
    expect(
      disseminationConsent([
        { action: 'given', fields: ['city', 'topics'] },
        { action: 'withdrawn', fields: ['city'] },
        { action: 'given', fields: ['links'] },
      ]),
    ).toEqual(new Set(['topics', 'links']));
  });

  test.each([[null], [[]]])(
    'a withdrawal with fields %j ends the whole consent until it is given again',
    (fields) => {
      const ended = [
        { action: 'given', fields: ['city', 'topics'] },
        { action: 'withdrawn', fields },
      ] as const;
      expect(disseminationConsent(ended)).toBeNull();
      expect(disseminationConsent([...ended, { action: 'given', fields: ['links'] }])).toEqual(
        new Set(['links']),
      );
    },
  );

  test('consent stays in force when its last field is withdrawn by name', () => {
    expect(
      disseminationConsent([
        { action: 'given', fields: ['city'] },
        { action: 'withdrawn', fields: ['city'] },
      ]),
    ).toEqual(new Set());
  });
});

test('every field has a default', () => {
  expect(Object.values(visibilityDefaults).every((level) => visibilityLevels.includes(level))).toBe(
    true,
  );
});
