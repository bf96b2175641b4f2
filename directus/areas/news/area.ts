import { defineArea } from '../../engine/area.ts';
import { reading } from '../../engine/requests/route.ts';
import { leading } from '../../engine/schema/buttons/button.ts';
import { newsRights } from './access.ts';
import { newsButtons } from './buttons.ts';
import { languageRows, news as newsCollections, newsRelations } from './collections.ts';
import { validateEventTimes } from './event-times.ts';
import { newsActions } from './news-actions.ts';
import { computeNewsBody } from './news-body.ts';
import { newsCommands } from './news-commands.ts';
import { newsEndpoint } from './news-endpoint.ts';
import { archiveOldNews, publishScheduledNews } from './news-jobs.ts';
import { trackNewsPictures } from './news-pictures.ts';
import { reserveFormerSlugs } from './news-slugs.ts';
import { newsRules } from './notification-rules.ts';
import { newsWork } from './pending-work.ts';
import { restrictNewsWrites } from './restrict-news-writes.ts';

/** News: publication, pictures and slugs of articles. */
export const news = defineArea({
  name: 'news',
  collections: newsCollections,
  relations: newsRelations,
  rows: [languageRows],
  access: newsRights,
  buttons: leading(['request-review', 'approve', 'publish', 'minor-edit'], newsButtons),
  buttonAnchors: { news: 'state' },
  publishing: { news: ['news', 'approve'] },
  actions: [newsActions, newsCommands],
  jobs: [publishScheduledNews, archiveOldNews],
  notifications: newsRules,
  hooks: {
    save: {
      'restrict-news-writes': restrictNewsWrites,
      'reserve-former-slugs': reserveFormerSlugs,
      'validate-event-times': validateEventTimes,
      'compute-news-body': computeNewsBody,
      'track-news-pictures': trackNewsPictures,
    },
  },
  endpoints: { news: newsEndpoint },
  routes: reading(
    '/news/latest',
    '/news/moved/:slug',
    '/news/own',
    '/news/communities/:slug',
    '/news/preview-link/:key',
    '/news/preview/:token',
  ),
  pendingWork: newsWork,
});
