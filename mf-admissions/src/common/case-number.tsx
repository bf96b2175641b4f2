import { kit } from '@site/shared/ui';

/** The number of a case, in one line: browsers break `A-2026-0042` at its hyphens. */
export function CaseNumber({ no }: { no: string }) {
  return <span className={kit.oneLine}>{no}</span>;
}
