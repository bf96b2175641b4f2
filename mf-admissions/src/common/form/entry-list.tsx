import { Button, kit, memberKit } from '@site/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { type Next, nextValue, useField, useForm } from './form-context.tsx';

type Props<Entry> = {
  /** Path of the list; its texts have the same key. */
  path: string;
  entries: readonly Entry[];
  onChange: (next: (present: readonly Entry[]) => Entry[]) => void;
  blank: Entry;
  max: number;
  /** Heading of an entry, from what it says so far. */
  title: (entry: Entry) => string;
  /** Whether the order matters to a reader. */
  sortable?: boolean;
  children: (
    entry: Entry,
    at: { path: string; change: (part: Next<Partial<Entry>, Entry>) => void },
  ) => ReactNode;
};

/** Entries of a list, each with its fields and buttons that move and remove it. */
export function EntryList<Entry extends object>({
  path,
  entries,
  onChange,
  blank,
  max,
  title,
  sortable = false,
  children,
}: Props<Entry>) {
  const { t } = useTranslation();
  const { error } = useField(path);
  /** A file on its way belongs to the entry at a place of the list: meanwhile entries keep their places. */
  const isFixed = useForm().uploads.isSending(path);
  const box = useRef<HTMLDivElement>(null);
  /** The entry or button that gets the focus after a change of the list. */
  const focus = useRef<string>(undefined);
  /** The entry removed last, which can be put back. */
  const [removed, setRemoved] = useState<{ entry: Entry; index: number } | null>(null);
  useEffect(() => {
    if (!focus.current) return;
    box.current?.querySelector<HTMLElement>(focus.current)?.focus();
    focus.current = undefined;
  });

  function move(from: number, to: number, button: 'up' | 'down'): void {
    // At the end of the list this button is gone; the heading is always there.
    const isLast = button === 'up' ? to === 0 : to === entries.length - 1;
    focus.current = `[data-entry="${to}"] ${isLast ? 'h3' : `[data-move="${button}"]`}`;
    onChange((present) => {
      const next = [...present];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  }

  return (
    <div ref={box} className={`${kit.column6} ${memberKit.ownWidths}`}>
      <ol className={`${kit.hideEmpty} ${styles.entries}`}>
        {entries.map((entry, index) => {
          const name = title(entry) || t('form.untitled');
          return (
            <li key={index} data-entry={index} className={`${kit.column4} ${kit.below4}`}>
              <div className={`${kit.row2x4} ${kit.apart} ${kit.middle} ${styles.entryHead}`}>
                <h3 tabIndex={-1}>
                  <span className={`${kit.muted} ${memberKit.number}`}>{index + 1}</span> {name}
                </h3>
                <div className={styles.tools}>
                  {sortable && index > 0 && (
                    <button
                      type="button"
                      data-move="up"
                      disabled={isFixed}
                      aria-label={t('form.up', { name })}
                      onClick={() => move(index, index - 1, 'up')}
                    >
                      ↑
                    </button>
                  )}
                  {sortable && index < entries.length - 1 && (
                    <button
                      type="button"
                      data-move="down"
                      disabled={isFixed}
                      aria-label={t('form.down', { name })}
                      onClick={() => move(index, index + 1, 'down')}
                    >
                      ↓
                    </button>
                  )}
                  <button
                    type="button"
                    disabled={isFixed}
                    aria-label={t('form.remove', { name })}
                    onClick={() => {
                      focus.current = '[data-back]';
                      setRemoved({ entry, index });
                      onChange((present) => present.filter((_, at) => at !== index));
                    }}
                  >
                    {t('form.removeShort')}
                  </button>
                </div>
              </div>
              {children(entry, {
                path: `${path}.${index}`,
                change: (part) =>
                  onChange((present) =>
                    present.map((one, at) =>
                      at === index ? { ...one, ...nextValue(part, one) } : one,
                    ),
                  ),
              })}
            </li>
          );
        })}
      </ol>
      {isFixed && <p className={kit.hint}>{t('form.fixed')}</p>}
      {removed && (
        <p role="status" className={styles.removed}>
          {t('form.removed', { name: title(removed.entry) || t('form.untitled') })}{' '}
          <button
            type="button"
            data-back=""
            disabled={isFixed}
            onClick={() => {
              focus.current = `[data-entry="${removed.index}"] h3`;
              onChange((present) => present.toSpliced(removed.index, 0, removed.entry));
              setRemoved(null);
            }}
          >
            {t('form.putBack')}
          </button>
        </p>
      )}
      {error && (
        <p id={`${path}-error`} className={`${kit.hideEmpty} ${kit.danger}`}>
          {error}
        </p>
      )}
      {entries.length < max ? (
        <Button
          look="plain"
          id={path}
          data-add=""
          aria-describedby={error ? `${path}-error` : undefined}
          onClick={() => {
            focus.current = `[data-entry="${entries.length}"] :is(input, select, textarea)`;
            onChange((present) => [...present, blank]);
          }}
        >
          {t(`form.add.${path}`)}
        </Button>
      ) : (
        <p id={path} tabIndex={-1} data-add="" className={kit.hint}>
          {t('form.most', { count: max })}
        </p>
      )}
    </div>
  );
}
