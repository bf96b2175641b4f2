import type { OfficePeople, OfficePerson } from '@site/shared/api';

export const uuid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const name = { ru: 'Зоя Первозванная', en: 'Zoia Pervozvannaia' };

export const found: OfficePeople = {
  rows: [
    {
      id: uuid(1),
      slug: 'zoia',
      name,
      standing: 'lapsed',
      grade: 'senior',
      standingSince: '2025-03-01',
      account: 'suspended',
      email: 'zoia@example.org',
    },
  ],
  total: 1,
  pages: 1,
  by: 'name',
  repaired: null,
  similar: false,
  seesAccounts: true,
};

/** As an administrator sees a member. */
export const person: OfficePerson = {
  id: uuid(1),
  slug: 'zoia',
  name,
  names: {
    name_ru_family: 'Первозванная',
    name_ru_given: 'Зоя',
    name_ru_patronymic: 'Павловна',
    name_en_family: 'Pervozvannaia',
    name_en_given: 'Zoia',
    name_en_middle: null,
    mononym: false,
  },
  standing: 'active',
  standingSince: '2024-03-01',
  grade: 'member',
  gradeSince: '2024-03-01',
  joinedOn: '2024-03-01',
  leftOn: null,
  isListed: false,
  boardSince: null,
  isOwn: false,
  revision: 3,
  allowed: {
    people: ['rename', 'appoint', 'join-board'],
    standing: ['exclude', 'correct-grade'],
    account: ['suspend', 'end-session', 'end-sessions', 'reset-factor', 'confirm-address'],
    certificates: ['issue'],
  },
  pending: [],
  periods: [
    {
      id: uuid(2),
      standing: 'active',
      grade: 'member',
      from: '2024-03-01',
      to: null,
      source: 'direct',
      note: 'П-2024-7',
    },
  ],
  account: {
    id: uuid(3),
    status: 'active',
    email: 'zoia@example.org',
    access: {
      isOwn: false,
      suspendedFor: null,
      verifiedAt: '2024-02-01T08:00:00Z',
      pendingEmail: null,
      mailStop: 'bounced',
      bounceCode: '550',
      lastSeen: null,
      eraseAt: null,
      duties: [],
      hasFactor: true,
      factorResetNote: null,
      sessions: [
        {
          id: 'session-1',
          device: { ru: 'Firefox, Linux', en: 'Firefox on Linux' },
          network: '192.0.2.0/24',
          last_seen: '2026-03-01T08:00:00Z',
          current: false,
        },
      ],
    },
  },
  certificates: [
    {
      id: uuid(4),
      number: 'DEMO-2024-00007-K',
      code: '8HZEM3CK7Q72',
      kind: 'membership',
      grade: 'member',
      state: 'valid',
      issuedOn: '2024-03-02',
      validUntil: null,
      reason: null,
      note: null,
      allowed: ['suspend', 'revoke'],
      pending: [],
    },
  ],
  cases: [{ no: 'A-2024-0012', kind: 'admission', state: 'closed', submittedOn: '2024-01-15' }],
  invitations: {
    accepted: { no: 'INV-2024-0003', kind: 'candidate', inviter: { slug: 'pavel', name } },
    sent: [
      {
        id: uuid(5),
        no: 'INV-2025-0009',
        kind: 'candidate',
        state: 'sent',
        email: 'guest@example.org',
        sentAt: '2026-02-01T08:00:00Z',
        allowed: ['revoke'],
      },
    ],
    total: 1,
  },
  conflicts: null,
  changes: {
    lines: [
      {
        id: uuid(6),
        at: '2026-03-01T09:30:00Z',
        by: { slug: 'vera', name: { ru: 'Вера Админ', en: 'Vera Admin' } },
        as: 'admin',
        what: { ru: 'Запись исправлена', en: 'Record corrected' },
        collection: 'people',
        from: null,
        to: null,
        fields: [{ ru: 'Страна', en: 'Country' }],
      },
    ],
    total: 21,
    pages: 2,
  },
};
