import { useEffect, useEffectEvent } from 'react';
import { followTopic } from './follow-topic.ts';

/**
 * Calls `onChange` when a topic may have changed: `thread:{id}`, `room:{id}`, or `forum` for all rooms of the reader.
 * It reads what is new itself, with the rights that the reader has then; it also runs once at the beginning. Without a
 * topic nothing is heard.
 */
export function useLiveTopic(topic: string | null, onChange: () => Promise<unknown>): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (topic !== null) return followTopic(topic, () => changed());
  }, [topic]);
}
