import type { OwnMentoring } from '@site/shared/api';
import type { Day } from '@site/shared/domain/time';
import { useShell } from '@site/shared/remote';
import { Callout, kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { BlockedPeople } from '../marks/blocked-people.tsx';
import type { Names } from '../names.ts';
import { Inbox } from './inbox.tsx';
import { OfferForm } from './offer.form.tsx';
import { OfferState } from './offer-state.tsx';

type Props = Names & { own: OwnMentoring /** Of the inbox. */; page: number; today: Day };

/** What a mentor looks after: requests, the state of the offer, feedback and the offer itself. */
export function MentorTab({ own, page, today, ...names }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { offer, inbox, pages, feedback } = own;
  const usefulness = feedback?.usefulness;
  if (!offer) {
    return (
      <>
        <Callout title={t('mentoring.own.none')}>
          <p>{t('mentoring.own.noneText')}</p>
        </Callout>
        <OfferForm own={own} today={today} {...names} />
      </>
    );
  }
  return (
    <div className={kit.column12}>
      <OfferState offer={offer} today={today} />
      <Inbox requests={inbox} page={page} pages={pages.inbox} today={today} {...names} />
      <OfferForm own={own} today={today} {...names} />
      <BlockedPeople people={own.blocked} />
      <Section id="feedback" title={t('mentoring.feedback.title')} className={kit.column2}>
        <p className={usefulness ? undefined : kit.muted}>
          {usefulness
            ? t('mentoring.feedback.said', { count: feedback?.count ?? 0 })
            : t('mentoring.feedback.few')}
        </p>
        {usefulness && (
          <p className={`${kit.textL} ${kit.numbers}`}>
            {t('mentoring.feedback.usefulness', {
              usefulness: new Intl.NumberFormat(locale).format(usefulness),
            })}
          </p>
        )}
      </Section>
    </div>
  );
}
