import { radarQuadrants, radarRings } from '@site/shared/domain/radar';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { ItemLink } from './item-link.tsx';
import styles from './radar.module.css';
import type { ListedItem } from './radar-items.ts';

/** The radar as text: four quadrants, in each the rings from the centre. */
export function RadarList({ items }: { items: ListedItem[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <div className={styles.list}>
      {radarQuadrants.map((quadrant) => {
        const here = items.filter((item) => item.quadrant === quadrant);
        if (here.length === 0) return null;
        return (
          <section className={kit.stack6} key={quadrant} aria-labelledby={quadrant}>
            <h2 className={kit.text2xl} id={quadrant}>
              {t(`radar.quadrant.${quadrant}`)}
            </h2>
            {radarRings.map((ring) => {
              const inRing = here.filter((item) => item.ring === ring);
              if (inRing.length === 0) return null;
              return (
                <div key={ring} className={`${styles.ring} ${kit.stack1}`}>
                  <h3>{t(`radar.ring.${ring}`)}</h3>
                  <ul className={kit.list}>
                    {inRing.map(({ slug, name, lang, movement, number, reason, language }) => (
                      <li key={slug} id={`thing-${slug}`} className={kit.unbroken}>
                        <span className={styles.number} aria-hidden="true">
                          {number}
                        </span>
                        <p className={`${kit.nameLinks} ${kit.row0x3} ${kit.baseline}`}>
                          <ItemLink slug={slug} lang={lang}>
                            {name}
                          </ItemLink>
                          {movement !== 'none' && (
                            <span
                              className={
                                movement === 'new' ? `${kit.small} ${kit.accent}` : kit.hint
                              }
                            >
                              {t(`radar.movement.${movement}`)}
                            </span>
                          )}
                        </p>
                        <p
                          className={`${kit.muted} ${kit.textM}`}
                          lang={language === locale ? undefined : language}
                        >
                          {reason}
                        </p>
                      </li>
                    ))}
                  </ul>
                </div>
              );
            })}
          </section>
        );
      })}
    </div>
  );
}
