import { resourceActions as declared } from '@site/shared/actions';
import { isSlug } from '@site/shared/domain/text';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import {
  type Command,
  type CommandContext,
  type CommandSet,
  command,
} from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { performWithin } from '../../engine/actions/perform.ts';
import { refusal } from '../../engine/refuse.ts';
import { ownRooms } from '../communities/own-rooms.ts';
import { inoffensiveProposals } from '../people/profiles/profanity-filter.ts';
import { lockPeople } from '../people/records/lock-people.ts';
import { isShownTo, lockOf } from './library-access.ts';
import { resourceActions } from './resource-actions.ts';
import { claimFile, uploadFile } from './suggested-file.ts';
import { suggestion } from './suggestion-form.ts';

/**
 * `resources/suggest`: a member suggests a resource for the library. Its text is a draft in the member's
 * language until an editor marks it as ready (docs/domain/content.md, "Library"). What moderators add to their community
 * is published at once (docs/domain/communities.md, "Resources").
 */
const suggest: Command = command({
  payload: suggestion,
  by: ({ caller }) => caller.person !== null,
  collection: 'resources',
  silent: true,
  run: async (context) => {
    const { title, summary, topics, locale, ...facts } = context.payload;
    const room = (await ownRooms(context.trx, context.caller)).get(facts.community ?? '');
    if (facts.community && !room?.mayPost) throw refusal('E_FORBIDDEN');
    requireOneSource(facts);
    await requireActiveTopics(context, topics);
    const slug = await freeSlug(context, title);
    if (facts.file) await claimFile(context, { file: facts.file, slug, title });
    const payload = { ...facts, slug };
    const created = await performWithin(context, resourceActions, 'suggest', {
      payload,
      as: 'caller',
    });
    const resource = created.id;
    const tr_status = room ? 'ready' : 'draft';
    const language: 'en-US' | 'ru-RU' = locale === 'en' ? 'en-US' : 'ru-RU';
    const text = { id: uuid(), resource, language, title, summary, tr_status } as const;
    await context.rows('resources_translations').add(text);
    for (const [sort, topic] of topics.entries()) {
      await context.rows('resources_topics').add({ id: uuid(), resource, topic, sort: sort + 1 });
    }
    context.note({ item: resource });
    if (!room?.moderates) return { id: resource, state: created.state };
    const { state } = await performWithin(context, resourceActions, 'publish', {
      key: resource,
      as: 'caller',
    });
    return { id: resource, state };
  },
});

/** The number on the resource that counts each kind of mark. */
const counts = { useful: 'useful_count', bookmark: 'bookmarks' } as const;

/** `resources/{id}/mark`: the caller marks a resource as useful, or keeps it; or takes the mark back. */
const mark: Command = command({
  payload: formOf(declared.mark, {}),
  by: ({ caller }) => caller.person !== null,
  collection: 'resources',
  silent: true,
  run: async (context) => {
    const { kind, on } = context.payload;
    const resource = await readableResource(context);
    const count = counts[kind];
    if (on && (await addMark(context, resource, kind))) {
      await context.trx('resources').where({ id: resource }).increment(count, 1);
    }
    if (!on && (await removeMark(context, resource, kind))) {
      await context
        .trx('resources')
        .where({ id: resource })
        .where(count, '>', 0)
        .decrement(count, 1);
    }
    return {};
  },
});

/** `resources/{id}/report`: the editors hear, once per person, that a resource does not open. */
const report: Command = command({
  payload: formOf(declared.report),
  by: ({ caller }) => caller.person !== null,
  collection: 'resources',
  silent: true,
  run: async (context) => {
    const resource = await readableResource(context);
    if (await addMark(context, resource, 'broken')) context.emit('resources.report', resource, {});
    return {};
  },
});

export const resourceCommands: CommandSet = {
  name: 'resources',
  commands: { suggest, upload: uploadFile, mark, report },
};

/** The addressed resource, if the caller may open it; locks the caller, so that marks are counted once. */
async function readableResource(context: CommandContext): Promise<string> {
  const { caller, item, trx } = context;
  const id = item.key;
  const [row] = await context.rows('resources').find({ id: { _eq: id } });
  if (!row || !isShownTo(await ownRooms(trx, caller), row) || lockOf(row, caller) !== null) {
    throw refusal('E_NOT_FOUND', { params: { path: id } });
  }
  await lockPeople(trx, [caller.person]);
  return id;
}

async function addMark(
  { trx, caller, now }: ActionContext<unknown>,
  resource: string,
  kind: 'bookmark' | 'broken' | 'useful',
): Promise<boolean> {
  const mark = { resource, person: caller.person ?? '', kind };
  if (await trx('resource_marks').where(mark).first('id')) return false;
  await trx('resource_marks').insert({ id: uuid(), ...mark, at: now });
  return true;
}

async function removeMark(
  { trx, caller }: ActionContext<unknown>,
  resource: string,
  kind: 'bookmark' | 'broken' | 'useful',
): Promise<boolean> {
  const removed = await trx('resource_marks')
    .where({ resource, person: caller.person ?? '', kind })
    .delete();
  return removed > 0;
}

/** Requires either an address or a file; a file needs a licence to share it. */
function requireOneSource(given: { url?: string; file?: string; licence?: string }): void {
  if (!given.url && !given.file) throw refusal('E_REQUIRED', { field: 'url' });
  if (given.url && given.file) throw refusal('E_INVALID', { field: 'file' });
  if (given.file && given.licence === 'link_only') throw refusal('E_INVALID', { field: 'licence' });
}

async function requireActiveTopics({ trx }: ActionContext<unknown>, topics: readonly string[]) {
  const known = await trx('topics').whereIn('id', topics).whereNull('deprecated_by').select('id');
  if (known.length < topics.length) throw refusal('E_INVALID', { field: 'topics' });
}

/** A slug made from the title, or a random one if all proposals are taken. */
async function freeSlug({ trx }: ActionContext<unknown>, title: string): Promise<string> {
  for (const slug of inoffensiveProposals(title)) {
    const taken = await trx('resources').where({ slug }).first('id');
    if (isSlug(slug) && !taken) return slug;
  }
  return `resource-${uuid().slice(-12)}`;
}
