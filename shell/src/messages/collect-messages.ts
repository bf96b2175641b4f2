import {
  type Locale,
  locales,
  type Messages,
  type Remote,
  type RemoteName,
} from '@site/shared/contract';
import { specSentences } from '@site/shared/domain/system';
import { typographic } from '@site/shared/domain/text';
import en from '../locales/en.json' with { type: 'json' };
import ru from '../locales/ru.json' with { type: 'json' };

/** Message catalogues of one language by namespace: `shell` and the remotes' names. */
export type Catalogues = Record<string, Messages>;

const own: Record<Locale, Messages> = { ru, en };

/** Messages of shell and remotes. A remote that lacks a language makes the generation fail. */
export async function collectMessages(
  remotes: Record<RemoteName, Remote>,
): Promise<Record<Locale, Catalogues>> {
  const entries = await Promise.all(
    locales.map(async (locale) => {
      const catalogues: Catalogues = { shell: own[locale] };
      for (const remote of Object.values(remotes)) {
        try {
          catalogues[remote.name] = await remote.messages(locale);
        } catch (cause) {
          throw new Error(specSentences.localeFailed(locale), { cause });
        }
      }
      return [locale, typographic(catalogues, locale) as Catalogues] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Locale, Catalogues>;
}
