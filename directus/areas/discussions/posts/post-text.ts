// The text of a post: its rules, and its rendering with the present names of the people whom it mentions.
import type { CommunityPerson, DiscussionSource } from '@site/shared/api';
import {
  discussionTexts,
  maxMentions,
  mentionedIn,
  mentionScheme,
  picturePath,
  picturesIn,
  postPictures,
  withNames,
  withoutNames,
  withoutPictures,
} from '@site/shared/domain/discussions';
import { countLinks } from '@site/shared/domain/enquiries';
import { textLength, withoutMarkdown } from '@site/shared/domain/text';
import { type OwnPictures, renderMarkdown } from '@site/shared/markdown';
import type { Knex } from 'knex';
import type { ActionContext } from '../../../engine/actions/action-context.ts';
import { listOf } from '../../../engine/actions/caller.ts';
import { refusal } from '../../../engine/refuse.ts';
import { memberTextRefusal } from '../../../engine/texts/markdown-refusals.ts';
import { type Authors, authorsOf } from '../authors.ts';
import { type Post, readersAmong } from '../readable.ts';

type Locale = 'ru' | 'en';
type Root = DiscussionSource['text'];

/** The most characters of a rendered text: a few kilobytes of Markdown can become megabytes. */
const maxRendered = 300_000;

const formerMember = { ru: 'Бывший участник', en: 'Former member' } as const;

/** What is stored of a text. Throws why it cannot be: the same limits and Markdown as in the texts of members elsewhere. */
export async function storedText(
  { trx }: Pick<ActionContext, 'trx'>,
  { text, community, isFirst }: { text: string; community: string | null; isFirst: boolean },
): Promise<{ body: string; mentions: string[]; has_links: boolean }> {
  const body = withoutNames(text);
  const { max: n } = isFirst ? discussionTexts.opening : discussionTexts.reply;
  const m = textLength(body);
  if (m > n) throw refusal('E_TOO_LONG', { field: 'text', params: { n, m } });
  const asked = mentionedIn(body);
  if (asked.length > maxMentions) throw refusal('E_INVALID', { field: 'text' });
  if (picturesIn(body).size > postPictures.perPost) throw refusal('E_INVALID', { field: 'text' });
  const against = memberTextRefusal(withoutPictures(withoutMentions(body)));
  if (against) {
    throw refusal(against.code, {
      field: 'text',
      ...(against.params && { params: against.params }),
    });
  }
  const size = JSON.stringify(treeOf(body, 'ru', new Map()).children).length;
  if (size > maxRendered) {
    throw refusal('E_MARKDOWN', { field: 'text', params: { line: 1, why: 'tangle' } });
  }
  // Whom the room does not know is not told, and not named.
  const mentions = asked.length > 0 ? await readersAmong(trx, community, asked) : [];
  return { body, mentions, has_links: countLinks(body) > 0 };
}

/** Mentions as links within the site, for a check that knows no mentions. */
function withoutMentions(body: string): string {
  return body.replaceAll(`](${mentionScheme}`, '](/members/');
}

type MentioningPost = Pick<Post, 'id' | 'body' | 'mentions'>;

/** People whom posts mention. */
export function mentionedBy(posts: readonly Pick<Post, 'mentions'>[]): string[] {
  return posts.flatMap(({ mentions }) => listOf(mentions));
}

/** The text of a post; `people` are those whom it mentions. */
export function renderPost(
  { body, mentions }: MentioningPost,
  people: Authors,
  locale: Locale,
): Root {
  const named = new Map(listOf(mentions).map((id) => [id, people.get(id)] as const));
  return treeOf(body ?? '', locale, named);
}

function treeOf(
  body: string,
  locale: Locale,
  named: ReadonlyMap<string, CommunityPerson | undefined>,
): Root {
  const { tree } = renderMarkdown(body, {
    locale,
    memberWritten: true,
    ownPictures: shownPictures(body),
    mentions: (address) => {
      if (!address.startsWith(mentionScheme)) return undefined;
      const person = named.get(address.slice(mentionScheme.length));
      return person
        ? { name: person.name[locale], path: `/members/${person.slug}` }
        : { name: formerMember[locale], path: null };
    },
  });
  return tree;
}

/** The pictures of a post; every other one is replaced by its words. */
function shownPictures(body: string): OwnPictures {
  return new Map(
    [...picturesIn(body)].map(([address, { id, width, height }]) => [
      address,
      { src: picturePath(id), width, height },
    ]),
  );
}

/** The Markdown of a post with the present names of the people whom it mentions, to edit or to quote it. */
export async function sourceOf(
  database: Knex,
  { body, mentions }: MentioningPost,
  locale: Locale,
): Promise<string> {
  return namedSource({ body, mentions }, await authorsOf(database, listOf(mentions)), locale);
}

function namedSource(
  { body, mentions }: Omit<MentioningPost, 'id'>,
  people: Authors,
  locale: Locale,
): string {
  const names = new Map<string, string>();
  for (const id of listOf(mentions)) {
    const person = people.get(id);
    if (person) names.set(id, person.name[locale]);
  }
  return withNames(body ?? '', names, formerMember[locale]);
}

/** The words of a post without Markdown, for excerpts; `people` are those whom it mentions. */
export function plainPost(
  post: Omit<MentioningPost, 'id'>,
  people: Authors,
  locale: Locale,
): string {
  return withoutMarkdown(namedSource(post, people, locale));
}

/** The name of a room. */
export function roomName(community: { name_ru: string; name_en: string } | null): {
  ru: string;
  en: string;
} {
  return community
    ? { ru: community.name_ru, en: community.name_en }
    : { ru: 'Общий форум', en: 'General forum' };
}
