import type { Locale } from '@site/shared/contract';
import type { EndorserRelation } from '@site/shared/domain/admissions';
import type { Day } from '@site/shared/domain/time';
import type { CaseKind } from '../schema/schema.ts';

/** A request for an endorsement, for the holder of its link (`GET /endorsements/by-link/{token}`). */
export type EndorsementRequest =
  | {
      /** It can be answered. */
      state: 'awaited';
      candidate: Readonly<Record<Locale, string>>;
      kind: CaseKind;
      /** What the candidate says about the acquaintance. */
      relation: EndorserRelation;
      knownSince: number;
      /** The last day for the answer. */
      dueOn: Day;
      /** Whether the opening of the page was already reported. */
      isOpened: boolean;
    }
  | {
      /** It cannot be answered any more. */
      state: 'submitted' | 'declined' | 'expired' | 'cancelled';
      /** The day of the answer, or the last day for it; null where neither matters. */
      on: Day | null;
    };

/** A request to the calling person, with their own answer (`GET /endorsements/mine`). */
export type OwnEndorsement = {
  id: string;
  candidate: Readonly<Record<Locale, string>>;
  request: EndorsementRequest;
  /** Null until it is answered. */
  rating: number | null;
  text: string | null;
};
