import type { OwnCertificate, ServiceHours } from '@site/shared/api';
import {
  missingServiceMinutes,
  type ServiceKind,
  serviceMinutes,
  usualReviewMinutes,
} from '@site/shared/domain/certificates';
import { useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './certification.module.css';
import { isCurrent } from './own-certificates.tsx';

type Props = { service: ServiceHours; certificates: readonly OwnCertificate[] };

/** Hours of review and of mentoring, and how far they are from their certificates. */
export function Service({ service, certificates }: Props) {
  const { t } = useTranslation();
  const duration = useDuration();
  return (
    <Section id="service" title={t('certification.service.title')}>
      <p>{t('certification.service.lead')}</p>
      <dl className={`${styles.service} ${kit.rows6}`}>
        {(['reviewer_service', 'mentor_service'] as const).map((kind) => (
          <div key={kind}>
            <dt className={kit.strong}>{t(`certification.service.${kind}.title`)}</dt>
            <dd className={kit.stack1}>
              <span className={`${kit.row1x3} ${kit.baseline}`}>
                <span className={`${kit.textXl} ${kit.numbers}`}>
                  {duration(service[kind].minutes)}
                </span>
                <span className={kit.muted}>
                  {t(`certification.service.${kind}.count`, { count: service[kind].count })}
                </span>
              </span>
              <progress
                max={serviceMinutes[kind]}
                value={Math.min(serviceMinutes[kind], service[kind].minutes)}
                aria-hidden="true"
              />
              <Next
                kind={kind}
                minutes={service[kind].minutes}
                held={certificates.find((one) => one.kind === kind && isCurrent(one))}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className={`${kit.muted} ${kit.textM}`}>
        {t('certification.service.counted', { time: duration(usualReviewMinutes) })}
      </p>
    </Section>
  );
}

type NextProps = { kind: ServiceKind; minutes: number; held: OwnCertificate | undefined };

/** The certificate, or what it still needs. */
function Next({ kind, minutes, held }: NextProps) {
  const { t } = useTranslation();
  const { hasPageAt } = useShell();
  const duration = useDuration();
  const missing = missingServiceMinutes(kind, minutes);
  if (held) {
    return (
      <span>
        {t('certification.service.held')}{' '}
        <a href={`#certificate-${held.number}`} className={kit.numbers}>
          {held.number}
        </a>
      </span>
    );
  }
  if (missing > 0) {
    const all = duration(serviceMinutes[kind]);
    return <span>{t('certification.service.missing', { all, missing: duration(missing) })}</span>;
  }
  return (
    <span>
      {t('certification.service.enough')}{' '}
      {hasPageAt('/contact-us') && (
        <Link to="/contact-us" reloadDocument>
          {t('certification.service.ask')}
        </Link>
      )}
    </span>
  );
}

/** Minutes in words: hours, and minutes where they are not whole. */
function useDuration(): (minutes: number) => string {
  const { t } = useTranslation();
  return (minutes) => {
    const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [
      (whole > 0 || rest === 0) && t('certification.service.hours', { n: whole }),
      rest > 0 && t('certification.service.minutes', { n: rest }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
