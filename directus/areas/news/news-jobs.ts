import { performEvent } from '../../engine/actions/perform.ts';
import { didNothing, type Job, type JobContext } from '../../engine/jobs/job.ts';
import { processEach } from '../../engine/jobs/process-each.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { newsActions } from './news-actions.ts';
import { monthsBefore } from './news-age.ts';

/** Publishes due articles. Result: `{done, failed}`; failed articles stay scheduled. */
export const publishScheduledNews: Job = {
  name: 'publish-scheduled-news',
  every: '* * * * *',
  idle: didNothing,
  run: async (context) => {
    const due = await context
      .database('news')
      .where({ state: 'scheduled' })
      .where('publish_at', '<=', context.now())
      .pluck('id');
    return performAll(context, 'publish', due);
  },
};

/** Archives articles published at least `news.archive_months` ago. Result: `{done, failed}`. */
export const archiveOldNews: Job = {
  name: 'archive-old-news',
  every: '10 3 * * *',
  run: async (context) => {
    const { 'news.archive_months': months } = await settingsOf(context.host);
    const old = await context
      .database('news')
      .where({ state: 'published' })
      .where('published_at', '<=', monthsBefore(context.now(), months))
      .pluck('id');
    return performAll(context, 'archive', old);
  },
};

function performAll({ host, logger }: JobContext, event: string, keys: string[]) {
  return processEach({ logger }, `news.${event}`, keys, (key) =>
    performEvent(host, { system: true }, newsActions, event, { key }),
  );
}
