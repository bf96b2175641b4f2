import { PageHead } from '@site/shared/remote';
import { ButtonLink, Callout } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** A page of the member area that no live remote serves yet. */
export function NotMountedPage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageHead title={t('lk.notYet.title')} noIndex />
      <Callout
        heading="h1"
        title={t('lk.notYet.title')}
        action={<ButtonLink to="/c">{t('lk.notYet.back')}</ButtonLink>}
      >
        <p>{t('lk.notYet.text')}</p>
      </Callout>
    </>
  );
}
