import { mentorshipActions } from '@site/shared/actions';
import type { MentorshipDetail } from '@site/shared/api';
import { maxPauseDays } from '@site/shared/domain/mentoring';
import { ActionButton, ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = { mentorship: MentorshipDetail };

const steps = ['confirm', 'resume', 'complete', 'extend', 'pause', 'end', 'report'];

/** What the reader can do with the mentorship now; nothing once it is over. */
export function Steps({ mentorship }: Props) {
  const { t } = useTranslation();
  const { id, state, allowed } = mentorship;
  const may = (event: string) => allowed.includes(event);
  if (!steps.some(may)) return null;
  return (
    <Section id="steps" title={t('mentorship.steps.title')} className={kit.column4}>
      <Buttons mentorship={mentorship} />
      {may('end') && state !== 'trial' && (
        <details className={memberKit.fold}>
          <summary>{t('mentorship.steps.end')}</summary>
          <ActionForm
            action={mentorshipActions.end}
            item={id}
            texts="mentorship.endForm"
            look="plain"
          >
            <FormField name="code" as="radios" codes="mentorship.endCodes" />
          </ActionForm>
        </details>
      )}
      {may('report') && (
        <details className={memberKit.fold}>
          <summary>{t('mentorship.steps.report')}</summary>
          <ActionForm
            action={mentorshipActions.report}
            item={id}
            texts="mentorship.reportForm"
            look="plain"
          >
            <p className={kit.muted}>{t('mentorship.reportForm.about')}</p>
          </ActionForm>
        </details>
      )}
    </Section>
  );
}

function Buttons({ mentorship }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { id, state, allowed, asked, hasConfirmed, held, other } = mentorship;
  const may = (event: string) => allowed.includes(event);
  const isTrial = state === 'trial';
  return (
    <>
      {isTrial && held === 0 && !hasConfirmed && (
        <p className={kit.muted}>{t('mentorship.steps.meetFirst')}</p>
      )}
      <div className={`${kit.row3} ${kit.hideEmpty}`}>
        {may('confirm') && (
          <ActionButton
            action={mentorshipActions.confirm}
            item={id}
            look="primary"
            done={t('mentorship.steps.confirmed')}
          >
            {t('mentorship.steps.confirm')}
          </ActionButton>
        )}
        {may('resume') && (
          <ActionButton
            action={mentorshipActions.resume}
            item={id}
            look="primary"
            done={t('mentorship.steps.resumed')}
          >
            {t('mentorship.steps.resume')}
          </ActionButton>
        )}
        {may('complete') && asked.complete !== 'own' && (
          <ActionButton
            action={mentorshipActions.complete}
            item={id}
            look={asked.complete === 'other' ? 'primary' : 'plain'}
            done={t('mentorship.steps.completed')}
          >
            {t('mentorship.steps.complete')}
          </ActionButton>
        )}
        {may('extend') && asked.extend !== 'own' && (
          <ActionButton
            action={mentorshipActions.extend}
            item={id}
            look={asked.extend === 'other' ? 'primary' : 'plain'}
            done={t(`mentorship.steps.${asked.extend ? 'extended' : 'extendAsked'}`)}
          >
            {t(`mentorship.steps.${asked.extend ? 'extendAgree' : 'extend'}`)}
          </ActionButton>
        )}
        {may('pause') && (
          <ActionButton
            action={mentorshipActions.pause}
            item={id}
            confirm={{
              title: t('mentorship.steps.pauseTitle'),
              content: t('mentorship.steps.pauseText', { days: maxPauseDays }),
              okText: t('mentorship.steps.pause'),
              cancelText: t('mentorship.steps.back'),
            }}
            done={t('mentorship.steps.paused')}
          >
            {t('mentorship.steps.pause')}
          </ActionButton>
        )}
        {isTrial && may('end') && (
          <ActionButton
            action={mentorshipActions.end}
            item={id}
            payload={{ code: 'no_fit' }}
            confirm={{
              title: t('mentorship.steps.noFitTitle'),
              content: t('mentorship.steps.noFitText', { name: other.name[locale] }),
              okText: t('mentorship.steps.noFit'),
              cancelText: t('mentorship.steps.back'),
            }}
            done={t('mentorship.steps.noFitDone')}
          >
            {t('mentorship.steps.noFit')}
          </ActionButton>
        )}
      </div>
    </>
  );
}
