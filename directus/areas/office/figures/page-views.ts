// Views of pages, which the web servers report in batches: docs/domain/office.md, "Figures".
import { pageGroups } from '@site/shared/domain/office';
import { isDay } from '@site/shared/domain/time';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Endpoint } from '../../../engine/host.ts';
import { requireSecret } from '../../../engine/operator.ts';
import { refusal } from '../../../engine/refuse.ts';
import {
  choice,
  collectionMeta,
  day,
  key,
  labelled,
  wholeNumber,
} from '../../../engine/schema/fields.ts';
import type { ByName } from '../../../engine/schema/row-types.ts';
import { defineCollection } from '../../../engine/schema/types.ts';

const kept = { half: true, required: true, readonly: true } as const;

/** Views by day and group of pages. Nothing tells who has seen a page. */
export const pageViews = defineCollection({
  collection: 'page_views',
  schema: {},
  meta: collectionMeta('visibility', ['Просмотры страниц', 'Page views'], {
    group: 'folder_system',
    sort: 20,
    hidden: true,
  }),
  writtenBy: 'actions',
  fields: [
    key('id', ['Ключ', 'Key']),
    day('day', { label: ['День', 'Day'], ...kept }),
    choice(
      'page_group',
      labelled(pageGroups, {
        home: ['Главная', 'Home'],
        news: ['Новости', 'News'],
        members: ['Члены', 'Members'],
        radar: ['Технорадар', 'Tech radar'],
        skills: ['Проверка навыков', 'Skill check'],
        help: ['Вопросы', 'Questions'],
        fairness: ['Отчёт', 'Fairness report'],
        verify: ['Проверка сертификата', 'Verification'],
        joining: ['Вход и вступление', 'Sign-in and joining'],
        texts: ['Тексты', 'Texts'],
        'member-area': ['Личный кабинет', 'Member area'],
      }),
      { label: ['Страницы', 'Pages'], ...kept, initial: 'texts' },
    ),
    wholeNumber('views', { label: ['Просмотры', 'Views'], ...kept, initial: 0 }),
  ],
});

const report = z.object({
  counts: z
    .array(
      z.object({
        day: z.string().refine(isDay),
        group: z.enum(pageGroups),
        views: z.int().min(1).max(10_000_000),
      }),
    )
    .min(1)
    .max(200),
});

/** `POST /office/views {counts}`, for web servers only (`x-site-secret`): adds the views that one of them has counted. */
export const viewRoutes: Endpoint = (router, { database, env }) => {
  router.post('/views', (request, response, next) => {
    const answer = async () => {
      requireSecret(request, { header: 'x-site-secret', secret: env.PURGE_SECRET });
      const parsed = report.safeParse(request.body);
      if (!parsed.success) throw refusal('E_BAD_REQUEST', { field: 'counts' });
      await addViews(database, parsed.data.counts);
      response.json({ data: {} });
    };
    answer().catch(next);
  });
};

type Counts = z.infer<typeof report>['counts'];

async function addViews(database: Knex, counts: Counts): Promise<void> {
  await database.transaction(async (trx) => {
    // In one order, so that two servers cannot wait for each other.
    for (const { day: on, group, views } of counts.toSorted(byKey)) {
      const id = keyOf({ day: on, group });
      await trx('page_views')
        .insert({ id, day: on, page_group: group, views: 0 })
        .onConflict('id')
        .ignore();
      await trx('page_views').where({ id }).increment('views', views);
    }
  });
}

const keyOf = ({ day: on, group }: Pick<Counts[number], 'day' | 'group'>) => `${on} ${group}`;
const byKey = (one: Counts[number], other: Counts[number]) => (keyOf(one) < keyOf(other) ? -1 : 1);

declare module '../../../engine/schema/row-types.ts' {
  interface Collections extends ByName<typeof pageViews> {}
}
