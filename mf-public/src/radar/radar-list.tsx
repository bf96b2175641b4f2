import { radarQuadrants, radarRings } from '@site/shared/domain/radar';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import styles from './radar.module.css';
import type { Thing } from './radar-things.ts';
import { ThingLink } from './thing-link.tsx';

/** The radar as text: four quadrants, in each the rings from the centre. */
export function RadarList({ things }: { things: Thing[] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <div className={styles.list}>
      {radarQuadrants.map((quadrant) => {
        const here = things.filter((thing) => thing.quadrant === quadrant);
        if (here.length === 0) return null;
        return (
          <section key={quadrant} aria-labelledby={quadrant}>
            <h2 id={quadrant}>{t(`radar.quadrant.${quadrant}`)}</h2>
            {radarRings.map((ring) => {
              const inRing = here.filter((thing) => thing.ring === ring);
              if (inRing.length === 0) return null;
              return (
                <div key={ring} className={styles.ring}>
                  <h3>{t(`radar.ring.${ring}`)}</h3>
                  <ul>
                    {inRing.map(({ slug, name, lang, movement, number, reason, language }) => (
                      <li key={slug} id={`thing-${slug}`}>
                        <span className={styles.number} aria-hidden="true">
                          {number}
                        </span>
                        <p className={styles.name}>
                          <ThingLink slug={slug} lang={lang}>
                            {name}
                          </ThingLink>
                          {movement !== 'none' && (
                            <span className={styles.movement} data-movement={movement}>
                              {t(`radar.movement.${movement}`)}
                            </span>
                          )}
                        </p>
                        <p
                          className={styles.reason}
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
