import { initiativeActions } from '@site/shared/actions';
import type { InitiativeDetail } from '@site/shared/api';
import { answerDocuments } from '@site/shared/domain/initiatives';
import { ActionButton, ActionForm, FormField } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { initiative: InitiativeDetail };

const events = [
  ...(['approve', 'return', 'reject'] as const),
  ...(['start-review', 'review', 'send', 'answer', 'close'] as const),
];

/** What an editor decides; each step only where the backend allows it. Nothing for others. */
export function Moderation({ initiative }: Props) {
  const { t } = useTranslation();
  const { allowed } = initiative;
  if (!events.some((event) => allowed.includes(event))) return null;
  return (
    <Section id="moderation" title={t('initiatives.moderation.title')}>
      <Admission initiative={initiative} />
      <Review initiative={initiative} />
      <Answer initiative={initiative} />
    </Section>
  );
}

/** Whether it is opened for support. */
function Admission({ initiative: { id, allowed } }: Props) {
  const may = (event: string) => allowed.includes(event);
  return (
    <>
      {may('approve') && (
        <Step event="approve" isFirst>
          <ActionForm
            action={initiativeActions.approve}
            item={id}
            texts="initiatives.moderation.approve"
          >
            <FormField name="threshold" className={kit.short} />
          </ActionForm>
        </Step>
      )}
      {may('return') && (
        <Step event="return">
          <ActionForm
            action={initiativeActions.return}
            item={id}
            texts="initiatives.moderation.return"
            look="plain"
          />
        </Step>
      )}
      {may('reject') && (
        <Step event="reject">
          <ActionForm
            action={initiativeActions.reject}
            item={id}
            texts="initiatives.moderation.reject"
            look="danger"
          >
            <FormField name="reason" codes="initiatives.rejections" />
          </ActionForm>
        </Step>
      )}
    </>
  );
}

/** What the experts say, and whom it is sent to. */
function Review({ initiative: { id, allowed, review, reviewTexts } }: Props) {
  const { t } = useTranslation();
  const may = (event: string) => allowed.includes(event);
  return (
    <>
      {may('start-review') && (
        <p>
          <ActionButton
            action={initiativeActions['start-review']}
            item={id}
            look="primary"
            done={t('initiatives.moderation.start.done')}
          >
            {t('initiatives.moderation.start.submit')}
          </ActionButton>
        </p>
      )}
      {may('review') && (
        <Step event="review" isFirst={review === null}>
          {review !== null && (
            <p className={kit.muted}>{t('initiatives.moderation.review.again')}</p>
          )}
          <ActionForm
            action={initiativeActions.review}
            item={id}
            texts="initiatives.moderation.review"
            look={review === null ? 'primary' : 'plain'}
          >
            <FormField name="review_ru" lang="ru" defaultValue={reviewTexts?.ru} />
            <FormField name="review_en" lang="en" defaultValue={reviewTexts?.en} />
          </ActionForm>
        </Step>
      )}
      {may('send') && (
        <Step event="send" isFirst>
          <ActionForm action={initiativeActions.send} item={id} texts="initiatives.moderation.send">
            <FormField name="addressee_ru" lang="ru" />
            <FormField name="addressee_en" lang="en" />
          </ActionForm>
        </Step>
      )}
    </>
  );
}

/** The answer with its documents, and the end. */
function Answer({ initiative: { id, allowed } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {allowed.includes('answer') && (
        <Step event="answer" isFirst>
          <ActionForm
            action={initiativeActions.answer}
            item={id}
            texts="initiatives.moderation.answer"
          >
            <FormField name="answer_ru" lang="ru" />
            <FormField name="answer_en" lang="en" />
            <FormField
              name="documents"
              rows={4}
              help={t('initiatives.moderation.answer.documentsHint', answerDocuments)}
            />
          </ActionForm>
        </Step>
      )}
      {allowed.includes('close') && (
        <p>
          <ActionButton
            action={initiativeActions.close}
            item={id}
            done={t('initiatives.moderation.close.done')}
          >
            {t('initiatives.moderation.close.submit')}
          </ActionButton>
        </p>
      )}
    </>
  );
}

type StepProps = {
  event: 'approve' | 'return' | 'reject' | 'review' | 'send' | 'answer';
  /** The usual way on is open. */
  isFirst?: boolean;
  children: ReactNode;
};

function Step({ event, isFirst = false, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <details className={memberKit.fold} open={isFirst || undefined}>
      <summary>{t(`initiatives.moderation.${event}.title`)}</summary>
      <div className={kit.stack3}>{children}</div>
    </details>
  );
}
