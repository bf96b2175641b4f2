import { mentorProfileActions } from '@site/shared/actions';
import type { OwnOffer } from '@site/shared/api';
import { type Day, daysLater } from '@site/shared/domain/time';
import { ActionButton, ActionForm, FormField, useDates } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

type Props = { offer: OwnOffer; today: Day };

/** The state of one's own offer in words, and what can be done with it. */
export function OfferState({ offer, today }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, state, pausedUntil, isAutoPaused, active, capacity, completed } = offer;
  const edge = state === 'published' ? memberKit.primaryEdge : memberKit.warningEdge;
  const key = state === 'paused' && pausedUntil ? 'pausedUntil' : state;
  return (
    <Section
      id="offer-state"
      title={t(`mentoring.own.states.${key}`, {
        date: pausedUntil ? formatDate(pausedUntil) : '',
      })}
      className={`${memberKit.wideBox} ${edge} ${kit.stack3} ${memberKit.dense}`}
    >
      <p>{t(isAutoPaused ? 'mentoring.own.autoPaused' : `mentoring.own.about.${state}`)}</p>
      <p className={kit.muted}>
        {t('mentoring.own.places', { active, capacity })}{' '}
        {t('mentoring.own.completed', { count: completed })}
      </p>
      <div className={kit.row3}>
        {state !== 'published' && (
          <ActionButton
            action={mentorProfileActions.publish}
            item={id}
            look="primary"
            done={t('mentoring.own.published')}
          >
            {t(state === 'draft' ? 'mentoring.own.publish' : 'mentoring.own.resume')}
          </ActionButton>
        )}
        {(state === 'published' || state === 'paused') && (
          <ActionButton
            action={mentorProfileActions.hide}
            item={id}
            confirm={{
              title: t('mentoring.own.hideTitle'),
              content: t('mentoring.own.hideText'),
              okText: t('mentoring.own.hide'),
              cancelText: t('mentoring.own.keep'),
            }}
            done={t('mentoring.own.hidden')}
          >
            {t('mentoring.own.hide')}
          </ActionButton>
        )}
      </div>
      {state === 'published' && (
        <details className={memberKit.fold}>
          <summary>{t('mentoring.own.pause')}</summary>
          <ActionForm
            action={mentorProfileActions.pause}
            item={id}
            texts="mentoring.pauseForm"
            look="plain"
          >
            <FormField name="until" min={daysLater(today, 1)} />
          </ActionForm>
        </details>
      )}
    </Section>
  );
}
