import { refusalMessage } from '@site/shared/domain';
import { performAction, useShell } from '@site/shared/remote';
import { useState } from 'react';
import type { NoticesQuery } from './notices-query.ts';

/** Reading: what was read since the page came, and the two ways to read more. */
export function useReading() {
  const { locale, toast, reloadSession } = useShell();
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());

  /** Gives what the house answered; a refusal is said and gives nothing. */
  async function ask<Data>(action: string, payload: object = {}): Promise<Data | null> {
    const answer = await performAction<Data>(locale, `notifications/${action}`, payload);
    if ('data' in answer) {
      // The bell counts by the session.
      void reloadSession();
      return answer.data;
    }
    toast(refusalMessage(answer, locale), 'error');
    return null;
  }

  return {
    read,
    /** Whether it is read now. */
    async readOne(id: string): Promise<boolean> {
      if (!(await ask(`${id}/read`))) return false;
      setRead((before) => new Set(before).add(id));
      return true;
    },
    /** How many were read by this, those of the category or all; null when none could be. */
    async readAll({ category }: Pick<NoticesQuery, 'category'>): Promise<number | null> {
      const answer = await ask<{ read: number }>('read-all', category ? { category } : {});
      return answer?.read ?? null;
    },
  };
}
