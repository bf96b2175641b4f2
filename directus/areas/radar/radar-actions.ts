import { radarEditions } from '@site/shared/domain/workflows';
import { validate as isUuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { effect, type WorkflowActions } from '../../engine/actions/action-set.ts';
import { isEditor } from '../../engine/actions/caller.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { missingLanguagesRefusal, readyTexts } from '../../engine/texts/ready-texts.ts';
import { editEdition, edits, findPlacement, majorEdits, noteProblems } from './radar-edits.ts';
import { updateMovementsFrom } from './radar-movement.ts';

/** Editions of the radar: docs/domain/content.md, "Tech radar". */
export const radarActions: WorkflowActions<typeof radarEditions, 'radar_editions'> = {
  workflow: radarEditions,
  collection: 'radar_editions',
  // An edition by its code or id, or by the id of one of its placements.
  find: async ({ rows }, key) => {
    if (isUuid(key)) return (await findPlacement(rows, key))?.edition ?? key;
    const [row] = await rows('radar_editions').find({ code: { _eq: key } }, ['id']);
    return row?.id;
  },
  actors: { editor: isEditor },
  rules: {
    placesItems: async (context) =>
      (await placementsOf(context)).length > 0
        ? undefined
        : refusal('E_REQUIRED', { field: 'placements' }),
    inBothLanguages,
    toldInEachLanguage: noteProblems,
  },
  rulesOfPayload: ['toldInEachLanguage'],
  effects: {
    publish: {
      write: async ({ trx, now, item, note }) => {
        note({ code: item.code });
        await updateMovementsFrom(trx, { id: item.id, no: item.no });
        return { published_at: now.toISOString() };
      },
    },
    'minor-edit': effect(edits, async (context) => {
      await editEdition(context);
      return undefined;
    }),
    'major-edit': effect(majorEdits, async (context) => {
      await editEdition(context);
      return { revised_at: context.now.toISOString() };
    }),
  },
  tags: ['radar'],
};

/** Requires both languages for the edition itself, and for each rationale that exists in one language. */
async function inBothLanguages(
  context: ActionContext<unknown, RowIn<'radar_editions'>>,
): Promise<Refusal | undefined> {
  const own = await readyTexts(context, 'radar_editions', { edition: { _eq: context.item.id } });
  const placements = await placementsOf(context);
  const reasons = await readyTexts(
    context,
    'radar_placements',
    { placement: { _in: placements } },
    ['placement', 'language'],
  );
  const byPlacement = Map.groupBy(reasons, ({ placement }) => placement);
  const refusals = [own, ...byPlacement.values()].map(missingLanguagesRefusal);
  return refusals.find((one) => one !== undefined);
}

async function placementsOf({
  rows,
  item,
}: ActionContext<unknown, RowIn<'radar_editions'>>): Promise<string[]> {
  const found = await rows('radar_placements').find({ edition: { _eq: item.id } }, ['id']);
  return found.map(({ id }) => id);
}
