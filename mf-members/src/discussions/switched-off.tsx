import { PageHead } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { ElsewhereNotice } from './elsewhere.tsx';

/** The page of the forum where the forum is off, or at another address. */
export function NotHere({ address }: { address: string | null }) {
  const { t } = useTranslation();
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={t('pages.discussions.title')} noIndex />
      <MemberHead title={t('pages.discussions.title')} />
      {address === null ? <OffNotice /> : <ElsewhereNotice address={address} />}
    </div>
  );
}

/** The forum is off on this site. */
export function OffNotice() {
  const { t } = useTranslation();
  return (
    <Callout
      title={t('discussions.off.title')}
      action={<ButtonLink to="/c">{t('discussions.off.action')}</ButtonLink>}
    >
      <p>{t('discussions.off.text')}</p>
    </Callout>
  );
}
