import { readSampleDigests, type SampleDigest } from '@site/shared/api';
import { useDates, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryTimes } from './notification-settings.api.ts';

type Props = {
  /** As stored: the digests are read again when they change. */
  times: DeliveryTimes;
};

/** The daily and the weekly digest as they would be sent now; read when the reader asks for them. */
export function SampleDigests({ times }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      id="sample"
      heading="h3"
      className={`${kit.column3} ${kit.breakable}`}
      title={t('notify.sample.title')}
    >
      <p className={kit.hint}>{t('notify.sample.lead')}</p>
      <p>
        <Button
          look="plain"
          className={kit.scriptOnly}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'notify.sample.hide' : 'notify.sample.show')}
        </Button>
      </p>
      {isOpen && <Samples times={times} />}
    </Section>
  );
}

function Samples({ times }: Props) {
  const { t } = useTranslation();
  const { api } = useShell();
  const [digests, setDigests] = useState<readonly SampleDigest[]>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let hasLeft = false;
    setFailed(false);
    api.request(readSampleDigests()).then(
      (found) => {
        if (!hasLeft) setDigests(found);
      },
      () => {
        if (!hasLeft) setFailed(true);
      },
    );
    return () => {
      hasLeft = true;
    };
  }, [api, times, attempt]);
  if (isFailed) {
    return (
      <p role="alert" className={`${kit.row3x4} ${kit.middle}`}>
        {t('notify.sample.failed')}
        <Button look="plain" onClick={() => setAttempt(attempt + 1)}>
          {t('notify.sample.again')}
        </Button>
      </p>
    );
  }
  if (!digests) return <p role="status">{t('notify.sample.loading')}</p>;
  return (
    <div role="status" className={kit.column6}>
      {digests[0]?.isOff && <p>{t('notify.sample.off')}</p>}
      {digests.map((digest) => (
        <Sample key={digest.cadence} digest={digest} />
      ))}
    </div>
  );
}

function Sample({ digest }: { digest: SampleDigest }) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const { cadence, at, to, locale, isExample, subject, text, items, reason } = digest;
  return (
    <section aria-labelledby={`sample-${cadence}`} className={kit.column2}>
      <h4 id={`sample-${cadence}`}>{t(`notify.sample.${cadence}`)}</h4>
      <p className={kit.hint}>
        {t('notify.sample.next', { date: formatDate(at), time: formatTime(at), address: to })}
      </p>
      {items.length === 0 ? (
        <p>{t('notify.sample.nothing')}</p>
      ) : (
        <>
          {isExample && <p>{t('notify.sample.example')}</p>}
          <article lang={locale} className={`${kit.stack3} ${memberKit.wideBox}`}>
            <p className={`${kit.textXl} ${kit.strong}`}>{subject}</p>
            <p>{text}</p>
            <ul className={`${kit.list} ${kit.ruled}`}>
              {items.map((item, index) => (
                <li key={index}>
                  <strong>{item.title}</strong>
                  <p className={kit.hint}>{item.text}</p>
                </li>
              ))}
            </ul>
            <p className={kit.hint}>{reason}</p>
          </article>
        </>
      )}
    </section>
  );
}
