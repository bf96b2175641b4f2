// What a merge of two records would do: docs/domain/office.md, "Merge". 403 for everybody but secretary and administrator.
// GET /merge                                     SuspectedPairs
// GET /merge/preview?keep={key}&other={key}      MergePreview; 404 where there is nobody

/** What is counted of what moves; everything else moves without being counted for anybody. */
export const mergeKinds = [
  'membership_periods',
  'certificates',
  'invitations',
  'consents',
  'slug_history',
] as const;
export type MergeKind = (typeof mergeKinds)[number];

type Named = { id: string; slug: string; name: { ru: string; en: string } };

/** Pairs that the nightly job has found and that still exist. */
export type SuspectedPairs = { pairs: [Named, Named][] };

/** Found by merging the records and rolling everything back. */
export type MergePreview = {
  /** Whether the reader may merge them; others read only. */
  mayMerge: boolean;
  /** Why it is refused; null when it would succeed. */
  refusal: {
    code: string;
    params: Record<string, string | number>;
    /** What the backend says about it. */
    words: { ru: string; en: string } | null;
    /** The other direction would succeed. */
    otherWay: boolean;
  } | null;
  /** Empty after a refusal. `dropped`: those in whose place the remaining record keeps its own. */
  moves: { kind: MergeKind; moved: number; dropped: number }[];
  /** What becomes of the account of the record that disappears. */
  account: 'none' | 'deleted' | 'moved';
  /** The day of joining afterwards. */
  joinedOn: string | null;
};
