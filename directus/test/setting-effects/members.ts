// Outcomes of settings about cases, certificates and what members do with each other.
import type { Settings } from '@site/shared/domain/system';
import { candidateRules } from '../../areas/admissions/application/candidate-rules.ts';
import { staffEvents } from '../../areas/admissions/cases/staff-events.ts';
import { buildCertificateRow } from '../../areas/certificates/issue.ts';
import { communityActions } from '../../areas/communities/community-actions.ts';
import { contactActions } from '../../areas/contact/contact-actions.ts';
import { isFresh } from '../../areas/discussions/place.ts';
import { floodRefusal } from '../../areas/discussions/posts/posting-limits.ts';
import { mentorProfileActions } from '../../areas/mentoring/offers/profile-actions.ts';
import { mentorshipActions } from '../../areas/mentoring/pairs/mentorship-actions.ts';
import { mentorshipRequestActions } from '../../areas/mentoring/requests/request-actions.ts';
import { newsActions } from '../../areas/news/news-actions.ts';
import { softFailed } from '../../engine/notifications/mail/send-mail.ts';
import { readerOf } from '../../engine/notifications/reader.ts';
import { contextOf, daysAgo, inMemory, moment, rowsWith, type Tables } from './memory.ts';

/** What a rule says to the person `me` with these rows. */
const ruled =
  (rule: (context: never) => unknown, tables: Tables, parts: object = {}) =>
  (settings: Settings) =>
    inMemory(settings, { people: [{ id: 'me' }], ...tables }, async (trx) =>
      rule(contextOf(settings, { trx, ...parts })),
    );

export const thirdReturn = ruled(
  staffEvents.rules.returnsLeft,
  {},
  { item: { kind: 'admission', returns: 2 } },
);
export const thirdReplacement = ruled(
  candidateRules.replacementsLeft,
  { endorsements: [{ id: 'it', case: 'another', state: 'requested', bounced_at: null }] },
  { item: { id: 'case', replacements: 2 } },
);

const certificate = (settings: Settings) =>
  inMemory(settings, { counters: [{ key: 'certificates-2026', value: 1 }] }, (trx) => {
    const { rows } = rowsWith({ people: [{ grade: 'member' }] });
    return buildCertificateRow(contextOf(settings, { trx, rows }), {
      person: 'me',
      kind: 'membership',
    });
  });
export const certificateNumber = async (settings: Settings) => (await certificate(settings)).number;
export const certificateEnd = async (settings: Settings) =>
  (await certificate(settings)).valid_until;

export const fiveMentees = ruled(
  mentorProfileActions.rules.withinCapacity,
  {},
  { payload: { capacity: 5 } },
);
export const thirdRequest = ruled(mentorshipRequestActions.rules.fewOpen, {
  mentorship_requests: [
    { mentee: 'me', state: 'sent', expires_at: moment },
    { mentee: 'me', state: 'sent', expires_at: moment },
  ],
});
export const secondMentor = ruled(
  mentorshipRequestActions.rules.menteeFree,
  { mentorships: [{ id: 'it', mentee: 'me', state: 'active' }] },
  { item: { mentee: 'me' } },
);
export const requestConfirmed = (settings: Settings) =>
  mentorshipRequestActions.effects.confirm?.write?.(contextOf(settings), { to: 'sent' });
export const mentorshipBegun = async (settings: Settings) => {
  const begun = await mentorshipActions.effects.start?.write?.(contextOf(settings), {
    to: 'trial',
  });
  return begun?.planned_end;
};

const led = ['1', '2', '3'];
export const fourthCommunity = ruled(communityActions.rules.leadsFew, {
  communities: led.map((id) => ({ id, state: 'active' })),
  community_memberships: led.map((community) => ({
    id: `in ${community}`,
    community,
    person: 'me',
    role: 'lead',
    state: 'active',
  })),
});
export const fourQuestions = ruled(
  communityActions.rules.fewQuestions,
  {},
  { payload: { questions: [1, 2, 3, 4] } },
);

const sent = (count: number): Tables => ({
  contact_messages: Array.from({ length: count }, () => ({
    from: 'me',
    to: 'vera',
    created_at: daysAgo(0.5),
  })),
});
export const sixthMessage = ruled(contactActions.rules.withinDay, sent(5));
export const secondMessage = ruled(contactActions.rules.withinWeek, sent(1), {
  payload: { to: 'vera' },
});

export const sixthPost = ruled(
  (context) => {
    const reader = { person: 'me', isStaff: false, isAdmin: false, joinedAt: null, rooms: [] };
    return floodRefusal(context, reader);
  },
  {
    discussion_replies: Array.from({ length: 5 }, () => ({
      author: 'me',
      posted_at: daysAgo(0.01),
    })),
  },
);
export const editAfterFortyMinutes = (settings: Settings) =>
  isFresh(daysAgo(40 / 24 / 60), { now: moment, settings });

export const articleOfTwentyMonths = ruled(
  newsActions.rules.old,
  {},
  { item: { state: 'published', published_at: daysAgo(20 * 30) } },
);

/** When the digest of somebody who has chosen no time is sent. */
export const digestTime = (settings: Settings) =>
  inMemory(
    settings,
    {
      people: [{ id: 'me', standing: 'active' }],
      directus_users: [
        {
          person: 'me',
          email: 'vera@example.org',
          locale: 'ru-RU',
          timezone: null,
          account_status: 'active',
        },
      ],
      notification_prefs: [{ person: 'another', category: '', email: '' }],
      notification_settings: [{ person: 'another' }],
      consents: [{ person: 'another', kind: '', action: '', at: 0 }],
      mail_addresses: [{ id: 'another' }],
    },
    async (database) => {
      const notification = { person: 'me', address: null, category: 'news', event: 'SYS-01' };
      const reader = await readerOf(database, notification as never);
      return [reader?.reach.digestHour, reader?.reach.digestWeekday];
    },
  );

/** Whether a letter is tried again after it has failed twice. */
export const secondFailure = (settings: Settings) =>
  inMemory(
    settings,
    {
      deliveries: [
        { id: 'it', state: 'sending', revision: 1, error_class: null, next_try_at: null },
      ],
    },
    async (database) => {
      const delivery = { id: 'it', state: 'sending', revision: 1 } as const;
      await softFailed({ database } as never, delivery, { attempts: 2, code: 'busy' });
      return (await database('deliveries').first('state'))?.state;
    },
  );
