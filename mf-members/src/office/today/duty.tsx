import type { OfficeDuty } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { type Reader, When } from '../../common/discussions/when.tsx';
import { Deadline } from '../frame/deadline.tsx';
import { PlaceLink } from '../frame/place-link.tsx';

type Props = { duty: OfficeDuty; reader: Reader };

/** A duty: how much waits and since when, what is to be done, and the rows that have waited longest. */
export function Duty({ duty, reader }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { label, hint, count, since, until, link, rows } = duty;
  const more = count - rows.length;
  return (
    <article className={kit.stack2}>
      <header className={kit.stack1}>
        <div className={`${kit.row2x4} ${kit.apart} ${kit.baseline}`}>
          <h2 className={`${kit.textL} ${kit.titleLinks}`}>
            <PlaceLink to={link}>{label}</PlaceLink>
          </h2>
          <p className={`${kit.numbers} ${kit.textL}`}>
            <span aria-hidden="true">{count.toLocaleString(locale)}</span>
            <span className="visually-hidden">{t('office.today.count', { count })}</span>
          </p>
        </div>
        <p className={kit.meta}>
          <span>{hint}</span>
          {since && (
            <span>
              {t('office.today.oldest')} <When at={since} reader={reader} />
            </span>
          )}
          {until && <Deadline at={until} reader={reader} />}
        </p>
      </header>
      {rows.length > 0 && (
        <ul className={`${kit.rows1} ${kit.small}`}>
          {rows.map((row) => (
            <li key={row.id} className={`${kit.row0x3} ${kit.breakable}`}>
              <PlaceLink to={row.link}>{row.name}</PlaceLink>
              {row.at && !until && (
                <span className={kit.muted}>
                  <When at={row.at} reader={reader} />
                </span>
              )}
            </li>
          ))}
          {more > 0 && link && (
            <li className={kit.quietLinks}>
              <PlaceLink to={link}>{t('office.today.more', { count: more })}</PlaceLink>
            </li>
          )}
        </ul>
      )}
    </article>
  );
}
