// The settings of the office: docs/domain/office.md, "Settings".
import type {
  OfficeSetting,
  OfficeSettingDetail,
  OfficeSettings,
  OfficeSettingsQuery,
} from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import { type SettingPart, settingParts } from '@site/shared/domain/settings';
import {
  isSettingKey,
  type SettingKey,
  settingKeys,
  settingSection,
} from '@site/shared/domain/system';
import type { Knex } from 'knex';
import type { Request } from '../../../engine/host.ts';
import { notFound } from '../../../engine/refuse.ts';
import type { OfficeReader } from '../office-reader.ts';
import { settingFacts } from './setting-facts.ts';
import { historyOf } from './setting-history.ts';

const maxTextLength = 100;

/** Parses the query of the list; what is unknown is ignored. */
export function readSettingsQuery({ part, q, changed }: Request['query']): OfficeSettingsQuery {
  const text = typeof q === 'string' ? q.trim().slice(0, maxTextLength) : '';
  return {
    part: Object.keys(settingParts).find((one) => one === part) as SettingPart | null,
    text,
    changed: changed === '1',
  };
}

/** The settings of a part; with a text or `changed`, those of all parts that fit. */
export async function officeSettings(
  database: Knex,
  { context: { caller } }: OfficeReader,
  { query, locale }: { query: OfficeSettingsQuery; locale: Locale },
): Promise<OfficeSettings> {
  const rows = await database('settings').select('key', 'value', 'version');
  const all = inOrder().map((key) =>
    settingFacts(key, { row: rows.find((row) => row.key === key), duties: caller.duties, locale }),
  );
  const isNarrowed = query.text !== '' || query.changed;
  const found = all.filter(
    (one) =>
      (isNarrowed || one.part === (query.part ?? 'access')) &&
      (!query.changed || one.isChanged) &&
      isAbout(one, query.text),
  );
  const parts = Object.keys(settingParts).map((part) => [
    part,
    all.filter((one) => one.part === part).length,
  ]);
  return {
    sections: [...Map.groupBy(found, ({ section }) => section)].map(([name, settings]) => ({
      name,
      settings,
    })),
    total: found.length,
    parts: Object.fromEntries(parts),
    changed: all.filter(({ isChanged }) => isChanged).length,
  };
}

/** One setting with its history. Throws `E_NOT_FOUND` for an unknown key. */
export async function officeSetting(
  database: Knex,
  { context: { caller } }: OfficeReader,
  { key, page, locale }: { key: string; page: number; locale: Locale },
): Promise<OfficeSettingDetail> {
  if (!isSettingKey(key)) throw notFound();
  const row = await database('settings').where({ key }).first('key', 'value', 'version');
  const readsHistory = ['chair', 'admin'].some((duty) => caller.duties.includes(duty));
  return {
    setting: settingFacts(key, { row, duties: caller.duties, locale }),
    history: readsHistory ? await historyOf(database, key, page) : null,
  };
}

/** Every key in the order of the page. */
function inOrder(): SettingKey[] {
  return Object.values(settingParts)
    .flat()
    .flatMap((section) => settingKeys.filter((key) => settingSection(key) === section));
}

/** Whether each word occurs in what is said about a setting, or in its key. */
function isAbout({ key, label, about, section }: OfficeSetting, text: string): boolean {
  const said = plain([key, label, about, section].join(' '));
  return plain(text)
    .split(/\s+/)
    .every((word) => said.includes(word));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
