import { customEndpoint, type RestCommand } from '@directus/sdk';
import type { MergePreview, Schema, SuspectedPairs } from '@site/shared/api';

type Command<Output> = RestCommand<Output, Schema>;

/** Pairs of records that may be of one person. */
export function readSuspectedPairs(): Command<SuspectedPairs> {
  return customEndpoint({ path: '/merge', method: 'GET' });
}

/** What a merge would do; 404 where there is nobody. */
export function previewMerge(pair: { keep: string; other: string }): Command<MergePreview> {
  return customEndpoint({ path: '/merge/preview', params: pair, method: 'GET' });
}
