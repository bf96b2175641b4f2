import { createItem, type Query, readItems } from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import type { SkillAnswer } from '@site/shared/domain/skills';
import { maxRows } from '@site/shared/domain/system';
import { foreignLanguage, inLanguage, listOf } from './in-language.ts';
import { withReadyText } from './ready-texts.ts';
import type { Schema } from './schema/schema.ts';
import type { SkillArea, SkillAttempt, SkillQuestion } from './schema/schema-skill.ts';

/** An area of the skill check; `lang` is the language of its texts when it is not the requested one. */
export type SkillAreaFacts = {
  code: string;
  label: string;
  about: string;
  lang?: Locale | undefined;
};

/** A question with the key, because the browser scores the attempt. */
export type SkillQuestionFacts = {
  code: string;
  area: string;
  kind: SkillQuestion['kind'];
  difficulty: SkillQuestion['difficulty'];
  weight: number;
  /** Incremented when its meaning changes. */
  version: number;
  /** See `ScoredQuestion` in the domain: option indexes. */
  correct: number[];
  text: string;
  options: string[];
  explanation: string;
  /** `lang` is the language of the name when it is not the requested one; the same for items. */
  topics: { slug: string; label: string; lang?: Locale | undefined }[];
  items: { slug: string; name: string; lang?: Locale | undefined }[];
};

/** Every area, in the configured order. */
export async function listSkillAreas(api: Api, locale: Locale): Promise<SkillAreaFacts[]> {
  const query = {
    fields: ['code', { translations: ['language', 'label', 'about'] }],
    sort: ['order', 'code'],
    limit: maxRows,
  } as const satisfies Query<Schema, SkillArea>;
  const rows = await api.request(
    readItems<Schema, 'skill_areas', typeof query>('skill_areas', query),
  );
  return rows.map(({ code, translations }) => {
    const found = inLanguage(listOf(translations), locale);
    const text = found?.text;
    return {
      code,
      label: text?.label ?? code,
      about: text?.about ?? '',
      lang: foreignLanguage(found, locale),
    };
  });
}

/** Every active question that is ready in the language, with its key. */
export function listSkillQuestions(api: Api, locale: Locale): Promise<SkillQuestionFacts[]> {
  return questions(api, locale, {});
}

/** One easy single-choice question as a sample; null when there is none in the language. */
export async function findSampleQuestion(
  api: Api,
  locale: Locale,
): Promise<SkillQuestionFacts | null> {
  const easy = { kind: { _eq: 'single' }, difficulty: { _eq: 1 } };
  const filter = { ...easy, _and: withReadyText(locale) };
  return (await questions(api, locale, { filter, limit: 1 }))[0] ?? null;
}

async function questions(
  api: Api,
  locale: Locale,
  narrowed: object,
): Promise<SkillQuestionFacts[]> {
  const named = ['slug', { translations: ['language', 'label'] }] as const;
  const query = {
    fields: [
      'code',
      'kind',
      'difficulty',
      'weight',
      'version',
      'correct',
      { area: ['code'] },
      { topics: [{ topic: named }] },
      { radar_items: [{ item: ['slug', { translations: ['language', 'name'] }] }] },
      { translations: ['language', 'text', 'options', 'explanation'] },
    ],
    sort: ['code'],
    limit: maxRows,
    ...narrowed,
  };
  const rows = await api.request(
    readItems<Schema, 'skill_questions', object>('skill_questions', query),
  );
  return (rows as unknown as SkillQuestion[]).flatMap((row) => {
    const found = inLanguage(listOf(row.translations), locale);
    const { area } = row;
    if (!found || found.language !== locale || typeof area === 'string') return [];
    const { text, options, explanation } = found.text;
    return [
      {
        code: row.code,
        area: area.code,
        kind: row.kind,
        difficulty: row.difficulty,
        weight: row.weight,
        version: row.version,
        correct: row.correct ?? [],
        text,
        options,
        explanation: explanation ?? '',
        topics: listOf(row.topics).flatMap(({ topic }) => {
          if (typeof topic === 'string' || !topic) return [];
          const named = inLanguage(listOf(topic.translations), locale);
          const lang = foreignLanguage(named, locale);
          return [{ slug: topic.slug, label: named?.text.label ?? topic.slug, lang }];
        }),
        items: listOf(row.radar_items).flatMap(({ item }) => {
          if (typeof item === 'string' || !item) return [];
          const named = inLanguage(listOf(item.translations), locale);
          const lang = foreignLanguage(named, locale);
          return [{ slug: item.slug, name: named?.text.name ?? item.slug, lang }];
        }),
      },
    ];
  });
}

/** An attempt to save; the backend computes its scores. */
export type SavedAttempt = Pick<
  SkillAttempt,
  'areas' | 'seed' | 'question_versions' | 'started_at' | 'finished_at'
> & { answers: Readonly<Record<string, SkillAnswer>> };

/** Saves an attempt in the caller's account as private; returns its id. */
export async function saveSkillAttempt(api: Api, attempt: SavedAttempt): Promise<string> {
  const kept = await api.request(
    createItem<Schema, 'skill_attempts', object>('skill_attempts', attempt as object),
  );
  return kept.id;
}

/** Ids of the caller's attempts whose levels are shown on the profile. */
export async function listShownAttempts(api: Api): Promise<string[]> {
  const query = { fields: ['id'], filter: { shared: { _eq: true } }, limit: maxRows } as const;
  const rows = await api.request(
    readItems<Schema, 'skill_attempts', typeof query>('skill_attempts', query),
  );
  return rows.map(({ id }) => id);
}

/**
 * Areas of the skill check with questions about a radar item (by id); `lang` is the language of the label
 * when it is not the requested one.
 */
export async function listRelatedSkillAreas(
  api: Api,
  { item, locale }: { item: string; locale: Locale },
): Promise<{ code: string; label: string; lang?: Locale | undefined }[]> {
  const query = {
    fields: [{ area: ['code', { translations: ['language', 'label'] }] }],
    filter: { radar_items: { item: { _eq: item } } },
    limit: maxRows,
  };
  const rows = await api.request(
    readItems<Schema, 'skill_questions', object>('skill_questions', query),
  );
  const areas = new Map<string, { label: string; lang: Locale | undefined }>();
  for (const { area } of rows as unknown as Pick<SkillQuestion, 'area'>[]) {
    if (typeof area === 'string') continue;
    const found = inLanguage(listOf(area.translations), locale);
    const lang = foreignLanguage(found, locale);
    areas.set(area.code, { label: found?.text.label ?? area.code, lang });
  }
  return [...areas].map(([code, named]) => ({ code, ...named }));
}
