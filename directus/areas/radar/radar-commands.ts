import { radarActions as declared } from '@site/shared/actions';
import { isMemberStanding, type Standing } from '@site/shared/domain/people';
import { radarRings, radarTexts } from '@site/shared/domain/radar';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Command, type CommandSet, command } from '../../engine/actions/action-set.ts';
import type { Caller } from '../../engine/actions/caller.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { paragraphsField, refusedBy } from '../../engine/actions/text-field.ts';
import { refusal } from '../../engine/refuse.ts';
import { memberTextRefusal } from '../../engine/texts/markdown-refusals.ts';
import { localeField } from '../accounts/person-form.ts';
import { saveEnquiry } from '../enquiries/enquiry-commands.ts';

const rationale = z.strictObject({
  item: z.uuid(),
  ring: z.enum(radarRings),
  rationale: paragraphsField(radarTexts.rationale).superRefine(refusedBy(memberTextRefusal)),
  locale: localeField,
});

/**
 * `radar/draft`: a senior member or a fellow proposes a ring for an item, with reasons, to the editors of the
 * next edition. It replaces an earlier proposal of the same person for the item in the same language
 * (docs/domain/radar.md, "Drafts").
 */
const draft: Command = command({
  payload: rationale,
  by: ({ caller }) => isSenior(caller),
  collection: 'radar_drafts',
  silent: true,
  run: async ({ trx, rows, caller, payload, now, note }) => {
    const { item, locale, ...said } = payload;
    if (!(await trx('radar_items').where({ id: item }).first('id'))) {
      throw refusal('E_INVALID', { field: 'item' });
    }
    const language: 'en-US' | 'ru-RU' = locale === 'en' ? 'en-US' : 'ru-RU';
    const place = { item, person: caller.person ?? '', language } as const;
    const found = await trx('radar_drafts').where(place).first('id');
    const id = String(found?.id ?? uuid());
    const written = { ...said, at: now.toISOString() };
    if (found) await rows('radar_drafts').change(id, written);
    else await rows('radar_drafts').add({ id, ...place, ...written });
    note({ item: id });
    return { id };
  },
});

/**
 * `radar/suggest`: a member suggests a new item for the radar. The editors receive it as an enquiry in the
 * member's name; the response is its number (docs/domain/radar.md, "Suggestions").
 */
const suggest: Command = command({
  payload: formOf(declared.suggest, { locale: localeField }),
  by: ({ caller }) => isMember(caller),
  collection: 'enquiries',
  silent: true,
  run: async (context) => {
    const { trx, caller, payload } = context;
    const { locale, quadrant } = payload;
    const account = await trx('directus_users').where('id', caller.user).first('email');
    const person = await trx('people')
      .where({ id: caller.person ?? '' })
      .first('display_name_ru', 'display_name_en');
    return saveEnquiry(context, {
      name: person?.[`display_name_${locale}`] ?? '',
      email: account?.email ?? '',
      topic: 'radar',
      text: `${payload.name} (${quadrant})\n\n${payload.why}`,
      locale,
      state: 'new',
    });
  },
});

export const radarCommands: CommandSet = { name: 'radar', commands: { draft, suggest } };

function isMember({ person, standing }: Caller): boolean {
  return person !== null && isMemberStanding(standing as Standing);
}

function isSenior(caller: Caller): boolean {
  return isMember(caller) && (caller.grade === 'senior' || caller.grade === 'fellow');
}
