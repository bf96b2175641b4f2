import type { LibraryItem } from '@site/shared/api';
import { kit, LocalizedText } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from '../common/library/library.module.css';
import { Marks } from '../common/library/marks.tsx';
import { Lock, useLanguageNames, Warnings } from '../common/library/resource-line.tsx';

type Props = {
  items: readonly LibraryItem[];
  topics: ReadonlyMap<string, string>;
  /** The query that opens a resource. */
  searchFor: (slug: string) => string;
};

const columns = ['title', 'type', 'topics', 'languages', 'year', 'access', 'marks'] as const;

/** The resources as a table: more of them at a glance, without summaries. */
export function ResourceTable({ items, topics, searchFor }: Props) {
  const { t } = useTranslation();
  const languageNames = useLanguageNames();
  return (
    <section
      className={`${kit.scrolls} ${kit.lines}`}
      aria-label={t('resources.table.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached by keyboard
      tabIndex={0}
    >
      <table className={`${kit.nameLinks} ${styles.table}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`resources.table.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <Link to={searchFor(item.slug)} preventScrollReset>
                  <LocalizedText of={item.title} />
                </Link>
                <Warnings resource={item} />
              </th>
              <td>{t(`resources.types.${item.type}`)}</td>
              <td>{item.topics.map((slug) => topics.get(slug) ?? slug).join(', ')}</td>
              <td>{languageNames(item.languages)}</td>
              <td>{item.year}</td>
              <td>
                {item.community
                  ? t('resources.ofCommunity', { name: item.community.name.value })
                  : t(`resources.access.${item.access}`)}
              </td>
              <td>{item.locked ? <Lock locked={item.locked} /> : <Marks resource={item} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
