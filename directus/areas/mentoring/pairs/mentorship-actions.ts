import { mentorshipActions as declared } from '@site/shared/actions';
import { extensionMonths } from '@site/shared/domain/mentoring';
import { dayIn, monthsLater } from '@site/shared/domain/time';
import { mentorships } from '@site/shared/domain/workflows';
import { z } from 'zod';
import { effect, type WorkflowActions } from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
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
    finish: { write: ({ now }) => ({ ended_at: now.toISOString(), complete_asked: null }) },
    end: effect(formOf(declared.end, {}), ({ payload, now }) => ({
      ended_at: now.toISOString(),
      end_code: payload.code,
    })),
    leave: { write: ({ now }) => ({ ended_at: now.toISOString(), end_code: 'left' }) },
    close: { write: ({ now }) => ({ ended_at: now.toISOString(), end_code: 'other' }) },
    report: effect(formOf(declared.report, {}), ({ payload, caller, item }) => ({
      report_text: payload.text,
      reported_by: item.mentor === caller.person ? ('mentor' as const) : ('mentee' as const),
    })),
  },
};
