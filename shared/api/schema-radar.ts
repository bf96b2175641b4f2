import type {
  RadarMovement,
  RadarQuadrant,
  RadarRing,
  SignalStance as RadarStance,
} from '@site/shared/domain';
import type { Root } from 'hast';
import type { LanguageCode } from './language-code.ts';
import type { PublicPerson } from './people-schema.ts';
import type { TaxonomyTopic } from './schema-topics.ts';
import type { Translated } from './schema-translations.ts';

export type { RadarMovement, RadarQuadrant, RadarRing, RadarStance };

/** An edition of the tech radar. Without an editor's right only the published ones are visible. */
export type RadarEdition = {
  id: string;
  no: number;
  code: string;
  state: 'draft' | 'review' | 'published';
  /** ISO time. */
  published_at: string | null;
  previous: string | RadarEdition | null;
  translations: string[] | RadarEditionTranslation[];
};
export type RadarEditionTranslation = Translated & {
  edition: string | RadarEdition;
  title: string;
  /** Markdown of the safe subset. */
  foreword: string | null;
  /** What a page draws of it; null for what an earlier version of the house wrote. */
  foreword_tree: Root | null;
};

/** Something on the radar: a technique, a tool, a platform or a language. */
export type RadarItem = {
  id: string;
  slug: string;
  quadrant: RadarQuadrant;
  home_url: string | null;
  aliases: string[];
  topics: string[] | RadarItemTopic[];
  translations: string[] | RadarItemTranslation[];
};
export type RadarItemTranslation = Translated & {
  item: string | RadarItem;
  name: string;
  what: string | null;
};
export type RadarItemTopic = {
  id: string;
  item: string | RadarItem;
  topic: string | TaxonomyTopic;
  sort: number | null;
};

/** Where an edition places a thing; the movement is computed by the backend. */
export type RadarPlacement = {
  id: string;
  edition: string | RadarEdition;
  item: string | RadarItem;
  ring: RadarRing;
  movement: RadarMovement;
  featured: boolean;
  authors: string[] | RadarPlacementAuthor[];
  former_authors: string[] | RadarPlacementFormerAuthor[];
  translations: string[] | RadarPlacementTranslation[];
};
/** Joins places on the radar and who said why a thing stands there. */
export type RadarPlacementAuthor = {
  id: string;
  placement: string | RadarPlacement;
  person: string | PublicPerson;
  sort: number | null;
};
/** An author who is a member no more; without names where they wish not to be named. */
export type RadarPlacementFormerAuthor = {
  id: string;
  placement: string | RadarPlacement;
  sort: number | null;
  name_ru: string | null;
  name_en: string | null;
};
export type RadarPlacementTranslation = Translated & {
  placement: string | RadarPlacement;
  /** Markdown of the safe subset. */
  rationale: string;
  /** What a page draws of it; null for what an earlier version of the house wrote. */
  rationale_tree: Root | null;
};

/** What one member says of a thing; readable by that member only. */
export type RadarSignal = {
  id: string;
  item: string | RadarItem;
  person: string;
  stance: RadarStance;
  comment: string | null;
  /** ISO time. */
  at: string | null;
};

/** Where a senior member would place a thing and why; readable by that member and the editors. */
export type RadarDraft = {
  id: string;
  item: string | RadarItem;
  person: string | null;
  language: LanguageCode;
  ring: RadarRing;
  /** Markdown of the safe subset. */
  rationale: string;
  /** ISO time. */
  at: string | null;
};

/** Answer of `/radar/signals` by the id of an item: only where enough people have answered. */
export type RadarTotals = Record<string, { people: number } & Partial<Record<RadarStance, number>>>;
