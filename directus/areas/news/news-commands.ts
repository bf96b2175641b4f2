// What readers do with news in the member area: docs/domain/news.md, "In the member area".
import { newsActions as declared, newsLanguageActions } from '@site/shared/actions';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import {
  type Command,
  type CommandContext,
  type CommandSet,
  command,
} from '../../engine/actions/action-set.ts';
import type { Caller } from '../../engine/actions/caller.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { confirmLanguages } from '../../engine/parity/confirm-languages.ts';
import { refusal } from '../../engine/refuse.ts';
import type { FilterIn, RowIn } from '../../engine/schema/row-types.ts';
import { ownRooms } from '../communities/own-rooms.ts';
import { lockPeople } from '../people/records/lock-people.ts';
import { marksOf, newsBegin } from './own-news.ts';

const common = {
  by: ({ caller }: ActionContext) => caller.person !== null,
  collection: 'news',
  silent: true,
} as const;

/** `news/{id}/read`: the caller has opened an article. */
const read: Command = command({
  ...common,
  payload: formOf(declared.read),
  run: async (context) => {
    await addMarks(context, [await readableArticle(context)], 'read');
    return {};
  },
});

/** `news/read-all`: everything that counts as unread is read; returns the number of articles. */
const readAll: Command = command({
  ...common,
  payload: formOf(declared['read-all']),
  run: async (context) => {
    const { trx } = context;
    const person = await lockedPerson(context);
    const begin = await newsBegin(trx, person);
    const { read: opened } = await marksOf(trx, person);
    const wanted = {
      _and: [
        { state: { _eq: 'published' } },
        { published_at: { _gt: begin.toISOString() } },
        await readableBy(context),
      ],
    } satisfies FilterIn<'news'>;
    const rows = await context.rows('news').find(wanted, ['id']);
    const unread = rows.map(({ id }) => id).filter((id) => !opened.has(id));
    await addMarks(context, unread, 'read');
    return { read: unread.length };
  },
});

/** `news/{id}/save`: the caller saves an article for later, or takes it off that list. */
const save: Command = command({
  ...common,
  payload: formOf(declared.save),
  run: async (context) => {
    const { trx, caller, payload } = context;
    const article = await readableArticle(context);
    if (payload.on) await addMarks(context, [article], 'saved');
    else
      await trx('news_marks')
        .where({ ...markOf(caller, article), kind: 'saved' as const })
        .delete();
    return {};
  },
});

export const newsCommands: CommandSet = {
  name: 'news',
  commands: {
    read,
    'read-all': readAll,
    save,
    'still-right': confirmLanguages('news', newsLanguageActions['still-right']),
  },
};

/** Articles for the caller: those of their audiences and of their communities. */
async function readableBy({
  trx,
  caller,
}: Pick<ActionContext<unknown>, 'trx' | 'caller'>): Promise<FilterIn<'news'>> {
  const rooms = [...(await ownRooms(trx, caller)).keys()];
  return {
    _or: [{ audience: { _in: audiencesOf(caller) } }, { for_community: { _in: rooms } }],
  };
}

/** Audiences whose articles the caller may read. */
function audiencesOf({ standing, duties }: Caller): RowIn<'news'>['audience'][] {
  const isInside = isMemberStanding(standing as Standing) || duties.length > 0;
  return isInside ? ['public', 'members'] : ['public'];
}

/** The addressed article, if the caller may read it; others answer alike, whether they exist or not. */
async function readableArticle(context: CommandContext): Promise<string> {
  const id = context.item.key;
  const wanted = {
    _and: [
      { id: { _eq: id } },
      { state: { _in: ['published', 'archived', 'retracted'] } },
      await readableBy(context),
    ],
  } satisfies FilterIn<'news'>;
  const [row] = isUuid(id) ? await context.rows('news').find(wanted, ['id']) : [];
  if (!row) throw refusal('E_NOT_FOUND', { params: { path: id } });
  await lockedPerson(context);
  return id;
}

/** The caller, locked, so that concurrent calls make one mark. */
async function lockedPerson({ trx, caller }: ActionContext<unknown>): Promise<string> {
  await lockPeople(trx, [caller.person]);
  return caller.person ?? '';
}

async function addMarks(
  { trx, caller, now }: ActionContext<unknown>,
  articles: readonly string[],
  kind: 'read' | 'saved',
): Promise<void> {
  if (articles.length === 0) return;
  const marks = articles.map((news) => ({ id: uuid(), ...markOf(caller, news), kind, at: now }));
  await trx('news_marks').insert(marks).onConflict(['news', 'person', 'kind']).ignore();
}

const markOf = ({ person }: Caller, news: string) => ({ news, person: person ?? '' });
