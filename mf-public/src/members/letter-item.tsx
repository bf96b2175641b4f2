import type { Letter } from '@site/shared/api';
import { contactTexts, refusalMessage, reportReasons } from '@site/shared/domain';
import { Field, performAction, useDates, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './letters.module.css';

type Props = { letter: Letter; name: string };

/** One message; what came from the other can be reported once. */
export function LetterItem({ letter: { id, subject, body, state, isOwn, at }, name }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const [isReported, setReported] = useState(state === 'reported');
  const [problem, setProblem] = useState<string | null>(null);

  async function report(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const complaint = Object.fromEntries(new FormData(event.currentTarget));
    const answer = await performAction(locale, `contact/${id}/report`, complaint);
    if ('data' in answer) return setReported(true);
    setProblem(
      answer.code === 'E_OFFLINE' ? t('members.letters.offline') : refusalMessage(answer, locale),
    );
  }

  return (
    <li>
      <h3>{subject}</h3>
      <p className={styles.note}>
        {isOwn ? t('members.letters.yours') : t('members.letters.from', { name })}{' '}
        <time dateTime={at}>{formatDate(at)}</time>
      </p>
      <p className={styles.words}>{body ?? t('members.letters.erased')}</p>
      {!isOwn && isReported && (
        <p className={styles.note} role="status">
          {t('members.letters.reported')}
        </p>
      )}
      {!isOwn && !isReported && (
        <details className={styles.report}>
          <summary>{t('members.letters.report')}</summary>
          <form className={styles.form} onSubmit={(event) => void report(event)}>
            <p className={styles.note}>{t('members.letters.reportNote')}</p>
            <Field name="code" id={`code-${id}`} label={t('members.letters.reason')}>
              {(attributes) => (
                <select {...attributes}>
                  {reportReasons.map((code) => (
                    <option key={code} value={code}>
                      {t(`members.letters.reasons.${code}`)}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field name="text" id={`text-${id}`} label={t('members.letters.reportText')}>
              {(attributes) => (
                <textarea {...attributes} rows={3} maxLength={contactTexts.report.max} />
              )}
            </Field>
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
            <p className={styles.buttons}>
              <Button type="submit" look="plain">
                {t('members.letters.sendReport')}
              </Button>
            </p>
          </form>
        </details>
      )}
    </li>
  );
}
