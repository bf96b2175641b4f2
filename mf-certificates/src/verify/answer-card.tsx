import type { VerificationAnswer } from '@site/shared/api';
import { achievementOf, achievementPath } from '@site/shared/domain/certificates';
import { useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SignedData } from './signed-data.tsx';
import { VerdictIcon } from './verdict-icon.tsx';
import styles from './verify.module.css';

type Found = Exclude<VerificationAnswer, { result: 'unknown' }>;

/** The answer to a code: word, icon and colour first, then what is certified and what it means. */
export function AnswerCard({ answer, code }: { answer: VerificationAnswer; code: string }) {
  const { t } = useTranslation();
  const { product, locale, hasPageAt } = useShell();
  const { result } = answer;
  const state = result === 'unknown' ? 'unknown' : answer.state;
  return (
    <article className={styles.answer} data-result={result} data-state={state}>
      <header className={styles.verdict}>
        <VerdictIcon result={result} isReplaced={state === 'superseded'} />
        <div>
          <p className={kit.hint}>{t('pages.verify.title')}</p>
          <h1>{t(`verify.verdict.${state}`)}</h1>
          {result !== 'unknown' && <Since answer={answer} />}
        </div>
      </header>
      <div className={styles.columns}>
        {result !== 'unknown' && <Facts answer={answer} />}
        <section className={`${kit.stack3} ${kit.packed}`} aria-labelledby="meaning">
          <h2 className={kit.textL} id="meaning">
            {t('verify.meaningTitle')}
          </h2>
          <p>{t(`verify.meaning.${state}`, { product: product.name[locale] })}</p>
          {result !== 'unknown' && answer.memorial && <p>{t('verify.memorial')}</p>}
          <p>{t(result === 'unknown' ? 'verify.whatNow' : 'verify.compare')}</p>
          {result === 'unknown' && hasPageAt('/contact-us') && (
            <p>
              <Link to="/contact-us">{t('verify.contact')}</Link>
            </p>
          )}
        </section>
      </div>
      <AsOf answer={answer} />
      {result !== 'unknown' && hasSignedFile(answer) && (
        <SignedData code={code} number={answer.number} />
      )}
    </article>
  );
}

/** Whether a signed file can be downloaded now. */
function hasSignedFile({ state, live }: Found): boolean {
  return live && (state === 'valid' || state === 'suspended');
}

/** The day of the state and the class of its reason. */
function Since({
  answer: { state, state_changed_at: changed, valid_until: until, reason_class: reason },
}: {
  answer: Found;
}) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (state === 'valid') return null;
  // The state changes on the day after the last one.
  const since = state === 'expired' ? until : changed;
  return (
    <p className={styles.since}>
      {since && <span>{t(`verify.since.${state}`, { date: formatDate(since) })}</span>}
      {reason && <span>{t(`verify.reasons.${reason}`, { defaultValue: '' })}</span>}
    </p>
  );
}

function Facts({ answer }: { answer: Found }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { locale, product, origin } = useShell();
  const other = locale === 'ru' ? 'en' : 'ru';
  const {
    number,
    grade,
    kind,
    issued_at: issued,
    valid_until: until,
    superseded_by: next,
  } = answer;
  const isOfGrade = kind === 'membership' || kind === 'elevation';
  const certified = t(isOfGrade ? `certification.grades.${grade}` : `certification.kinds.${kind}`);
  return (
    <dl className={`${styles.facts} ${kit.stack4}`}>
      <Fact label={t('verify.holder')}>
        <strong>{answer[`name_${locale}`]}</strong>
        {answer[`name_${other}`] !== answer[`name_${locale}`] && (
          <span className={kit.muted} lang={other}>
            {answer[`name_${other}`]}
          </span>
        )}
      </Fact>
      <Fact label={t(isOfGrade ? 'verify.grade' : 'verify.kind')}>
        <Link to={achievementPath(achievementOf(answer))}>{certified}</Link>
      </Fact>
      <Fact label={t('verify.number')}>{number}</Fact>
      <Fact label={t('verify.issued')}>{formatDate(issued)}</Fact>
      <Fact label={t('verify.validity')}>
        {until ? t('verify.until', { date: formatDate(until) }) : t('verify.whileMember')}
      </Fact>
      {next && (
        <Fact label={t('verify.replacedBy')}>
          {next.code ? <Link to={`/verify/${next.code}`}>{next.number}</Link> : next.number}
        </Fact>
      )}
      <Fact label={t('verify.issuer')}>
        {product.name[locale]}
        <span className={kit.muted}>{origin.replace(/^https?:\/\//, '')}</span>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className={kit.muted}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The moment for which the answer holds; during an outage it is the moment of the snapshot. */
function AsOf({ answer: { asOf, live } }: { answer: VerificationAnswer }) {
  const { t } = useTranslation();
  const { formatDate, formatTime, formatZone } = useDates();
  const moment = { date: formatDate(asOf), time: formatTime(asOf), zone: formatZone(asOf) };
  return (
    <p className={styles.asOf} data-live={live}>
      <time dateTime={asOf}>{t(live ? 'verify.checked' : 'verify.asOf', moment)}</time>
      {!live && <span>{t('verify.outage')}</span>}
    </p>
  );
}
