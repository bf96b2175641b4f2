import type { CaseKind } from '@site/shared/domain';
import { endorsersRequired } from '@site/shared/domain/admissions';
import { refusal } from '../../engine/refuse.ts';
import { textOf } from '../../engine/values.ts';
import { policyOf } from './case-calendar.ts';
import type { CasePart } from './case-part.ts';

/** Events that endorsements cause. */
export const endorsementEvents = {
  rules: {
    enoughEndorsements: async ({ trx, item, settings }) => {
      const required = endorsersRequired(item.kind as CaseKind, policyOf(item, settings));
      const row = await trx('endorsements')
        .where({ case: item.id, state: 'submitted' })
        .count({ count: '*' })
        .first();
      return Number(row?.count) >= required
        ? undefined
        : refusal('E_STATE', { params: { state: textOf(item.state) } });
    },
  },
  effects: {},
} satisfies CasePart;
