import type { OfficeApproval } from '@site/shared/api';
import { kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Reader, When } from '../../common/discussions/when.tsx';
import { PlaceLink } from '../frame/place-link.tsx';

type Props = {
  approval: Pick<OfficeApproval, 'event' | 'about' | 'by' | 'as' | 'at'>;
  reader: Reader;
  children?: ReactNode;
};

/** What is proposed about whom or what, who has proposed it and when. */
export function ApprovalHead({ approval, reader, children }: Props) {
  const { t } = useTranslation();
  const { event, about, by, as, at } = approval;
  return (
    <header className={kit.stack1}>
      <h2 className={`${kit.textL} ${kit.breakable}`}>
        {event}
        {about && (
          <>
            {': '}
            <PlaceLink to={about.link}>{about.name}</PlaceLink>
          </>
        )}
      </h2>
      <p className={kit.meta}>
        <span>{t('office.approvals.by', { name: by, role: as })}</span>
        <When at={at} reader={reader} />
        {children}
      </p>
    </header>
  );
}
