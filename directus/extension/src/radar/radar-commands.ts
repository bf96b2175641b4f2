import { isMemberStanding, radarRings, type Standing } from '@site/shared/domain';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { localeField } from '../accounts/person-form.ts';
import { type Command, type CommandSet, command } from '../actions/action-set.ts';
import type { Caller } from '../actions/caller.ts';
import { refusal } from '../refuse.ts';

const rationale = z.strictObject({
  item: z.uuid(),
  ring: z.enum(radarRings),
  rationale: z.string().trim().min(80).max(1500),
  locale: localeField,
});

/**
 * `radar/draft`: a senior member or a fellow says where a thing belongs and why, for the editors of the
 * next edition. Said again, it takes the place of what the same person said in that language
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
    const language = locale === 'en' ? 'en-US' : 'ru-RU';
    const place = { item, person: caller.person, language };
    const found = await trx('radar_drafts').where(place).first('id');
    const id = String(found?.id ?? uuid());
    const written = { ...said, at: now.toISOString() };
    if (found) await rows('radar_drafts').change(id, written);
    else await rows('radar_drafts').add({ id, ...place, ...written });
    note({ item: id });
    return { id };
  },
});

export const radarCommands: CommandSet = { name: 'radar', commands: { draft } };

function isSenior({ person, standing, grade }: Caller): boolean {
  if (person === null || !isMemberStanding(standing as Standing)) return false;
  return grade === 'senior' || grade === 'fellow';
}
