import type { NotificationCode } from '@site/shared/domain/notifications';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { dayValue, nameOf, staffWith } from '../../engine/notifications/recipients.ts';
import type { OutboxContext } from '../../engine/outbox/outbox-event.ts';

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
    // A place that the mentee did not take in time says nothing about the mentor.
    if (variant === 'expired' && payload.from === 'place_free') return [];
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
  if (!row || !pair || payload.to !== 'accepted') return [];
  const params = { name: await nameOf(context, row.mentor) };
  const link = `/c/mentoring/${pair.id}`;
  return [{ variant: 'accepted', to: { person: row.mentee }, params, link }];
});

/** Tells both people of a mentorship. */
function toBoth(code: NotificationCode, variant?: string): NotificationRule {
  return defineRule(code, async ({ item }, context) => {
    const pair = await context.trx('mentorships').where({ id: item }).first();
    if (!pair) return [];
    const sides = [
      [pair.mentor, pair.mentee],
      [pair.mentee, pair.mentor],
    ] as const;
    return Promise.all(
      sides.map(async ([person, other]) => ({
        ...(variant && { variant }),
        to: { person },
        params: {
          id: item,
          name: await nameOf(context, other),
          ...dayValue('date', pair.planned_end),
        },
      })),
    );
  });
}

const autoPaused = defineRule('MEN-04', async ({ item }, { trx }) => {
  const profile = await trx('mentor_profiles').where({ id: item }).first('person');
  return profile ? [{ to: { person: profile.person }, link: inbox }] : [];
});

const reported = defineRule('SYS-08', async (_event, { trx }) => {
  const administrators = await staffWith(trx, 'admin');
  return administrators.map((person) => ({ variant: 'mentorship', to: { person } }));
});

/** Rules for mentoring; planned sessions are seen on the page of the mentorship. */
export const mentoringRules: Readonly<Record<string, NotificationRule>> = {
  'mentorship-requests.send': toMentor('MEN-01'),
  'mentorship-requests.confirm': toMentor('MEN-01'),
  'mentorship-requests.remind': toMentor('MEN-02'),
  'mentorship-requests.accept': accepted,
  'mentorship-requests.decline': toMentee('MEN-03', 'declined'),
  'mentorship-requests.expire': toMentee('MEN-03', 'expired'),
  'mentorship-requests.close': toMentee('MEN-03', 'unavailable'),
  'mentorship-requests.offer-place': toMentee('MEN-07'),
  'mentor-profiles.auto-pause': autoPaused,
  'mentorships.report': reported,
  'mentorships.nudge': toBoth('MEN-05'),
  'mentorships.ending-soon': toBoth('MEN-06', 'soon'),
  'mentorships.finish': toBoth('MEN-06', 'end'),
};
