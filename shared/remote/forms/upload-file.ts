import type { Locale } from '@site/shared/contract';
import { connectionFaults } from '@site/shared/domain/system';
import { formTexts } from './form-texts.ts';

export type UploadedFile = {
  id: string;
  type: string;
  size: number;
  /** Pixels of a picture that was re-encoded. */
  width?: number;
  height?: number;
};
export type Upload = {
  /** The stored file, or the sentence of the refusal; null when it was cancelled. */
  done: Promise<UploadedFile | string | null>;
  cancel: () => void;
};

type Options = {
  /** Set and event of the action that stores the file: `resources/upload`. */
  action: string;
  locale: Locale;
  /** Gets the part that is sent, 1 while the server checks it. */
  onProgress: (part: number) => void;
};

/** Uploads a file with its progress. */
export function uploadFile(file: File, { action, locale, onProgress }: Options): Upload {
  // Fetch does not tell the progress of an upload.
  const request = new XMLHttpRequest();
  const { promise, resolve } = Promise.withResolvers<UploadedFile | string | null>();
  const body = new FormData();
  body.set('file', file);
  request.open('POST', `/api/actions/${action}`);
  request.setRequestHeader('x-requested-with', 'fetch');
  request.setRequestHeader('x-locale', locale);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
  request.addEventListener('load', () => resolve(answerOf(request, locale)));
  request.addEventListener('error', () => resolve(formTexts.offline[locale]));
  request.addEventListener('abort', () => resolve(null));
  request.send(body);
  return { done: promise, cancel: () => request.abort() };
}

type Answer = { data?: UploadedFile; errors?: { message?: string }[] };

function answerOf({ responseText }: XMLHttpRequest, locale: Locale): UploadedFile | string {
  const { data, errors } = parsed(responseText);
  return data ?? errors?.[0]?.message ?? connectionFaults.E_BACKEND[locale];
}

function parsed(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
