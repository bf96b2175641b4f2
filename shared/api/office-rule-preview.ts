// The preview of the rule: docs/domain/office.md, "Rule preview". 403 for everybody but chairs and administrators.
// GET /office/rule-preview?accept=&decline=&spread=&majority=   RulePreview
import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { RuleResult, RuleThreshold, Thresholds } from '@site/shared/domain/admissions';
import type { FigureTable } from './office-figures.ts';
import type { CaseKind, Schema } from './schema/schema.ts';

/** A case that would have gone otherwise, for chairs on this side of its firewall. */
export type PreviewedCase = { no: string; kind: CaseKind; from: RuleResult; to: RuleResult };

export type RulePreview = {
  /** The present settings. */
  now: Thresholds;
  /** What is asked for, within the limits of the settings. */
  asked: Thresholds;
  /** By kind, and by result; small numbers are hidden. */
  tables: readonly FigureTable[];
  /** Null for readers who may not read reviews. */
  cases: readonly PreviewedCase[] | null;
};

/** Thresholds as the address of the page has them. */
export type RulePreviewQuery = Partial<Record<RuleThreshold, string>>;

export function readRulePreview(params: RulePreviewQuery): RestCommand<RulePreview, Schema> {
  return customEndpoint({ path: '/office/rule-preview', params, method: 'GET' });
}
