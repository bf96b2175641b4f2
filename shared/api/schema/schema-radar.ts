import type {
  RadarMovement,
  RadarQuadrant,
  RadarRing,
  SignalStance as RadarStance,
} from '@site/shared/domain/radar';
import type { Root } from 'hast';
import type { LanguageCode } from '../language-code.ts';
import type { PublicPerson } from './people-schema.ts';
import type { TaxonomyTopic } from './schema-topics.ts';
import type { Translated } from './schema-translations.ts';

export type { RadarMovement, RadarQuadrant, RadarRing, RadarStance };

/** An edition of the tech radar. Users without editor permissions see only published ones. */
export type RadarEdition = {
  id: string;
  no: number;
  code: string;
  state: 'draft' | 'review' | 'published';
  /** ISO time. */
  published_at: string | null;
  /** ISO time of the last major edit. */
  revised_at: string | null;
  previous: string | RadarEdition | null;
  translations: string[] | RadarEditionTranslation[];
};
export type RadarEditionTranslation = Translated & {
  edition: string | RadarEdition;
  title: string;
  /** Markdown of the safe subset. */
  foreword: string | null;
  /** The same as a tree for rendering; null for texts stored before trees were introduced. */
  foreword_tree: Root | null;
  /** What the last major edit has changed. */
  updated_note: string | null;
};

/** A radar item: a technique, a tool, a platform or a language. */
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

/** The placement of an item in an edition; the backend computes the movement. */
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
/** Junction of placements and authors of the rationale. */
export type RadarPlacementAuthor = {
  id: string;
  placement: string | RadarPlacement;
  person: string | PublicPerson;
  sort: number | null;
};
/** An author who has left; without names if they chose to be anonymous. */
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
  /** The same as a tree for rendering; null for texts stored before trees were introduced. */
  rationale_tree: Root | null;
};

/** A signal of one member about an item; readable by that member only. */
export type RadarSignal = {
  id: string;
  item: string | RadarItem;
  person: string;
  stance: RadarStance;
  comment: string | null;
  /** ISO time. */
  at: string | null;
};

/** A draft placement by a senior member; readable by that member and the editors. */
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

/** Response of `/radar/signals` by item id: only items with enough answers. */
export type RadarTotals = Record<string, { people: number } & Partial<Record<RadarStance, number>>>;
