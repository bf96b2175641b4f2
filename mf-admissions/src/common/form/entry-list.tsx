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
  const list = useEntries(entries, onChange);
  const nameOf = (entry: Entry) => title(entry) || t('form.untitled');

  return (
    <div ref={list.box} className={`${kit.column6} ${memberKit.ownWidths}`}>
      <ol className={`${kit.hideEmpty} ${styles.entries}`}>
        {entries.map((entry, index) => (
          <li key={index} data-entry={index} className={`${kit.column4} ${kit.below4}`}>
            <EntryHead
              name={nameOf(entry)}
              index={index}
              moves={sortable ? movesFrom(index, entries.length) : []}
              isFixed={isFixed}
              onMove={(direction) => list.move(index, direction)}
              onRemove={() => list.remove(entry, index)}
            />
            {children(entry, {
              path: `${path}.${index}`,
              change: (part) => list.change(index, part),
            })}
          </li>
        ))}
      </ol>
      {isFixed && <p className={kit.hint}>{t('form.fixed')}</p>}
      {list.removed && (
        <p role="status" className={styles.removed}>
          {t('form.removed', { name: nameOf(list.removed.entry) })}{' '}
          <button type="button" data-back="" disabled={isFixed} onClick={list.putBack}>
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
          onClick={() => list.add(blank)}
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

/** What is done with the entries; the focus follows, inside the `box`. */
function useEntries<Entry extends object>(
  entries: readonly Entry[],
  onChange: Props<Entry>['onChange'],
) {
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

  function move(from: number, direction: Direction): void {
    const to = direction === 'up' ? from - 1 : from + 1;
    // At the end of the list this button is gone; the heading is always there.
    const isLast = !movesFrom(to, entries.length).includes(direction);
    focus.current = `[data-entry="${to}"] ${isLast ? 'h3' : `[data-move="${direction}"]`}`;
    onChange((present) => {
      const next = [...present];
      next.splice(to, 0, ...next.splice(from, 1));
      return next;
    });
  }

  function remove(entry: Entry, index: number): void {
    focus.current = '[data-back]';
    setRemoved({ entry, index });
    onChange((present) => present.filter((_, at) => at !== index));
  }

  function putBack(): void {
    if (!removed) return;
    const { entry, index } = removed;
    focus.current = `[data-entry="${index}"] h3`;
    onChange((present) => present.toSpliced(index, 0, entry));
    setRemoved(null);
  }

  function add(blank: Entry): void {
    focus.current = `[data-entry="${entries.length}"] :is(input, select, textarea)`;
    onChange((present) => [...present, blank]);
  }

  function change(index: number, part: Next<Partial<Entry>, Entry>): void {
    onChange((present) =>
      present.map((one, at) => (at === index ? { ...one, ...nextValue(part, one) } : one)),
    );
  }

  return { box, removed, move, remove, putBack, add, change };
}

const arrows = { up: '↑', down: '↓' } as const;
type Direction = keyof typeof arrows;

/** Where an entry of a list can be moved from its place. */
function movesFrom(index: number, length: number): Direction[] {
  return [...(index > 0 ? ['up' as const] : []), ...(index < length - 1 ? ['down' as const] : [])];
}

type HeadProps = {
  name: string;
  index: number;
  moves: readonly Direction[];
  isFixed: boolean;
  onMove: (direction: Direction) => void;
  onRemove: () => void;
};

/** The number and the name of an entry, and the buttons that move and remove it. */
function EntryHead({ name, index, moves, isFixed, onMove, onRemove }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div className={`${kit.row2x4} ${kit.apart} ${kit.middle} ${styles.entryHead}`}>
      <h3 tabIndex={-1}>
        <span className={`${kit.muted} ${memberKit.number}`}>{index + 1}</span> {name}
      </h3>
      <div className={styles.tools}>
        {moves.map((direction) => (
          <button
            key={direction}
            type="button"
            data-move={direction}
            disabled={isFixed}
            aria-label={t(`form.${direction}`, { name })}
            onClick={() => onMove(direction)}
          >
            {arrows[direction]}
          </button>
        ))}
        <button
          type="button"
          disabled={isFixed}
          aria-label={t('form.remove', { name })}
          onClick={onRemove}
        >
          {t('form.removeShort')}
        </button>
      </div>
    </div>
  );
}
