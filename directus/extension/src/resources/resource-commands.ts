import { isSlug } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../actions/action-context.ts';
import { type Command, type CommandSet, command } from '../actions/action-set.ts';
import { performWithin } from '../actions/perform.ts';
import { inoffensiveProposals } from '../people/profanity-filter.ts';
import { refusal } from '../refuse.ts';
import { resourceActions } from './resource-actions.ts';
import { suggestion } from './suggestion-form.ts';

/**
 * `resources/suggest`: a member suggests a resource for the library. Its text is a draft in the member's
 * language until an editor marks it as ready (docs/domain/content.md, "Library").
 */
const suggest: Command = command({
  payload: suggestion,
  by: ({ caller }) => caller.person !== null,
  collection: 'resources',
  silent: true,
  run: async (context) => {
    const { title, summary, topics, locale, ...facts } = context.payload;
    await requireActiveTopics(context, topics);
    const payload = { ...facts, slug: await freeSlug(context, title) };
    const created = await performWithin(context, resourceActions, 'suggest', {
      payload,
      as: 'caller',
    });
    const resource = created.id;
    const language = locale === 'en' ? 'en-US' : 'ru-RU';
    const text = { id: uuid(), resource, language, title, summary, tr_status: 'draft' };
    await context.rows('resources_translations').add(text);
    for (const [sort, topic] of topics.entries()) {
      await context.rows('resources_topics').add({ id: uuid(), resource, topic, sort: sort + 1 });
    }
    context.note({ item: resource });
    return { id: resource, state: created.state };
  },
});

export const resourceCommands: CommandSet = { name: 'resources', commands: { suggest } };

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
