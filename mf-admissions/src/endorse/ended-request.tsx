import type { EndorsementRequest } from '@site/shared/api';
import { forgetTabDraft, PageHead, useAnswer, useDates } from '@site/shared/remote';
import { ButtonLink, Callout, kit } from '@site/shared/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { draftOf } from './endorse.form.tsx';
import styles from './endorse.module.css';

type Props = Exclude<EndorsementRequest, { state: 'awaited' }> & {
  /** The answer was sent a moment ago. */
  isSent: boolean;
};

/** A request that was answered, has expired or was cancelled. */
export function Ended({ state, on, isSent }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { token = '' } = useParams();
  const answer = useAnswer<HTMLParagraphElement>(isSent);
  const isAnswered = state === 'submitted' || state === 'declined';
  useEffect(() => {
    if (isAnswered) forgetTabDraft(draftOf(token));
  }, [isAnswered, token]);
  const words = `endorse.ended.${isAnswered && isSent ? `${state}Now` : state}`;
  return (
    <Message title={t(`${words}.title`)} to={isSent || state === 'cancelled' ? '/' : '/contact-us'}>
      <p role={isSent ? 'status' : undefined} {...answer}>
        {t(`${words}.text`, { date: on ? formatDate(on) : '' })}
      </p>
    </Message>
  );
}

/** Says that there is no such link: the same words for unknown and malformed ones. */
export function UnknownLink() {
  const { t } = useTranslation();
  return (
    <Message title={t('endorse.unknown.title')} to="/contact-us">
      <p>{t('endorse.unknown.text')}</p>
    </Message>
  );
}

function Message({
  title,
  to,
  children,
}: {
  title: string;
  to: '/' | '/contact-us';
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={`${kit.page12} ${styles.page}`}>
      <PageHead title={title} noIndex />
      <Callout
        title={title}
        heading="h1"
        action={
          <ButtonLink to={to} reloadDocument>
            {t(to === '/' ? 'endorse.home' : 'endorse.write')}
          </ButtonLink>
        }
      >
        {children}
      </Callout>
    </div>
  );
}
