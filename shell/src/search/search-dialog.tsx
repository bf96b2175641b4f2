import { kit } from '@site/shared/ui';
import { Search, X } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref } from 'react-router';
import { useClosedOnNavigation } from '../frame/drawer/use-closed-on-navigation.ts';
import { earlyHitsId, searchDialogId } from './ids.ts';
import type { LiveSearchProps } from './live-search.tsx';
import styles from './search-dialog.module.css';

/**
 * Search over the whole site: a native dialog with a real form, which opens, takes input and leads
 * to the page of results without our scripts. The live results are loaded when the dialog is first
 * opened, and work beside the field that the server rendered.
 */
export function SearchDialog() {
  const { t } = useTranslation('shell');
  const address = useHref('/search');
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [Live, setLive] = useState<ComponentType<LiveSearchProps>>();
  const [openings, setOpenings] = useState(0);
  const [hasFound, setHasFound] = useState(false);
  const close = () => dialog.current?.close();
  useClosedOnNavigation(close);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const onToggle = () => {
      if (!element.open) return;
      setOpenings((before) => before + 1);
      // Without live results the form still leads to the page of results.
      import('./live-search.tsx').then(
        ({ LiveSearch }) => setLive(() => LiveSearch),
        () => {},
      );
    };
    onToggle();
    element.addEventListener('toggle', onToggle);
    return () => element.removeEventListener('toggle', onToggle);
  }, []);
  return (
    <dialog
      ref={dialog}
      id={searchDialogId}
      className={styles.dialog}
      aria-label={t('search.title')}
      closedby="any"
    >
      <form action={address} className={styles.form}>
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={input}
          name="q"
          aria-label={t('search.label')}
          placeholder={t('search.label')}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-boot=""
        />
        <button
          type="button"
          className={kit.iconButton}
          aria-label={t('search.close')}
          onClick={close}
          {...{ command: 'close', commandfor: searchDialogId }}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </form>
      {!hasFound && (
        <div
          id={earlyHitsId}
          className={styles.early}
          // React does not touch the children that the preloader inserts here.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      {Live && input.current && (
        <Live
          key={openings}
          input={input.current}
          close={close}
          onFound={() => setHasFound(true)}
        />
      )}
      <p className={styles.hints}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('search.keys.choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('search.keys.open')}
        </span>
        <span>
          <kbd className={styles.newTab} /> {t('search.keys.newTab')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('search.keys.close')}
        </span>
      </p>
    </dialog>
  );
}
