import { callsForm, localized } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';

/** The form that the browser posts for every `CallButton` of the page; after a success it says so. */
export function CallsForm() {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isDone = query.get('done') === callsForm;
  query.set('done', callsForm);
  const here = localized(pathname, locale);
  return (
    <>
      {isDone && <p role="status">{t('lk.done')}</p>}
      <form id={callsForm} method="post" hidden>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="page" value={here + search} />
        <input type="hidden" name="redirect" value={`${here}?${query}`} />
      </form>
    </>
  );
}
