import { mentorshipActions } from '@site/shared/actions';
import type { MentorshipDetail } from '@site/shared/api';
import { maxMentorshipGoals } from '@site/shared/domain/mentoring';
import { ActionButton, ActionForm, useAction, useDates } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from '../mentoring.module.css';

/** What the two want to reach: at most five goals, each ticked off once it is. */
export function Goals({ mentorship }: { mentorship: MentorshipDetail }) {
  const { t } = useTranslation();
  const { id, goals, allowed } = mentorship;
  const mayChange = allowed.includes('add-goal');
  if (goals.length === 0 && !mayChange) return null;
  return (
    <Section id="goals" title={t('mentorship.goals.title')} className={kit.column3}>
      {goals.length === 0 ? (
        <p className={kit.muted}>{t('mentorship.goals.none', { max: maxMentorshipGoals })}</p>
      ) : (
        <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
          {goals.map((goal) => (
            <li key={goal.id}>
              <Goal goal={goal} item={id} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      )}
      {mayChange &&
        (goals.length < maxMentorshipGoals ? (
          <ActionForm
            action={mentorshipActions['add-goal']}
            item={id}
            texts="mentorship.goalForm"
            look="plain"
          />
        ) : (
          <p className={kit.hint}>{t('mentorship.goals.enough', { max: maxMentorshipGoals })}</p>
        ))}
    </Section>
  );
}

type GoalProps = { goal: MentorshipDetail['goals'][number]; item: string; mayChange: boolean };

function Goal({ goal: { id, text, doneAt }, item, mayChange }: GoalProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(mentorshipActions['mark-goal']);
  const done = doneAt && t('mentorship.goals.done', { date: formatDate(doneAt) });

  async function mark(isDone: boolean): Promise<void> {
    const result = await perform({ item, payload: { goal: id, done: isDone } });
    if (result) await revalidate();
  }

  if (!mayChange) {
    return (
      <p className={kit.breakable}>
        {text} {done && <span className={`${kit.small} ${kit.accent}`}>{done}</span>}
      </p>
    );
  }
  return (
    <div className={styles.goal}>
      <label className={memberKit.choice}>
        <input
          type="checkbox"
          checked={doneAt !== null}
          aria-busy={busy}
          onChange={({ target }) => void mark(target.checked)}
        />
        <span className={kit.breakable}>
          {text} {done && <span className={`${kit.small} ${kit.accent}`}>{done}</span>}
        </span>
      </label>
      <ActionButton
        action={mentorshipActions['remove-goal']}
        item={item}
        payload={{ goal: id }}
        look="quiet"
        name={t('mentorship.goals.removeOf', { text })}
        done={t('mentorship.goals.removed')}
      >
        {t('mentorship.goals.remove')}
      </ActionButton>
    </div>
  );
}
