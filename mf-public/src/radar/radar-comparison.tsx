import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import type { Comparison } from './comparison.ts';
import { ItemLink } from './item-link.tsx';
import styles from './radar.module.css';

const groups = ['new', 'in', 'out', 'dropped'] as const;

/** What the edition changed, as a table: new, moved in, moved out, dropped. */
export function RadarComparison({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const shownGroups = groups.filter((group) => comparison.groups[group].length > 0);
  return (
    <section className={styles.comparison} id="comparison" aria-labelledby="comparison-title">
      <h2 className={kit.text2xl} id="comparison-title">
        {t('radar.comparison.title', { edition: comparison.previous })}
      </h2>
      {shownGroups.length === 0 ? (
        <p>{t('radar.comparison.same')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <div className={kit.scrolls} tabIndex={0}>
          <table className={`${kit.table} ${kit.textM}`}>
            <thead className={kit.headCells}>
              <tr>
                <th scope="col">{t('radar.comparison.change')}</th>
                <th scope="col">{t('radar.comparison.item')}</th>
                <th scope="col">{t('radar.comparison.from')}</th>
                <th scope="col">{t('radar.comparison.to')}</th>
              </tr>
            </thead>
            {shownGroups.map((group) => (
              <tbody key={group}>
                {comparison.groups[group].map(
                  ({ slug, name, lang, from, to }, index, { length }) => (
                    <tr key={slug}>
                      {index === 0 && (
                        <th scope="rowgroup" rowSpan={length}>
                          {t(`radar.comparison.${group}`)}
                        </th>
                      )}
                      <td>
                        <ItemLink slug={slug} lang={lang}>
                          {name}
                        </ItemLink>
                      </td>
                      <td>{from ? t(`radar.ring.${from}`) : '—'}</td>
                      <td>{to ? t(`radar.ring.${to}`) : '—'}</td>
                    </tr>
                  ),
                )}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </section>
  );
}
