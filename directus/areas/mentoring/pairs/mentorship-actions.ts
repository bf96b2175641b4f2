import { mentorshipActions as declared } from '@site/shared/actions';
import { extensionMonths } from '@site/shared/domain/mentoring';
import { dayIn, monthsLater } from '@site/shared/domain/time';
import { mentorships } from '@site/shared/domain/workflows';
import { z } from 'zod';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import type { Caller } from '../../../engine/actions/caller.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import type { RowIn } from '../../../engine/schema/row-types.ts';
import { storedDay } from '../../../engine/values.ts';

const start = z.strictObject({ request: z.uuid(), mentor: z.uuid(), mentee: z.uuid() });

/** Two people who meet: docs/domain/mentoring.md, "Mentorship". */
export const mentorshipActions: WorkflowActions<typeof mentorships, 'mentorships'> = {
  workflow: mentorships,
  collection: 'mentorships',
  actors: {
    mentor: ({ caller, item }) => caller.person !== null && item.mentor === caller.person,
    mentee: ({ caller, item }) => caller.person !== null && item.mentee === caller.person,
    // Staff have to do with it only after a report.
    admin: ({ caller, item }) => item.state === 'frozen' && caller.duties.includes('admin'),
  },
  rules: {},
  effects: {
    start: effect(start, ({ payload, now, settings }) => ({
      ...payload,
      started_at: now.toISOString(),
      planned_end: monthsLater(
        dayIn(now, settings['deadline.zone']),
        settings['mentorship.months'],
      ),
      goals: [],
    })),
    pause: { write: ({ now }) => ({ paused_at: now.toISOString() }) },
    resume: { write: ({ now }) => ({ paused_at: null, nudged_at: now.toISOString() }) },
    prolong: {
      write: ({ item }) => ({
        extended: true,
        extend_asked: null,
        ending_told_at: null,
        planned_end: monthsLater(storedDay(item.planned_end) ?? '', extensionMonths),
      }),
    },
    nudge: { write: ({ now }) => ({ nudged_at: now.toISOString() }) },
    'ending-soon': { write: ({ now }) => ({ ending_told_at: now.toISOString() }) },
    finish: {
      write: ({ now }) => ({ ended_at: now.toISOString(), complete_asked: null }),
      after: cancelPlanned,
    },
    end: effect(
      formOf(declared.end, {}),
      ({ payload, now, caller, item, note }) => {
        if (caller.person !== null) note({ side: sideOf(caller, item) });
        return { ended_at: now.toISOString(), end_code: payload.code };
      },
      { after: cancelPlanned },
    ),
    leave: {
      write: ({ now }) => ({ ended_at: now.toISOString(), end_code: 'left' }),
      after: cancelPlanned,
    },
    close: {
      write: ({ now }) => ({ ended_at: now.toISOString(), end_code: 'other' }),
      after: cancelPlanned,
    },
    report: effect(formOf(declared.report, {}), ({ payload, caller, item }) => ({
      report_text: payload.text,
      reported_by: sideOf(caller, item),
    })),
  },
};

type Pair = RowIn<'mentorships'>;

const sideOf = ({ person }: Caller, { mentor }: Pick<Pair, 'mentor'>) =>
  mentor === person ? ('mentor' as const) : ('mentee' as const);

/** Nobody meets after the end: sessions that lie ahead are cancelled. */
async function cancelPlanned({ rows, item, now }: ActionContext<never, Pair>): Promise<void> {
  const sessions = rows('mentorship_sessions');
  const ahead = await sessions.find(
    {
      mentorship: { _eq: item.id },
      state: { _eq: 'planned' },
      at: { _gt: now.toISOString() },
    },
    ['id', 'moves'],
  );
  for (const { id, moves } of ahead) {
    await sessions.change(id, { state: 'cancelled', moves: Number(moves ?? 0) + 1 });
  }
}
