import { certificateSheet } from '@site/shared/domain/certificates';
import { useShell } from '@site/shared/remote';
import { kit, Mark } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ShownSheet } from './home.api.ts';
import styles from './shown-certificate.module.css';

/** From this length on a name is set smaller. */
const longName = 22;

/**
 * The certificate of a person who agreed to it, with a code to scan; without one, a sheet that is marked as a
 * specimen.
 */
export function ShownCertificate({ certificate }: { certificate: ShownSheet | null }) {
  const { t } = useTranslation();
  const { locale, origin, product, hasPage } = useShell();
  const shownFields = certificate ?? specimenOf(t('home.specimen.name'));
  const sheet = certificateSheet({ ...unshown, ...shownFields }, { locale, origin, product });
  const shown = sheet.facts.filter(({ key }) => key === 'number' || key === 'issued');
  const code = certificate ? `/${certificate.code}` : '';
  return (
    <figure className={styles.proof}>
      <div className={styles.sheet}>
        <Rosette />
        <p className={styles.brand}>
          <Mark className={kit.accent} />
          {sheet.product}
        </p>
        <div>
          <p className={`${kit.strong} ${kit.accent}`}>{sheet.title}</p>
          <p className={styles.name} data-long={sheet.name.length > longName || undefined}>
            {sheet.name}
          </p>
          <p>{sheet.statement}</p>
        </div>
        <dl className={styles.facts}>
          {shown.map(({ key, label, value }) => (
            <div key={key}>
              <dt className={kit.hint}>{label}</dt>
              <dd className={kit.numbers}>{certificate ? value : '—'}</dd>
            </div>
          ))}
        </dl>
        <img
          className={styles.code}
          src={`/api/verify${code}/qr.${locale}.svg`}
          width="96"
          height="96"
          alt={t('home.qr')}
          loading="lazy"
        />
        {!certificate && <p className={styles.specimen}>{t('home.specimen.mark')}</p>}
      </div>
      {certificate && hasPage('/verify/:code') && (
        <figcaption className={kit.hint}>
          {t('home.real')}{' '}
          <Link to={`/verify${code}`} rel="nofollow">
            {t('home.seeAnswer')}
          </Link>
        </figcaption>
      )}
    </figure>
  );
}

/** The logo inside a rosette, as on the printed certificate. */
function Rosette() {
  return (
    <svg viewBox="0 0 320 320" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={rings} opacity="0.35" />
      <circle cx="160" cy="160" r="43" strokeWidth="4.5" />
      <path
        d="M160 138.5h0M181.5 160h0M160 181.5h0M138.5 160h0"
        strokeWidth="16.4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Twenty-four circles around the middle, as one path. */
const rings = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12;
  const left = Math.round(160 + 52 * Math.cos(angle) - 106);
  const top = Math.round(160 + 52 * Math.sin(angle));
  return `M${left} ${top}a106 106 0 1 0 212 0 106 106 0 1 0-212 0`;
}).join('');

/** Fields of a sheet that are not shown here. */
const unshown = {
  slug: '',
  valid_until: null,
  signatory_name_ru: '',
  signatory_name_en: '',
  signatory_role_ru: '',
  signatory_role_en: '',
  state: 'valid',
} as const;

function specimenOf(name: string): ShownSheet {
  return {
    code: '',
    number: '',
    grade: 'fellow',
    kind: 'elevation',
    name_ru: name,
    name_en: name,
    issued_at: '2022-01-01',
  };
}
