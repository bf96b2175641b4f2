import type { PanelProblem } from '@site/shared/domain/admissions';
import { kit, memberKit } from '@site/shared/ui';
import type { RefObject } from 'react';
import { usePanelLabels } from './panel-labels.ts';

type Props = {
  title: string;
  problems: readonly PanelProblem[];
  nameOf: (id: string) => string;
  /** Gets the focus when the panel is sent in spite of them. */
  ref?: RefObject<HTMLDivElement | null>;
};

/** The rules of composition that a panel breaks. */
export function Problems({ title, problems, nameOf, ref }: Props) {
  const { problemOf } = usePanelLabels();
  if (problems.length === 0) return null;
  return (
    <div className={`${kit.stack2} ${memberKit.attention}`} ref={ref} tabIndex={-1}>
      <p>
        <strong>{title}</strong>
      </p>
      <ul className={kit.bullets}>
        {problems.map((problem) => (
          <li key={problem.rule === 'reviewer' ? problem.id : problem.rule}>
            {problemOf(problem, nameOf)}
          </li>
        ))}
      </ul>
    </div>
  );
}
