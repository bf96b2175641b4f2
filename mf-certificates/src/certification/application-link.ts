import type { OwnAdmissions } from '@site/shared/api';

export type ApplicationLink = { key: 'start' | 'continue' | 'answer' | 'open'; to: string };

const form = '/c/certification/apply';

/** Where the person goes on with an application; null where none is possible now. */
export function applicationLink({
  case: item,
  start,
}: Pick<OwnAdmissions, 'case' | 'start'>): ApplicationLink | null {
  if (start) return start.eligible ? { key: 'start', to: form } : null;
  if (!item || item.state === 'closed') return null;
  if (item.state === 'draft') return { key: 'continue', to: form };
  if (item.state === 'returned') return { key: 'answer', to: form };
  return { key: 'open', to: '/c/admissions' };
}
