import { kit } from '@site/shared/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Blip } from './blip.tsx';
import styles from './radar.module.css';
import { type ListedItem, movements } from './radar-items.ts';
import { Sample } from './radar-legend.tsx';

/** Beside the picture: what is new in the edition and what has moved. */
export function RadarChanges({ items }: { items: readonly ListedItem[] }) {
  const { t } = useTranslation();
  const changes = movements.flatMap((movement) => {
    const here = items.filter((item) => item.movement === movement);
    return movement === 'none' || here.length === 0 ? [] : [{ movement, here }];
  });
  if (changes.length === 0) return null;
  return (
    <section className={styles.changes} aria-label={t('radar.changes')}>
      <p>{t('radar.changes')}</p>
      <dl className={kit.stack3}>
        {changes.map(({ movement, here }) => (
          <div key={movement}>
            <dt>
              <Sample>
                <Blip movement={movement} towards={-90} />
              </Sample>
              {t(`radar.movement.${movement}`)}
            </dt>
            <dd>
              {here.map(({ slug, name, lang }, index) => (
                <Fragment key={slug}>
                  {index > 0 && ', '}
                  {lang ? <span lang={lang}>{name}</span> : name}
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
