import { resourceActions as declared } from '@site/shared/actions';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { resourceLife } from '@site/shared/domain/workflows';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { isEditor } from '../../engine/actions/caller.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { refusal } from '../../engine/refuse.ts';
import { missingLanguagesRefusal, readyTexts } from '../../engine/texts/ready-texts.ts';
import { ownRooms } from '../communities/own-rooms.ts';
import { lockPeople } from '../people/records/lock-people.ts';
import { suggestedRow } from './suggestion-form.ts';

/** Maximum open suggestions per person. */
const maxWaiting = 10;

/** The library: docs/domain/content.md. */
export const resourceActions: WorkflowActions<typeof resourceLife, 'resources'> = {
  workflow: resourceLife,
  collection: 'resources',
  actors: {
    member: ({ caller, item }) =>
      caller.person !== null &&
      (item.id === undefined
        ? isMemberStanding(caller.standing as Standing)
        : item.submitted_by === caller.person),
    editor: (context) => context.item.id !== undefined && isEditor(context),
    moderator: async ({ trx, caller, item }) =>
      (await ownRooms(trx, caller)).get(item.community ?? '')?.moderates === true,
  },
  rules: {
    fewWaiting: async ({ trx, caller }) => {
      // Locks the person, so that concurrent requests cannot exceed the limit (race condition).
      await lockPeople(trx, [caller.person]);
      const waiting = await trx('resources')
        .where({ submitted_by: caller.person })
        .whereIn('state', ['suggested', 'in_review'])
        .select('id');
      if (waiting.length < maxWaiting) return undefined;
      return refusal('E_QUOTA', { params: { n: maxWaiting, date: '–' } });
    },
    inBothLanguages: async (context) =>
      missingLanguagesRefusal(
        await readyTexts(context, 'resources', { resource: { _eq: context.item.id } }),
      ),
  },
  effects: {
    suggest: effect(suggestedRow, ({ payload, caller }) => ({
      ...payload,
      licence: payload.licence ?? (payload.file ? 'permission' : 'link_only'),
      access: payload.community ? 'community' : 'members',
      submitted_by: caller.person,
    })),
    publish: { write: ({ caller }) => ({ reviewed_by: caller.person }) },
    decline: effect(formOf(declared.decline, {}), ({ payload, note, caller }) => {
      if (payload.note) note({ note: payload.note });
      return { reviewed_by: caller.person };
    }),
  },
  tags: ['resources'],
};
