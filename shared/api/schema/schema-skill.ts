import type { AreaScore } from '@site/shared/domain/skills';
import type { RadarItem } from './schema-radar.ts';
import type { TaxonomyTopic } from './schema-topics.ts';
import type { Translated } from './schema-translations.ts';

export type SkillQuestionKind = 'single' | 'multiple' | 'order' | 'self';

/** An area of the skill check. */
export type SkillArea = {
  id: string;
  code: string;
  order: number;
  topics: string[] | SkillAreaTopic[];
  translations: string[] | SkillAreaTranslation[];
};
export type SkillAreaTranslation = Translated & {
  area: string | SkillArea;
  label: string;
  about: string | null;
};
export type SkillAreaTopic = {
  id: string;
  area: string | SkillArea;
  topic: string | TaxonomyTopic;
  sort: number | null;
};

/** A question with its key. Users without editor permissions see only active ones. */
export type SkillQuestion = {
  id: string;
  code: string;
  area: string | SkillArea;
  kind: SkillQuestionKind;
  /**
   * Option indexes, from 0: for `single` the right option, for `multiple` all right options, for `order`
   * all options in the right order; null for `self`, whose options are sorted from the lowest level.
   */
  correct: number[] | null;
  difficulty: 1 | 2 | 3;
  weight: number;
  state: 'draft' | 'active' | 'retired';
  /** Incremented when the meaning changes; an attempt stores the versions it was asked. */
  version: number;
  topics: string[] | SkillQuestionTopic[];
  radar_items: string[] | SkillQuestionRadarItem[];
  translations: string[] | SkillQuestionTranslation[];
};
export type SkillQuestionTranslation = Translated & {
  question: string | SkillQuestion;
  text: string;
  /** Six at most, in the same order in every language. */
  options: string[];
  explanation: string | null;
};
export type SkillQuestionTopic = {
  id: string;
  question: string | SkillQuestion;
  topic: string | TaxonomyTopic;
  sort: number | null;
};
export type SkillQuestionRadarItem = {
  id: string;
  question: string | SkillQuestion;
  item: string | RadarItem;
  sort: number | null;
};

/** Scores of an attempt by area code. */
export type SkillScores = Record<string, AreaScore>;

/** A saved attempt; readable by its owner only. */
export type SkillAttempt = {
  id: string;
  person: string;
  /** Codes of areas. */
  areas: string[];
  seed: number;
  /** Versions of the questions that were asked, by their code. */
  question_versions: Record<string, number>;
  /** Chosen option indexes by question code; null is «I don't know». */
  answers: Record<string, number[] | null>;
  /** ISO times. */
  started_at: string;
  finished_at: string | null;
  /** Computed by the backend; values sent by clients are ignored. */
  scores: SkillScores;
  shared: boolean;
};

/** Response of `/skill/statistics`: number of saved attempts per area and level. */
export type SkillStatistics = Record<string, Record<string, number>>;
