import type { LibraryItem } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit, LocalizedText, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Marks } from './marks.tsx';

type Topics = ReadonlyMap<string, string>;
type Props = { resource: LibraryItem; topics: Topics; search: string };

/** A resource in the list. */
export function ResourceLine({ resource, topics, search }: Props) {
  const { title, summary, locked } = resource;
  return (
    <li
      className={`${kit.titleLinks} ${kit.packed} ${memberKit.dense}`}
      data-locked={locked ?? undefined}
    >
      <h2>
        <Link to={search} preventScrollReset>
          <LocalizedText of={title} />
        </Link>
      </h2>
      <Facts resource={resource} topics={topics} />
      {summary && (
        <p>
          <LocalizedText of={summary} />
        </p>
      )}
      {locked ? (
        <Lock locked={locked} />
      ) : (
        <Marks className={memberKit.atEdge} resource={resource} />
      )}
    </li>
  );
}

/** Type, languages, topics and year in one line, with a warning about an old or dead resource. */
export function Facts({ resource, topics }: Omit<Props, 'search'>) {
  const { t } = useTranslation();
  const languageNames = useLanguageNames();
  const { type, languages, year, community } = resource;
  const facts = [
    t(`resources.types.${type}`),
    languageNames(languages),
    resource.topics.map((slug) => topics.get(slug) ?? slug).join(', '),
    year,
    community && t('resources.ofCommunity', { name: community.name.value }),
  ];
  return (
    <p className={kit.meta}>
      {facts.filter(Boolean).join('\u00a0· ')}
      <Warnings resource={resource} />
    </p>
  );
}

/** Names the languages of a resource in one phrase: `Русский, английский`. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { locale } = useShell();
  return (codes) => {
    const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
    const phrase = codes.map((code) => names.of(code) ?? code).join(', ');
    return phrase.charAt(0).toLocaleUpperCase(locale) + phrase.slice(1);
  };
}

/** Says that a resource is old or its link dead. */
export function Warnings({
  resource: { isOutdated, isDead },
}: {
  resource: Pick<LibraryItem, 'isOutdated' | 'isDead'>;
}) {
  const { t } = useTranslation();
  return (
    <>
      {isOutdated && (
        <strong className={`${kit.stack} ${kit.warning} ${kit.small}`}>
          {t('resources.outdated')}
        </strong>
      )}
      {isDead && (
        <strong className={`${kit.stack} ${kit.warning} ${kit.small}`}>
          {t('resources.dead')}
        </strong>
      )}
    </>
  );
}

/** Why a resource does not open. */
export function Lock({ locked }: { locked: NonNullable<LibraryItem['locked']> }) {
  const { t } = useTranslation();
  return <p className={kit.hint}>{t(`resources.locked.${locked}`)}</p>;
}
