import { radarGeometry } from '@site/shared/domain/radar';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Unavailable } from '../unavailable.tsx';
import type { RadarGlimpse } from './home.api.ts';
import styles from './teasers.module.css';

/**
 * What is new or has moved in the latest edition of the radar, beside its picture, cropped; null when unknown. Renders
 * nothing when nothing has moved.
 */
export function RadarTeaser({ radar }: { radar: RadarGlimpse | null }) {
  const { t } = useTranslation();
  if (radar?.moves.length === 0) return null;
  return (
    <section className={`${styles.teaser} ${styles.pictured}`} aria-labelledby="radar">
      <h2 className={kit.text3xl} id="radar">
        {t('home.radar.title')}
      </h2>
      <p className={kit.muted}>{t('home.radar.text')}</p>
      {!radar ? (
        <Unavailable />
      ) : (
        <ul className={`${styles.moves} ${kit.rows}`}>
          {radar.moves.map(({ slug, name, lang, ring, movement }) => (
            <li key={slug}>
              <Link to={`/tech-radar?item=${slug}`} lang={lang}>
                {name}
              </Link>
              <span className={styles.ring}>{t(`radar.ring.${ring}`)}</span>
              <span className={`${kit.hint} ${kit.roomyOnly}`}>
                {t(`radar.movement.${movement}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/tech-radar">{t('home.radar.open')}</Link>
      </p>
      {radar && <CroppedRadar dots={radar.dots} />}
    </section>
  );
}

const { size, radii } = radarGeometry;
const middle = size / 2;

/** The picture of the radar without names and numbers; what has moved is filled. Decorative. */
function CroppedRadar({ dots }: Pick<RadarGlimpse, 'dots'>) {
  return (
    <svg className={styles.picture} viewBox="0 0 640 640" aria-hidden="true">
      {Object.values(radii).map((radius) => (
        <circle key={radius} cx={middle} cy={middle} r={radius} />
      ))}
      <path d={`M0 ${middle - 6}h${size}v12h-${size}zM${middle - 2} 0h4v${size}h-4z`} />
      <path d={dots.others} data-dots="" />
      <path d={dots.moved} data-dots="moved" />
    </svg>
  );
}
