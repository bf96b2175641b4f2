import type { OwnCase } from '@site/shared/api';
import {
  type ApplicationAnswers,
  applicationGaps,
  applicationOf,
  type Gap,
} from '@site/shared/domain/admissions';
import { dayIn } from '@site/shared/domain/time';
import { useShell } from '@site/shared/remote';
import { useMemo } from 'react';
import { changedSections } from './sections-of-answers.ts';

/**
 * Everything that is missing or wrong in the answers as they are written now. Some rules on endorsers need addresses that
 * only the backend knows: what it says of the saved endorsers holds until they are changed.
 */
export function useGaps(item: OwnCase, answers: ApplicationAnswers): Gap[] {
  const { now, zone } = useShell();
  return useMemo(() => {
    const of = {
      kind: item.kind,
      form: item.form,
      policy: {
        'case.endorsers_required_admission': item.required.endorsers,
        'case.endorsers_required_senior': item.required.endorsers,
        'case.endorsers_required_fellow': item.required.endorsers,
      },
      today: dayIn(now(), zone),
    };
    const known = { email: '', sponsorEmails: [] };
    const gaps = applicationGaps(applicationOf(answers, known), of);
    if (changedSections(item.answers, answers).includes('endorsers')) return gaps;
    const more = item.gaps.filter(
      ({ section, field }) => section === 'endorsers' && !gaps.some((gap) => gap.field === field),
    );
    return [...gaps, ...more];
  }, [item, answers, now, zone]);
}
