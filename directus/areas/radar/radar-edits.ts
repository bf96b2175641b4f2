// Events that change a published edition or one of its placements: docs/domain/radar.md, "After publication".
import { radarRings, radarTexts } from '@site/shared/domain/radar';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { textField, withinLimits } from '../../engine/actions/text-field.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { changeNotes, editTexts, type Notes, noteRefusals } from '../../engine/texts/edit-texts.ts';
import { languages, missingLanguagesRefusal, readyTexts } from '../../engine/texts/ready-texts.ts';
import { withTextTree } from '../../engine/texts/text-trees.ts';
import { updateMovementsFrom } from './radar-movement.ts';

const text = z.strictObject({
  title: textField(radarTexts.title).optional(),
  foreword: z.string().superRefine(withinLimits(radarTexts.foreword)).nullable().optional(),
  rationale: z.string().superRefine(withinLimits(radarTexts.rationale)).nullable().optional(),
});

/** Changes by language: title and foreword of an edition, or the rationale of a placement. */
export const edits = z.strictObject({
  texts: z.partialRecord(z.enum(languages), text).default({}),
});
/** The same, and the ring of a placement, with a note to readers in each language of the edition. */
export const majorEdits = edits.extend({
  ring: z.enum(radarRings).optional(),
  note: changeNotes,
});

type Edits = z.infer<typeof edits> & Partial<z.infer<typeof majorEdits>>;
type Context<Payload = Edits> = ActionContext<Payload, RowIn<'radar_editions'>>;
type Placement = Pick<RowIn<'radar_placements'>, 'id' | 'edition' | 'ring'>;

/** The placement with this id, if there is one. */
export async function findPlacement(
  rows: Context['rows'],
  key: unknown,
): Promise<Placement | undefined> {
  if (!isUuid(key)) return undefined;
  const [found] = await rows('radar_placements').find({ id: { _eq: String(key) } }, [
    'id',
    'edition',
    'ring',
  ]);
  return found;
}

/** Refusals for the note to readers, which each language of the edition needs. */
export async function noteProblems(context: Context<unknown>): Promise<Refusal[]> {
  const { note } = context.payload as { note: Notes };
  const texts = context.rows('radar_editions_translations');
  return noteRefusals(note, await texts.find({ edition: { _eq: context.item.id } }, ['language']));
}

/** Writes the edits into the edition, or into the placement whose key the request has. */
export async function editEdition(context: Context): Promise<void> {
  const { rows, payload, item, key } = context;
  const placement = await findPlacement(rows, key);
  refuseWordsOf(placement ? ['title', 'foreword'] : ['rationale'], payload);
  if (placement) await editPlacement(context, placement);
  else if (payload.ring) throw refusal('E_INVALID', { field: 'ring' });
  await editTexts(context, {
    collection: 'radar_editions',
    id: item.id,
    texts: placement ? {} : payload.texts,
    note: payload.note,
    stored: storedIn('radar_editions_translations'),
  });
}

async function editPlacement(context: Context, { id, ring }: Placement): Promise<void> {
  const { rows, payload, trx, item } = context;
  await editTexts(context, {
    collection: 'radar_placements',
    id,
    texts: await rationalesOf(context, id),
    stored: storedIn('radar_placements_translations'),
  });
  const ready = await readyTexts(context, 'radar_placements', { placement: { _eq: id } });
  const missing = ready.length > 0 && missingLanguagesRefusal(ready);
  if (missing) throw missing;
  if (payload.ring === undefined || payload.ring === ring) return;
  await rows('radar_placements').change(id, { ring: payload.ring });
  await updateMovementsFrom(trx, { id: item.id, no: item.no });
}

/** The submitted rationales. An empty one is refused where there is a text, and else there is nothing to write. */
async function rationalesOf({ rows, payload }: Context, placement: string) {
  const found = await rows('radar_placements_translations').find(
    { placement: { _eq: placement } },
    ['language'],
  );
  return Object.fromEntries(
    Object.entries(payload.texts).filter(([language, { rationale }]) => {
      if (rationale) return true;
      if (rationale === null && found.some((one) => one.language === language)) {
        throw refusal('E_REQUIRED', { field: `texts.${language}.rationale` });
      }
      return false;
    }),
  );
}

function refuseWordsOf(
  names: readonly ('title' | 'foreword' | 'rationale')[],
  { texts }: Pick<Edits, 'texts'>,
): void {
  for (const [language, words] of Object.entries(texts)) {
    const wrong = names.find((name) => words[name] !== undefined);
    if (wrong) throw refusal('E_INVALID', { field: `texts.${language}.${wrong}` });
  }
}

const storedIn = (collection: string) => (change: object, language: string) => {
  const [field] = Object.keys(change).filter((name) => name !== 'title');
  return withTextTree(collection, { ...change }, language, `texts.${language}.${field}`);
};
