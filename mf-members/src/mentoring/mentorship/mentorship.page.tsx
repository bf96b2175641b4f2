import { memberLoader, PageHead, timeNow, useShell } from '@site/shared/remote';
import { Avatar, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { readMentorship } from '../mentoring.api.ts';
import styles from '../mentoring.module.css';
import { tabAddress } from '../mentoring-query.ts';
import { FeedbackForm } from './feedback.form.tsx';
import { Goals } from './goals.tsx';
import { Begun, Finished } from './moments.tsx';
import { Sessions } from './sessions.tsx';
import { Steps } from './steps.tsx';
import { Whereabouts } from './whereabouts.tsx';

export const loader = memberLoader(async ({ shell, params }) => {
  const mentorship = await shell.api.request(readMentorship(params.id ?? ''));
  return { mentorship, now: timeNow(shell).toISOString() };
});

/** One mentorship: where it stands, goals, sessions, and what either person can do. */
export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { mentorship, now } = useLoaderData<typeof loader>();
  const { state, other, isMentor, sessions, goal, expectations, feedback } = mentorship;
  const name = other.name[locale];
  const hasBegun = state === 'trial' && sessions.length === 0;
  return (
    <div className={`${kit.column8} ${kit.reading}`}>
      <PageHead title={t('mentorship.title', { name })} noIndex />
      <MemberHead
        title={
          <span className={styles.person}>
            <Avatar name={name} picture={other.avatar} size="3xl" />
            {name}
          </span>
        }
        path={{
          label: t('mentoring.path'),
          to: tabAddress('mine'),
          name: t('mentoring.tabs.mine'),
        }}
      >
        <p className={`${kit.row1x6} ${kit.inTexts}`}>
          <span className={kit.muted}>
            {t(isMentor ? 'mentoring.mine.mentee' : 'mentoring.mine.mentor')}
          </span>
          <Link to={`/members/${other.slug}`} reloadDocument>
            {t('mentorship.profile')}
          </Link>
        </p>
      </MemberHead>
      {hasBegun && <Begun mentorship={mentorship} />}
      {state === 'completed' && <Finished mentorship={mentorship} />}
      {!hasBegun && state !== 'completed' && <Whereabouts mentorship={mentorship} />}
      {state === 'completed' &&
        (feedback ? (
          <p className={`${memberKit.box} ${memberKit.primaryEdge}`}>{t('mentorship.thanks')}</p>
        ) : (
          <FeedbackForm id={mentorship.id} />
        ))}
      <Sessions mentorship={mentorship} now={now} />
      <Goals mentorship={mentorship} />
      <details className={memberKit.more}>
        <summary>{t('mentorship.request')}</summary>
        <div className={kit.stack3}>
          <p className={kit.asTyped}>{goal}</p>
          {expectations && <p className={kit.asTyped}>{expectations}</p>}
        </div>
      </details>
      <Steps mentorship={mentorship} />
    </div>
  );
}
