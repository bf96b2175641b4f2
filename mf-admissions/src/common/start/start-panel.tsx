import { caseActions } from '@site/shared/actions';
import type { OwnAdmissions } from '@site/shared/api';
import { achievementsRequired } from '@site/shared/domain/admissions';
import { CallButton, useAction, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router';
import { AnswerTime } from './answer-time.tsx';
import styles from './start.module.css';

type Start = NonNullable<OwnAdmissions['start']>;
type Props = { start: Start; answer: OwnAdmissions['answer'] | undefined };

const preparations = ['dates', 'achievements', 'endorser', 'names', 'conflicts'] as const;

/** Preparations for an application and the time that it takes, and the button that opens it. */
export function StartPanel({ start, answer }: Props) {
  const { t } = useTranslation();
  const isShort = start.form === 'short';
  return (
    <div className={kit.column4}>
      <Section id="start" title={t(`start.titles.${start.kind}`)}>
        <p>
          {t(isShort ? 'start.leadShort' : 'start.lead')}{' '}
          {!isShort && answer && <AnswerTime of={answer} />}
        </p>
        {!isShort && (
          <>
            <h3 className={kit.gapAbove}>{t('start.prepare')}</h3>
            <ul
              className={`${memberKit.lined3} ${kit.lineBelow} ${memberKit.looseLines} ${styles.list}`}
            >
              {preparations.map((one) => (
                <li key={one}>
                  <strong>{t(`start.preparations.${one}.title`)}</strong>
                  <span className={kit.muted}>
                    {t(`start.preparations.${one}.text`, {
                      count: achievementsRequired(start.kind),
                    })}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        <p className={kit.muted}>{t(isShort ? 'start.timeShort' : 'start.time')}</p>
        <Unmet start={start} />
        {start.eligible && <StartButton />}
      </Section>
    </div>
  );
}

/** Rules that are not met yet, with their day, or are only advised. */
function Unmet({ start: { unmet, eligible } }: { start: Start }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  if (unmet.length === 0) return null;
  return (
    <div className={`${kit.stack2} ${memberKit.box}`}>
      <h3>{t(eligible ? 'start.advice' : 'start.notYet')}</h3>
      <ul>
        {unmet.map(({ rule, metOn }) => (
          <li key={rule}>
            {t(`start.rules.${rule}`)}{' '}
            {metOn && (
              <span className={kit.muted}>{t('start.metOn', { date: formatDate(metOn) })}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function StartButton() {
  const { t } = useTranslation();
  const { reloadSession } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(caseActions.start);

  async function start(): Promise<void> {
    const result = await perform();
    // Another window may have started it already: what there is now is shown.
    if (!result?.ok) return revalidate();
    await navigate('/c/certification/apply');
    await revalidate();
    void reloadSession();
  }

  return (
    <p>
      <CallButton
        look="primary"
        action={caseActions.start}
        aria-busy={busy}
        onPress={() => void start()}
      >
        {t('start.submit')}
      </CallButton>
    </p>
  );
}
