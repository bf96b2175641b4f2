import type { PlacedThing } from '@site/shared/api';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Unavailable } from '../unavailable.tsx';
import styles from './teasers.module.css';

export type RadarMove = Pick<PlacedThing, 'ring' | 'movement'> &
  Pick<PlacedThing['item'], 'slug' | 'name' | 'lang'>;

/**
 * The items that are new or have moved in the latest edition of the radar; null when unknown. Renders nothing
 * for an empty list.
 */
export function RadarTeaser({ moves }: { moves: readonly RadarMove[] | null }) {
  const { t } = useTranslation();
  if (moves?.length === 0) return null;
  return (
    <section className={styles.teaser} aria-labelledby="radar">
      <h2 id="radar">{t('home.radar.title')}</h2>
      <p className={styles.about}>{t('home.radar.text')}</p>
      {!moves ? (
        <Unavailable />
      ) : (
        <ul className={styles.moves}>
          {moves.map(({ slug, name, lang, ring, movement }) => (
            <li key={slug}>
              <Link to={`/tech-radar?item=${slug}`} lang={lang}>
                {name}
              </Link>
              <span className={styles.ring}>{t(`radar.ring.${ring}`)}</span>
              <span className={styles.movement}>{t(`radar.movement.${movement}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/tech-radar">{t('home.radar.open')}</Link>
      </p>
    </section>
  );
}
