import { discussionDraftActions as declared } from '@site/shared/actions';
import { v7 as uuid } from 'uuid';
import {
  type CommandContext,
  type CommandSet,
  command,
} from '../../../engine/actions/action-set.ts';
import { formOf } from '../../../engine/actions/declared-form.ts';
import { refusal } from '../../../engine/refuse.ts';
import { lockPeople } from '../../people/records/lock-people.ts';
import { authorsOf } from '../authors.ts';
import { readerIn } from '../place.ts';
import { communityAsked } from '../posts/mention-people.ts';
import { renderPost, storedText } from '../posts/post-text.ts';
import { forgetDraft, placeNamed } from './drafts.ts';

const collection = 'discussion_drafts';
const byReaders = {
  by: async (context: CommandContext) =>
    context.caller.person !== null && (await readerIn(context)) !== null,
  collection,
  silent: true,
} as const;

/** Versions grow with time, so that a draft that was begun again has no version of the one before. */
const versionsSince = Date.UTC(2020, 0, 1);

/** What a person has begun to write: docs/domain/discussions.md, "Drafts". */
export const discussionDraftCommands: CommandSet = {
  name: 'discussion-drafts',
  commands: {
    save: command({
      ...byReaders,
      payload: formOf(declared.save, {}),
      run: async (context) => {
        const { trx, rows, payload, now } = context;
        const { place, person } = await placeAsked(context);
        // Two tabs save one after the other.
        await lockPeople(trx, [person]);
        const draft = await trx(collection).where({ person, place }).first();
        if (payload.version !== Number(draft?.version ?? 0)) throw refusal('E_CONFLICT_VERSION');
        const { title, text, language, topics } = payload;
        const seconds = Math.floor((now.getTime() - versionsSince) / 1000);
        const version = Math.max(payload.version + 1, seconds);
        const changes = {
          ...(title !== undefined && { title }),
          ...(text !== undefined && { body: text }),
          ...(language !== undefined && { language }),
          ...(topics !== undefined && { topics: [...topics] }),
          version,
          saved_at: now.toISOString(),
        };
        if (draft) await rows(collection).change(draft.id, changes);
        else await rows(collection).add({ id: uuid(), person, place, language: 'ru', ...changes });
        return { version };
      },
    }),
    preview: command({
      ...byReaders,
      notIdempotent: true,
      payload: formOf(declared.preview, {}),
      run: async (context) => {
        const { trx, payload } = context;
        const { text, thread = null, room = null, locale } = payload;
        const reader = await readerIn(context);
        if (!reader) throw refusal('E_FORBIDDEN');
        const community = await communityAsked(trx, reader, { thread, room });
        const isFirst = thread === null;
        const { body, mentions } = await storedText(context, { text, community, isFirst });
        const people = await authorsOf(trx, mentions);
        return { text: renderPost({ id: '', body, mentions }, people, locale) };
      },
    }),
    discard: command({
      ...byReaders,
      payload: formOf(declared.discard, {}),
      run: async (context) => {
        await forgetDraft(context, await placeAsked(context));
        return {};
      },
    }),
  },
};

async function placeAsked(
  context: CommandContext<{ thread?: string | undefined; room?: string | undefined }>,
): Promise<{ place: string; person: string }> {
  const { trx, payload } = context;
  const reader = await readerIn(context);
  const { thread = null, room = null } = payload;
  const place = reader ? await placeNamed(trx, reader, { thread, room }) : undefined;
  if (!reader || place === undefined) throw refusal('E_FORBIDDEN');
  return { place, person: reader.person };
}
