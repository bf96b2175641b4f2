import type { PanelCandidate } from '@site/shared/api';
import type { PanelProblem } from '@site/shared/domain/admissions';
import { useTranslation } from 'react-i18next';

/** Points of a match reason that fully applies. */
const full = { topics: 40, track: 20, language: 10, load: 20, rest: 10 } as const;

/** Puts reasons and problems of a panel into words. */
export function usePanelLabels() {
  const { t } = useTranslation();

  /** The parts of a match score, from topics to rest. */
  function reasonsOf({ reasons, active, maxActive }: PanelCandidate): string {
    const part = (name: Exclude<keyof typeof full, 'load'>) => {
      const points = reasons[name];
      const share = points >= full[name] ? 'full' : points > 0 ? 'part' : 'none';
      return t(`panel.reasons.${name}.${share}`);
    };
    return [
      part('topics'),
      part('track'),
      part('language'),
      t('panel.reasons.load', { active, max: maxActive }),
      part('rest'),
    ].join(', ');
  }

  /** A broken rule of composition; people by their names. */
  function problemOf(problem: PanelProblem, nameOf: (id: string) => string): string {
    if (problem.rule === 'track') return t('panel.problems.track');
    if (problem.rule !== 'reviewer') return t(`panel.problems.${problem.rule}`, { ...problem });
    const { id, obstacle } = problem;
    return t('panel.problems.reviewer', {
      name: nameOf(id),
      obstacle: t(`panel.obstacles.${obstacle}`),
    });
  }

  return { reasonsOf, problemOf };
}
