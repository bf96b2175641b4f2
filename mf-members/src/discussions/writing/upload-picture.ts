import type { Locale } from '@site/shared/contract';
import { pictureMarkdown } from '@site/shared/domain/discussions';
import { uploadFile } from '@site/shared/remote';

/** An upload of a picture for a post. */
export type PictureUpload = {
  /** The Markdown to put into the text, or the sentence of the refusal; null when it was cancelled. */
  done: Promise<{ markdown: string } | { refused: string } | null>;
  cancel: () => void;
};

type Options = {
  locale: Locale;
  /** What the picture shows, for those who do not see it. */
  words: string;
  /** Gets the part that is sent, 1 while the server checks it. */
  onProgress?: (part: number) => void;
};

/** Uploads a picture for a post; the server makes it smaller and removes what it says of place and camera. */
export function uploadPicture(
  file: File,
  { locale, words, onProgress = () => {} }: Options,
): PictureUpload {
  const { done, cancel } = uploadFile(file, { action: 'discussions/upload', locale, onProgress });
  return {
    cancel,
    done: done.then((stored) => {
      if (stored === null) return null;
      if (typeof stored === 'string') return { refused: stored };
      const { id, width = 1, height = 1 } = stored;
      return { markdown: pictureMarkdown({ id, width, height }, words) };
    }),
  };
}
