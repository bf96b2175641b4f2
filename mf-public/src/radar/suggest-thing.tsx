import { radarQuadrants, radarSuggestion, refusalMessage } from '@site/shared/domain';
import { performAction, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './for-members.module.css';

const { name, why } = radarSuggestion;

/** A member names what the radar should look at; the editors get it as a letter with a number. */
export function SuggestThing() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [sent, setSent] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    setBusy(true);
    setProblem(null);
    const words = { ...Object.fromEntries(new FormData(form)), locale };
    const answer = await performAction<{ no: string }>(locale, 'radar/suggest', words);
    setBusy(false);
    if ('data' in answer) {
      setSent(answer.data.no);
      form.reset();
    } else {
      setProblem(refusalMessage(answer, locale));
    }
  }

  return (
    <details className={styles.suggest}>
      <summary>{t('radar.suggest.title')}</summary>
      <form onSubmit={(event) => void submit(event)} aria-busy={busy}>
        <p className={styles.note}>{t('radar.suggest.lead')}</p>
        <label>
          <span>{t('radar.suggest.name')}</span>
          <input name="name" required maxLength={name.max} autoComplete="off" />
        </label>
        <label>
          <span>{t('radar.filter.quadrant')}</span>
          <select name="quadrant">
            {radarQuadrants.map((quadrant) => (
              <option key={quadrant} value={quadrant}>
                {t(`radar.quadrant.${quadrant}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('radar.suggest.why', why)}</span>
          <textarea name="why" rows={4} required minLength={why.min} maxLength={why.max} />
        </label>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <p className={styles.buttons}>
          <Button type="submit">{t('radar.suggest.send')}</Button>
          <span role="status">{sent && t('radar.suggest.sent', { number: sent })}</span>
        </p>
      </form>
    </details>
  );
}
