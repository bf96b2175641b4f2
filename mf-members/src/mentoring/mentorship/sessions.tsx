import { mentorshipActions } from '@site/shared/actions';
import type { MentorshipDetail } from '@site/shared/api';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { isRunning } from './running.ts';
import { SessionLine } from './session-line.tsx';

type Props = {
  mentorship: MentorshipDetail;
  /** ISO time. */
  now: string;
};

/** The sessions, the planned ones first, and the form that plans another. */
export function Sessions({ mentorship, now }: Props) {
  const { t } = useTranslation();
  const { state, sessions, held, sessionsHint } = mentorship;
  const mayPlan = state === 'trial' || state === 'active';
  const planned = sessions
    .filter((session) => session.state === 'planned')
    .toSorted((one, other) => one.at.localeCompare(other.at));
  const past = sessions
    .filter((session) => session.state !== 'planned')
    .toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Section id="sessions" title={t('mentorship.sessions.title')} className={kit.column4}>
      <p className={kit.muted}>
        {held > 0 || !isRunning(mentorship)
          ? t('mentorship.sessions.held', { count: held })
          : t('mentorship.sessions.none', { count: sessionsHint })}
      </p>
      {sessions.length > 0 && (
        <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
          {[...planned, ...past].map((session) => (
            <li key={session.id}>
              <SessionLine session={session} mentorship={mentorship} now={now} />
            </li>
          ))}
        </ul>
      )}
      {mayPlan && (
        <Section
          id="plan"
          heading="h3"
          title={t('mentorship.plan.title')}
          className={`${kit.column3} ${memberKit.dense}`}
        >
          <ActionForm
            action={mentorshipActions['plan-session']}
            item={mentorship.id}
            texts="mentorship.plan"
            look={planned.length === 0 ? 'primary' : 'plain'}
          >
            <FormField name="day" />
            <FormField name="time" as="time" />
            <FormField name="minutes" codes="mentorship.lengths" defaultValue="60" />
            <FormField name="format" codes="mentoring.formats" defaultValue="video" />
          </ActionForm>
        </Section>
      )}
    </Section>
  );
}
