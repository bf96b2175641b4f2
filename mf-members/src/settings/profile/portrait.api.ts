import type { Locale } from '@site/shared/contract';
import { connectionFaults } from '@site/shared/domain/system';
import { formTexts } from '@site/shared/remote';

/** The smallest accepted side of a portrait, and the side of the stored one, in pixels (docs/domain/files.md). */
export const smallestSide = 320;
export const storedSide = 960;

/** Uploads a portrait. Returns null, or the sentence of the refusal. */
export async function uploadPortrait(picture: Blob, locale: Locale): Promise<string | null> {
  const body = new FormData();
  body.set('file', picture, 'portrait');
  const headers = { 'x-requested-with': 'fetch', 'x-locale': locale };
  try {
    const answer = await fetch('/api/actions/people/me/avatar', { method: 'POST', headers, body });
    if (answer.ok) return null;
    const { errors } = (await answer.json()) as { errors?: { message?: string }[] };
    return errors?.[0]?.message ?? connectionFaults.E_BACKEND[locale];
  } catch {
    return formTexts.offline[locale];
  }
}
