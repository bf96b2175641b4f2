import type { OwnCertificate, OwnCertification } from '@site/shared/api';
import { locales, localized, type SessionUser } from '@site/shared/contract';
import { sheetPath } from '@site/shared/domain/certificates';
import { useDates, useShell } from '@site/shared/remote';
import { Button, Facts, kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { BadgeFiles } from './badge-files.tsx';
import styles from './certification.module.css';
import { SiteBadge } from './site-badge.tsx';
import { VisibilitySwitch } from './visibility-switch.tsx';

type Props = Pick<OwnCertification, 'certificates' | 'visibility'> & { user: SessionUser };

/** The certificates in force, or suspended, each with what can be done with it. */
export function OwnCertificates({ certificates, visibility, user }: Props) {
  const { t } = useTranslation();
  const current = certificates.filter(isCurrent);
  return (
    <Section id="certificates" title={t('certification.certificates')}>
      {current.length === 0 ? (
        <NoCertificate isMember={user.grade !== null} hadOne={certificates.length > 0} />
      ) : (
        <ul className={`${styles.certificates} ${kit.rows6}`}>
          {current.map((certificate) => (
            <li key={certificate.id}>
              <CertificateCard certificate={certificate} slug={user.slug} />
              {certificate.isPrinted && <VisibilitySwitch {...visibility} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Whether a certificate still says something about the present, and is not history. */
export function isCurrent({ state }: Pick<OwnCertificate, 'state'>): boolean {
  return state === 'valid' || state === 'suspended';
}

function NoCertificate({ isMember, hadOne }: { isMember: boolean; hadOne: boolean }) {
  const { t } = useTranslation();
  const reason = hadOne ? 'over' : isMember ? 'soon' : 'never';
  return (
    <div className={kit.stack2}>
      <p>
        <strong>{t('certification.none.title')}</strong>
      </p>
      <p>{t(`certification.none.${reason}`)}</p>
    </div>
  );
}

type CardProps = { certificate: OwnCertificate; slug: string | null };

function CertificateCard({ certificate, slug }: CardProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { number, kind, grade, state, issued_at: issued, valid_until: until } = certificate;
  const facts: [label: string, value: string][] = [
    [t('certificate.number'), number],
    [t('certificate.issued'), formatDate(issued)],
    [
      t('certificate.validity'),
      until ? t('certificate.until', { date: formatDate(until) }) : t('certificate.whileMember'),
    ],
  ];
  return (
    <article className={styles.certificate} aria-labelledby={`certificate-${number}`}>
      <h3 id={`certificate-${number}`}>
        {t(`certification.kinds.${kind}`, { grade: t(`certification.grades.${grade}`) })}
      </h3>
      <State {...certificate} />
      <Facts facts={facts} className={`${kit.row3x8} ${kit.numbers}`} />
      <Buttons certificate={certificate} slug={slug} />
      {state === 'valid' && (
        <div>
          <BadgeFiles certificate={certificate} />
          <SiteBadge code={certificate.code} />
        </div>
      )}
    </article>
  );
}

const toneOf: Partial<Record<OwnCertificate['state'], string | undefined>> = {
  valid: kit.accent,
  suspended: kit.warning,
};

function State({ state, stateSince, reason }: OwnCertificate) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <p className={kit.stack1}>
      <strong className={toneOf[state]}>
        {t(`certification.states.${state}`)}
        {stateSince && ` ${t('certification.since', { date: formatDate(stateSince) })}`}
      </strong>
      {reason && <span className={kit.muted}>{t(`certification.reasons.${reason}`)}</span>}
    </p>
  );
}

/**
 * Both printed sheets, as pages and as files, and the verification. A certificate that is suspended can only be
 * verified.
 */
function Buttons({ certificate: { code, number, isPrinted, state }, slug }: CardProps) {
  const { t } = useTranslation();
  const { locale, origin, toast } = useShell();
  const verification = localized(`/verify/${code}`, locale);
  const no = isPrinted ? null : number;

  function copy(): void {
    // Rejected where the page has no permission to write to the clipboard.
    navigator.clipboard?.writeText(origin + verification).then(
      () => toast(t('certification.copied')),
      () => undefined,
    );
  }

  return (
    <p className={styles.buttons}>
      {state === 'valid' &&
        slug &&
        locales.map((language) => (
          <a key={language} href={sheetPath(slug, { locale: language, no })} hrefLang={language}>
            {t(`certification.print.${language}`)}
          </a>
        ))}
      {state === 'valid' &&
        slug &&
        locales.map((language) => (
          <a
            key={language}
            href={sheetPath(slug, { locale: language, no, file: 'pdf' })}
            hrefLang={language}
            type="application/pdf"
            download
          >
            {t(`certification.pdf.${language}`)}
          </a>
        ))}
      <a href={verification}>{t('certification.verify')}</a>
      <Button look="plain" className={kit.scriptOnly} onClick={copy}>
        {t('certification.copy')}
      </Button>
    </p>
  );
}
