import { PageHead } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { ElsewhereNotice } from './elsewhere.tsx';

type Props = {
  address: string | null;
  /** Others read nothing, whether the forum is on or off. */
  isMember: boolean;
};

/** The page of the forum where the forum is off, at another address, or closed to the reader. */
export function NotHere({ address, isMember }: Props) {
  const { t } = useTranslation();
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={t('pages.discussions.title')} noIndex />
      <MemberHead title={t('pages.discussions.title')} />
      {address === null ? (
        <OffNotice why={isMember ? 'off' : 'membersOnly'} />
      ) : (
        <ElsewhereNotice address={address} />
      )}
    </div>
  );
}

/** Why there is no forum. */
export function OffNotice({ why = 'off' }: { why?: 'off' | 'membersOnly' }) {
  const { t } = useTranslation();
  return (
    <Callout
      title={t(`discussions.${why}.title`)}
      action={<ButtonLink to="/c">{t(`discussions.${why}.action`)}</ButtonLink>}
    >
      <p>{t(`discussions.${why}.text`)}</p>
    </Callout>
  );
}
