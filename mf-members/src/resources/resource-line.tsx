import type { LibraryItem } from '@site/shared/api';
import { LocalizedText } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Marks } from './marks.tsx';
import styles from './resources.module.css';

type Topics = ReadonlyMap<string, string>;
type Props = { resource: LibraryItem; topics: Topics; search: string };

/** A resource in the list. */
export function ResourceLine({ resource, topics, search }: Props) {
  const { title, summary, locked } = resource;
  return (
    <li className={styles.line} data-locked={locked ?? undefined}>
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
      {locked ? <Lock locked={locked} /> : <Marks resource={resource} />}
    </li>
  );
}

/** Type, languages and topics in one line, with a warning about an old or dead resource. */
export function Facts({ resource, topics }: Omit<Props, 'search'>) {
  const { t } = useTranslation();
  const { type, languages, isOutdated, isDead } = resource;
  const facts = [
    t(`resources.types.${type}`),
    languages.map((code) => t(`resources.languages.${code}`, { defaultValue: code })).join(', '),
    resource.topics.map((slug) => topics.get(slug) ?? slug).join(', '),
  ];
  return (
    <p className={styles.facts}>
      {facts.filter(Boolean).join(' · ')}
      {isOutdated && <strong>{t('resources.outdated')}</strong>}
      {isDead && <strong>{t('resources.dead')}</strong>}
    </p>
  );
}

/** Why a resource does not open. */
export function Lock({ locked }: { locked: NonNullable<LibraryItem['locked']> }) {
  const { t } = useTranslation();
  return <p className={styles.lock}>{t(`resources.locked.${locked}`)}</p>;
}
