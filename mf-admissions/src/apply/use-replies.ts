import type { ApplicationSection } from '@site/shared/domain/admissions';
import { useDeviceDraft, useShell } from '@site/shared/remote';
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
  const { formState } = useShell();
  const [texts, setTexts] = useState<Replies['texts']>(
    () => kept.read() ?? postedReplies(formState?.values ?? {}),
  );
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

/** The replies of a form that was posted without scripts and refused. */
function postedReplies(values: Readonly<Record<string, string>>): Replies['texts'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, section]) => {
      const [, place] = /^replies\.(\d+)\.section$/.exec(name) ?? [];
      return place === undefined ? [] : [[section, values[`replies.${place}.text`] ?? '']];
    }),
  );
}
