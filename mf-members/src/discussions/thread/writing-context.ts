import type { DiscussionPost } from '@site/shared/api';
import { createContext, use, useState } from 'react';
import { replyAnchor } from '../../common/discussions/discussions-query.ts';
import type { LoadedThread } from './thread-facts.ts';

/** What posts ask of the form of the reply. */
type Writing = {
  /** The post that the reply answers; null for the thread as a whole. */
  answered: DiscussionPost | null;
  answer: (post: DiscussionPost | null) => void;
  /** Words of a post to quote; a new object for each press. */
  quoted: { post: DiscussionPost; words: string } | null;
  quote: (post: DiscussionPost, words: string) => void;
  /** How many replies were sent: each begins with an empty form. */
  sent: number;
  /** The reply was sent. */
  end: () => void;
};

export const WritingContext = createContext<Writing | null>(null);

/** What posts and the form of the reply tell each other. */
export function useWriting({ thread, query }: LoadedThread): Writing {
  const asked = query.task === 'reply' ? query.post : null;
  const [answered, setAnswered] = useState<DiscussionPost | null>(
    thread.posts.find(({ no, state, text }) => no === asked && text && state !== 'hidden') ?? null,
  );
  const [quoted, setQuoted] = useState<Writing['quoted']>(null);
  const [sent, setSent] = useState(0);
  return {
    answered,
    answer: (post) => {
      setAnswered(post);
      document.querySelector<HTMLTextAreaElement>(`#${replyAnchor} textarea`)?.focus();
    },
    quoted,
    quote: (post, words) => {
      setAnswered(post);
      setQuoted({ post, words });
    },
    sent,
    end: () => {
      setAnswered(null);
      setQuoted(null);
      setSent((before) => before + 1);
    },
  };
}

/** The writing of the page around. */
export function useWritingContext(): Writing {
  const writing = use(WritingContext);
  if (!writing) throw new Error('A post is drawn outside a thread');
  return writing;
}
