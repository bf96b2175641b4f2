import { localized } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { documents, mounted, verification } from '../navigation/entries.ts';
import { contentPaths } from './content-paths.ts';
import { EntryLink } from './controls/entry-link.tsx';
import styles from './footer.module.css';
import { useSite } from './site-context.ts';

/** The line of documents, certificate check and feed below the columns of the footer. */
export function DocumentLinks() {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  const { registry } = useSite();
  const entries = mounted([...documents, verification], registry, contentPaths);
  return (
    <ul className={`${styles.documents} ${kit.quietLinks}`} aria-label={t('footer.documents')}>
      {entries.map((entry) => (
        <li key={entry.path}>
          <EntryLink entry={entry} />
        </li>
      ))}
      <li>
        <a href={localized('/feed.xml', locale)} type="application/rss+xml">
          RSS
        </a>
      </li>
    </ul>
  );
}
