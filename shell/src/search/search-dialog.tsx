import { kit } from '@site/shared/ui';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useNavigate } from 'react-router';
import { isMemberArea } from '../frame/frame-link.tsx';
import { useClosedOnNavigation } from '../frame/menu/use-closed-on-navigation.ts';
import { LineIcon } from '../icons/line-icon.tsx';
import { paths } from '../icons/paths.ts';
import { liveSearchId, searchDialogId } from './ids.ts';
import styles from './search-dialog.module.css';

/**
 * Search over the whole site: a native dialog with a real form, which opens, takes input and leads
 * to the page of results without our scripts. The live results are shown by a script of their own
 * (`shell/live-search/`), which needs no hydration.
 */
export function SearchDialog() {
  const { t } = useTranslation('shell');
  const address = useHref('/search');
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useOpenedInPlace();
  const close = () => dialog.current?.close();
  useClosedOnNavigation(close);
  return (
    <dialog
      ref={dialog}
      id={searchDialogId}
      className={styles.dialog}
      aria-label={t('search.title')}
      closedby="any"
    >
      <form action={address} className={styles.form}>
        <LineIcon path={paths.search} size={20} />
        <input
          name="q"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-boot="search"
        />
        <button
          type="button"
          className={kit.iconButton}
          aria-label={t('search.close')}
          onClick={close}
          {...{ command: 'close', commandfor: searchDialogId }}
        >
          <LineIcon path={paths.close} size={20} />
        </button>
      </form>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are interactive */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link, too */}
      <div
        id={liveSearchId}
        // React does not touch the children that the live search inserts here.
        dangerouslySetInnerHTML={{ __html: '' }}
        onClick={open}
      />
    </dialog>
  );
}

/** Opens pages of the site without another document, as links of React do. */
function useOpenedInPlace(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (event) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    const path = target instanceof Element && target.closest('a')?.dataset.page;
    const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
    if (!path || !isPlain || isMemberArea(path) !== isMemberArea(pathname)) return;
    event.preventDefault();
    void navigate(path);
  };
}
