import type { ReactNode } from 'react';
import * as kit from './kit.module.css';

type Props = {
  facts: readonly (readonly [label: string, value: ReactNode])[];
  className?: string | undefined;
};

/** Values with their names; a fact without a value is left out. */
export function Facts({ facts, className = kit.stack3 }: Props) {
  return (
    <dl className={`${kit.facts} ${className}`}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
