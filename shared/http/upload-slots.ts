import { uploadLimits } from '@site/shared/domain/system';

/** Uploads that run at the same time in this process. */
export type UploadSlots = {
  /**
   * Waits until an upload of this account may begin; returns the function that ends it, or null if too many are waiting
   * or none of the running ones ended in time.
   */
  take: (account: string) => Promise<(() => void) | null>;
};

type Waiting = { account: string; begin: () => void };

/** Limits the uploads of each account and of all accounts (docs/domain/files.md). */
export function createUploadSlots({
  perAccount,
  total,
  waiting: maxWaiting,
  waitFor,
}: Readonly<Record<keyof typeof uploadLimits, number>> = uploadLimits): UploadSlots {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  return {
    take(account) {
      if (isFree(account)) return Promise.resolve(begun(account));
      if (waiting.length >= maxWaiting) return Promise.resolve(null);
      return new Promise((resolve) => {
        const entry = { account, begin: () => settle(begun(account)) };
        const timer = setTimeout(() => settle(null), waitFor);
        const settle = (end: (() => void) | null) => {
          clearTimeout(timer);
          waiting.splice(waiting.indexOf(entry), 1);
          resolve(end);
        };
        waiting.push(entry);
      });
    },
  };

  function isFree(account: string): boolean {
    const own = running.filter((one) => one === account).length;
    return own < perAccount && running.length < total;
  }

  function begun(account: string): () => void {
    running.push(account);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      running.splice(running.indexOf(account), 1);
      waiting.find((one) => isFree(one.account))?.begin();
    };
  }
}
