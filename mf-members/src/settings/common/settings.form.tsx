import { ActionForm } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { controlsOf, isChanged, showStored, storedIn } from './stored-controls.ts';
import { useUnsaved } from './unsaved.tsx';

type FormProps<Payload extends object, Data, Item extends boolean> = ComponentProps<
  typeof ActionForm<Payload, Data, Item>
>;

type Props<Payload extends object, Data, Item extends boolean> = Omit<
  FormProps<Payload, Data, Item>,
  'onDone' | 'onRefused' | 'keepsValues' | 'className' | 'fields'
> & {
  /** Key of the section, unique on the page. */
  section: string;
  /** What the form edits; a new value replaces the old one in every field without changes of its own. */
  stored: unknown;
  /** Called after the new data has been loaded. */
  onSaved?: () => void;
};

/** A field that was changed here and in another window. */
type Theirs = { name: string; label: string; stored: string };

/**
 * A section of the settings that is saved by itself. It says whether it has unsaved changes. When the data
 * was changed elsewhere meanwhile, the fields changed here stay, the others follow, and the form shows what is
 * stored beside them.
 */
export function SettingsForm<Payload extends object, Data, Item extends boolean>({
  section,
  stored,
  onSaved,
  texts,
  label,
  message,
  children,
  ...form
}: Props<Payload, Data, Item>) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const { mark } = useUnsaved();
  const box = useRef<HTMLDivElement>(null);
  const changed = useRef<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<'clean' | 'unsaved' | 'saved'>('clean');
  const [isConflict, setConflict] = useState(false);
  const [theirs, setTheirs] = useState<readonly Theirs[]>([]);
  const version = JSON.stringify(stored);
  const followed = useRef(version);
  // A section that disappears takes its unsaved changes with it.
  useLayoutEffect(() => () => mark(section, false), [mark, section]);
  useLayoutEffect(() => {
    if (followed.current === version) return;
    followed.current = version;
    const controls = controlsOf(box.current);
    for (const control of controls) {
      if (!changed.current.has(control.name)) showStored(control);
    }
    const found = controls.filter(
      (control) => changed.current.has(control.name) && isChanged(control),
    );
    setTheirs(
      isConflict
        ? found.map((control) => ({
            name: control.name,
            label: label?.(control.name) ?? t(`${texts}.${control.name}`),
            stored: control.type === 'hidden' ? '' : storedIn(control),
          }))
        : [],
    );
  });

  function look(): void {
    const names = controlsOf(box.current)
      .filter(isChanged)
      .map(({ name }) => name);
    changed.current = new Set(names);
    setState((known) => {
      if (names.length > 0) return 'unsaved';
      return known === 'saved' ? 'saved' : 'clean';
    });
    mark(section, names.length > 0);
  }

  function takeStored(name: string): void {
    for (const control of controlsOf(box.current)) {
      if (control.name === name) showStored(control);
    }
    setTheirs(theirs.filter((one) => one.name !== name));
    look();
  }

  async function saved(): Promise<void> {
    changed.current = new Set();
    mark(section, false);
    setConflict(false);
    setTheirs([]);
    setState('saved');
    await revalidate();
    onSaved?.();
  }

  return (
    <div ref={box} onInput={look} onChange={look}>
      <ActionForm
        {...form}
        texts={texts}
        part={section}
        label={label}
        fields={[]}
        message={(field, error) =>
          message?.(field, error) ??
          (error.code === 'E_CONFLICT_VERSION' ? t('settings.conflict.title') : undefined)
        }
        className={kit.column6}
        submit={t('settings.save')}
        busy={t('settings.saving')}
        beside={<SaveState state={state} />}
        answer={t('settings.saved')}
        keepsValues
        onDone={() => void saved()}
        onRefused={(refusals) => {
          if (!refusals.some(({ code }) => code === 'E_CONFLICT_VERSION')) return;
          setConflict(true);
          void revalidate();
        }}
      >
        {theirs.length > 0 && (
          <div className={`${kit.stack3} ${memberKit.box} ${memberKit.warningEdge}`}>
            <p>{t('settings.conflict.theirs')}</p>
            <ul className={kit.rows3}>
              {theirs.map((one) => (
                <li
                  key={one.name}
                  className={`${kit.stack2} ${kit.breakable} ${memberKit.ownWidths}`}
                >
                  <strong>{one.label}</strong>
                  {one.stored !== '' && <q className={kit.asTyped}>{one.stored}</q>}
                  {one.stored !== '' && (
                    <Button look="plain" onClick={() => takeStored(one.name)}>
                      {t('settings.conflict.take')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </div>
        )}
        {children}
      </ActionForm>
    </div>
  );
}

const stateLooks = { clean: kit.muted, unsaved: kit.warning, saved: kit.accent };

function SaveState({ state }: { state: keyof typeof stateLooks }) {
  const { t } = useTranslation();
  return (
    <span role="status" className={stateLooks[state]}>
      {state === 'unsaved' && t('settings.unsaved')}
      {state === 'saved' && t('settings.saved')}
    </span>
  );
}
