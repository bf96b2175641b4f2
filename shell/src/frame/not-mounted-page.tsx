import { PageHead } from '@site/shared/remote';
import { ButtonLink, Notice } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** A place of the member area that no live remote serves yet. */
export function NotMountedPage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHead title={t('lk.notYet.title')} noIndex />
      <Notice
        heading="h1"
        title={t('lk.notYet.title')}
        action={<ButtonLink to="/c">{t('lk.notYet.back')}</ButtonLink>}
      >
        <p>{t('lk.notYet.text')}</p>
      </Notice>
    </>
  );
}
