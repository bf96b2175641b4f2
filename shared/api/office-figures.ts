// The figures of the office: docs/domain/office.md, "Figures". 403 for people without a staff role.
// GET /office/figures   OfficeFigures
import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { Schema } from './schema/schema.ts';

/** The tables, by the part of the figures that they belong to. */
export const figureTables = {
  people: ['members', 'movements', 'service'],
  admissions: ['applications', 'steps', 'load', 'panels'],
  content: ['views', 'skills', 'radar'],
  system: ['mail'],
  preview: ['preview-kinds', 'preview-results'],
} as const;
export type FigurePart = keyof typeof figureTables;
export type FigureTableId = (typeof figureTables)[FigurePart][number];

/** A name as it is, or in both languages. */
export type FigureName = string | { readonly ru: string; readonly en: string };

export type FigureRow = {
  /** A code with a label (`known`), or a name as it is. */
  readonly name: FigureName;
  /** Null for a hidden number. */
  readonly values: readonly (number | null)[];
  /** The page that the row leads to. */
  readonly path?: string;
};

/** A table of numbers; `columns` are codes. */
export type FigureTable = {
  readonly id: FigureTableId;
  readonly columns: readonly string[];
  readonly rows: readonly FigureRow[];
};

/** The tables that the staff roles of the reader open, in the order of the page. */
export type OfficeFigures = { readonly tables: readonly FigureTable[] };

export function readOfficeFigures(): RestCommand<OfficeFigures, Schema> {
  return customEndpoint({ path: '/office/figures', method: 'GET' });
}
