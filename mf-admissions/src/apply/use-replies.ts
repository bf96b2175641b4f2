import type { ApplicationSection } from '@site/shared/domain/admissions';
import { useDeviceDraft } from '@site/shared/remote';
import { useState } from 'react';

export type Replies = {
  /** By section; empty where nothing is written yet. */
  texts: Readonly<Partial<Record<ApplicationSection, string>>>;
  write: (section: ApplicationSection, text: string) => void;
  forget: () => void;
};

/** The replies to the secretary's questions, kept on the device until they are sent. */
export function useReplies(item: string): Replies {
  const kept = useDeviceDraft<Replies['texts']>(`replies ${item}`);
  const [texts, setTexts] = useState<Replies['texts']>(() => kept.read() ?? {});
  return {
    texts,
    write: (section, text) => {
      const next = { ...texts, [section]: text };
      setTexts(next);
      kept.store(next);
    },
    forget: kept.forget,
  };
}
