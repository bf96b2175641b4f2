import type { NotificationCode } from '@site/shared/domain/notifications';
import { officePages } from '@site/shared/domain/office';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { dayValue, minuteValue, nameOf, staffWith } from '../../engine/notifications/recipients.ts';
import type { OutboxContext } from '../../engine/outbox/outbox-event.ts';
import { instantOf } from '../../engine/values.ts';

const inbox = '/c/mentoring?tab=mentor';
const own = '/c/mentoring?tab=requests';

const requestIn = ({ trx }: OutboxContext, id: string) =>
  trx('mentorship_requests').where({ id }).first();

/** Tells the mentor of a request that waits for an answer. */
function toMentor(code: NotificationCode): NotificationRule {
  return defineRule(code, async ({ item, payload }, context) => {
    const row = await requestIn(context, item);
    if (!row || payload.to === 'waiting') return [];
    const params = {
      name: await nameOf(context, row.mentee),
      ...dayValue('date', row.expires_at),
    };
    return [{ to: { person: row.mentor }, params, link: inbox }];
  });
}

/** Tells the mentee what became of a request. */
function toMentee(code: NotificationCode, variant?: string): NotificationRule {
  return defineRule(code, async ({ item, payload }, context) => {
    const row = await requestIn(context, item);
    if (!row) return [];
    // A place or a proposal that the mentee did not take in time says nothing about the mentor.
    const ownSilence = ['place_free', 'proposed'].some((state) => state === payload.from);
    if (variant === 'expired' && ownSilence) return [];
    const params = {
      name: await nameOf(context, row.mentor),
      ...dayValue('date', row.expires_at),
    };
    return [{ ...(variant && { variant }), to: { person: row.mentee }, params, link: own }];
  });
}

const accepted = defineRule('MEN-03', async ({ item, payload }, context) => {
  const row = await requestIn(context, item);
  const pair = await context.trx('mentorships').where({ request: item }).first('id');
  if (!row) return [];
  // The mentee reviews the mentor's case: only the mentee is told.
  if (payload.to === 'withdrawn') {
    const params = { name: await nameOf(context, row.mentor) };
    return [{ variant: 'reviewed', to: { person: row.mentee }, params, link: own }];
  }
  if (!pair) return [];
  const params = { name: await nameOf(context, row.mentor) };
  const link = `/c/mentoring/${pair.id}`;
  return [{ variant: 'accepted', to: { person: row.mentee }, params, link }];
});

/** Tells both people of a mentorship, but not the one who did it. */
function toBoth(code: NotificationCode, variant?: string): NotificationRule {
  return defineRule(code, async ({ item, payload }, context) => {
    const pair = await context.trx('mentorships').where({ id: item }).first();
    if (!pair) return [];
    const told = (['mentor', 'mentee'] as const).filter((side) => side !== payload.side);
    return Promise.all(
      told.map(async (side) => ({
        ...(variant && { variant }),
        to: { person: pair[side] },
        params: {
          id: item,
          name: await nameOf(context, pair[side === 'mentor' ? 'mentee' : 'mentor']),
          ...dayValue('date', pair.planned_end),
        },
      })),
    );
  });
}

const proposed = defineRule('MEN-08', async ({ item }, context) => {
  const row = await requestIn(context, item);
  const mentor = row && (await context.trx('people').where({ id: row.mentor }).first('slug'));
  if (!row || !mentor) return [];
  const params = { name: await nameOf(context, row.mentor), ...dayValue('date', row.expires_at) };
  const link = `/c/mentoring?mentor=${mentor.slug}`;
  return [{ to: { person: row.mentee }, params, link }];
});

/** Tells the other person of a session. */
function ofSession(variant: 'planned' | 'moved' | 'cancelled'): NotificationRule {
  return defineRule('MEN-09', async ({ item, payload }, context) => {
    const { session, side } = payload as { session: string; side: 'mentor' | 'mentee' };
    const pair = await context.trx('mentorships').where({ id: item }).first();
    const row = await context.trx('mentorship_sessions').where({ id: session }).first('at');
    if (!pair || !row) return [];
    const other = side === 'mentor' ? 'mentee' : 'mentor';
    const params = {
      id: item,
      name: await nameOf(context, pair[side]),
      ...minuteValue('date', instantOf(row.at)),
    };
    return [{ variant, to: { person: pair[other] }, params }];
  });
}

const autoPaused = defineRule('MEN-04', async ({ item }, { trx }) => {
  const profile = await trx('mentor_profiles').where({ id: item }).first('person');
  return profile ? [{ to: { person: profile.person }, link: inbox }] : [];
});

const reported = defineRule('SYS-08', async (_event, { trx }) => {
  const administrators = await staffWith(trx, 'admin');
  return administrators.map((person) => ({
    variant: 'mentorship',
    to: { person },
    link: officePages.reports.path,
  }));
});

/** Rules for mentoring. */
export const mentoringRules: Readonly<Record<string, NotificationRule>> = {
  'mentorship-requests.send': toMentor('MEN-01'),
  'mentorship-requests.confirm': toMentor('MEN-01'),
  'mentorship-requests.remind': toMentor('MEN-02'),
  'mentorship-requests.accept': accepted,
  'mentorship-requests.decline': toMentee('MEN-03', 'declined'),
  'mentorship-requests.expire': toMentee('MEN-03', 'expired'),
  'mentorship-requests.close': toMentee('MEN-03', 'unavailable'),
  'mentorship-requests.offer-place': toMentee('MEN-07'),
  'mentorship-requests.propose': proposed,
  'mentorship-requests.agree': toMentor('MEN-01'),
  'mentor-profiles.auto-pause': autoPaused,
  'mentorships.report': reported,
  'mentorships.nudge': toBoth('MEN-05'),
  'mentorships.ending-soon': toBoth('MEN-06', 'soon'),
  'mentorships.finish': toBoth('MEN-06', 'end'),
  'mentorships.end': toBoth('MEN-06', 'early'),
  'mentorships.leave': toBoth('MEN-06', 'early'),
  'mentorships.close': toBoth('MEN-06', 'early'),
  'mentorships.plan-session': ofSession('planned'),
  'mentorships.move-session': ofSession('moved'),
  'mentorships.cancel-session': ofSession('cancelled'),
};
