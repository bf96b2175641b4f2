import { createItem, type Query, readItems } from '@directus/sdk';
import type { Api, Locale } from '@site/shared/contract';
import { mostRows, type SkillAnswer } from '@site/shared/domain';
import { foreignLanguage, inLanguage, listOf } from './in-language.ts';
import { withReadyText } from './ready-texts.ts';
import type { Schema } from './schema.ts';
import type { SkillArea, SkillAttempt, SkillQuestion } from './schema-skill.ts';

/** A field of the skill check; `lang` is the language of its words where it is not the one asked for. */
export type SkillAreaFacts = {
  code: string;
  label: string;
  about: string;
  lang?: Locale | undefined;
};

/** A question as the device asks and scores it. */
export type SkillQuestionFacts = {
  code: string;
  area: string;
  kind: SkillQuestion['kind'];
  difficulty: SkillQuestion['difficulty'];
  weight: number;
  /** Rises when its meaning changes. */
  version: number;
  /** See `ScoredQuestion` of the domain: options by their place. */
  correct: number[];
  text: string;
  options: string[];
  explanation: string;
  /** `lang` of a name is its language where that is not the one asked for; of a thing's, too. */
  topics: { slug: string; label: string; lang?: Locale | undefined }[];
  items: { slug: string; name: string; lang?: Locale | undefined }[];
};

/** Every area, in the order of the house. */
export async function listSkillAreas(api: Api, locale: Locale): Promise<SkillAreaFacts[]> {
  const query = {
    fields: ['code', { translations: ['language', 'label', 'about'] }],
    sort: ['order', 'code'],
    limit: mostRows,
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

/** One easy question with one right answer, to try; null when there is none in the language. */
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
    limit: mostRows,
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

/** An attempt as its owner keeps it; the backend scores it. */
export type KeptAttempt = Pick<
  SkillAttempt,
  'areas' | 'seed' | 'question_versions' | 'started_at' | 'finished_at'
> & { answers: Readonly<Record<string, SkillAnswer>> };

/** Keeps an attempt in the caller's account, shown to nobody; gives its id. */
export async function keepSkillAttempt(api: Api, attempt: KeptAttempt): Promise<string> {
  const kept = await api.request(
    createItem<Schema, 'skill_attempts', object>('skill_attempts', attempt as object),
  );
  return kept.id;
}

/** Ids of the caller's own attempts whose levels stand on their page. */
export async function listShownAttempts(api: Api): Promise<string[]> {
  const query = { fields: ['id'], filter: { shared: { _eq: true } }, limit: mostRows } as const;
  const rows = await api.request(
    readItems<Schema, 'skill_attempts', typeof query>('skill_attempts', query),
  );
  return rows.map(({ id }) => id);
}

/**
 * Areas of the skill check that ask about a thing of the radar, named by its id; `lang` is the
 * language of the label where it is not the one asked for.
 */
export async function listRelatedSkillAreas(
  api: Api,
  { item, locale }: { item: string; locale: Locale },
): Promise<{ code: string; label: string; lang?: Locale | undefined }[]> {
  const query = {
    fields: [{ area: ['code', { translations: ['language', 'label'] }] }],
    filter: { radar_items: { item: { _eq: item } } },
    limit: mostRows,
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
