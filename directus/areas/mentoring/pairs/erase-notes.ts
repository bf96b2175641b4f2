import { didNothing, type Job } from '../../../engine/jobs/job.ts';
import { monthsAgo } from '../../../engine/jobs/months.ts';

/**
 * Nightly: erases the notes on sessions, shared and private, `retention.mentoring_notes_months` after the end of the
 * mentorship. Result: `{erased}` (docs/domain/mentoring.md, "Deadlines").
 */
export const eraseMentoringNotes: Job = {
  name: 'erase-mentoring-notes',
  every: '50 3 * * *',
  idle: didNothing,
  run: async ({ settings, database, now }) => {
    const before = monthsAgo(now(), settings['retention.mentoring_notes_months']);
    const over = database('mentorships').where('ended_at', '<', before).select('id');
    const sessions = database('mentorship_sessions').whereIn('mentorship', over);
    const ids = await sessions.clone().pluck('id');
    const notes = await database('mentorship_notes').whereIn('session', ids).delete();
    const summaries = await sessions.clone().whereNotNull('summary').update({ summary: null });
    return { erased: notes + summaries };
  },
};
