// Drafts of forms: what was typed stays on this device while the person signs in again.
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useSession, useShell } from '../use-shell.ts';
import { draftPrefix, readJson, readText, storeJson, storeText } from './device-storage.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What was typed, by the name of the control: its value, or whether a box is ticked. */
type Draft = Readonly<Record<string, string | boolean>>;

/**
 * The draft of a form. When the session ends, what was typed is stored; when the same person opens the form
 * again in this tab, it is restored once. `typed` names the fields that were typed into since the form was sent last.
 * `forget` removes the draft after the form was sent.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  typed: RefObject<ReadonlySet<string>>,
  isUsed = true,
): { isRestored: boolean; forget: () => void } {
  const { drafts } = useShell();
  const session = useSession();
  const user = session.status === 'member' ? session.user.id : null;
  // What was typed belongs to the person who typed it, also when their session has ended.
  const [owner, setOwner] = useState(user);
  if (user !== null && user !== owner) setOwner(user);
  const [isRestored, setRestored] = useState(false);
  const key = useRef('');
  useEffect(() => {
    if (owner === null || !isUsed) return;
    const names = new Set(controlsOf(form.current).map((control) => control.name));
    key.current = draftPrefix + [owner, location.pathname, name, ...names].join(' ');
    const stored = readJson('sessionStorage', key.current) as Draft | null;
    if (stored) {
      storeText('sessionStorage', key.current, null);
      restore(form.current, stored);
      setRestored(true);
    }
    const store = () => {
      const typed = typedInto(form.current);
      if (Object.keys(typed).length > 0) storeJson('sessionStorage', key.current, typed);
    };
    const isUnsaved = () =>
      typed.current.size > 0 && Object.keys(typedInto(form.current)).length > 0;
    return drafts.open({ store, isUnsaved });
  }, [drafts, form, isUsed, name, owner, typed]);

  function forget(): void {
    drafts.forget();
    setRestored(false);
    storeText('sessionStorage', key.current, null);
  }
  return { isRestored, forget };
}

function controlsOf(form: HTMLFormElement | null): Control[] {
  const controls = form?.querySelectorAll<Control>('input[name],textarea[name],select[name]') ?? [];
  return [...controls].filter(({ type }) => type !== 'password' && type !== 'file');
}

function typedInto(form: HTMLFormElement | null): Draft {
  return draftOf(controlsOf(form).filter(isTyped));
}

function draftOf(controls: readonly Control[]): Draft {
  return Object.fromEntries(
    controls.flatMap((control): [string, string | boolean][] => {
      const { checked } = control as HTMLInputElement;
      if (control.type === 'radio' && !checked) return [];
      return [[control.name, control.type === 'checkbox' ? checked : control.value]];
    }),
  );
}

function isTyped(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const stored = options.findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(stored, 0);
  }
  if (control.type === 'radio') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked && !defaultChecked;
  }
  if (control.type === 'checkbox') {
    const { checked, defaultChecked } = control as HTMLInputElement;
    return checked !== defaultChecked;
  }
  return control.value !== (control.dataset.stored ?? control.defaultValue);
}

function restore(form: HTMLFormElement | null, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const typed = draft[control.name];
    if (typed === undefined) continue;
    if (control.type === 'hidden') {
      // The value of a hidden field belongs to its component.
      control.dispatchEvent(new CustomEvent(restoreEvent, { detail: typed }));
      continue;
    }
    if (control.type === 'radio') {
      if (control.value !== typed) continue;
      (control as HTMLInputElement).checked = true;
    } else if (typeof typed === 'boolean') (control as HTMLInputElement).checked = typed;
    else control.value = typed;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** The values of some fields of a form of visitors, kept in this tab. */
type TabDraft = { key: string; fields: readonly string[] };

const tabKey = (key: string) => `form-draft ${key}`;

/**
 * Keeps fields of a form in this tab until `forgetTabDraft`, so that a reload or a change of the language loses nothing.
 * The returned function stores them.
 */
export function useTabDraft(
  form: RefObject<HTMLFormElement | null>,
  draft: TabDraft | undefined,
): () => void {
  useEffect(() => {
    const stored = draft && (readJson('sessionStorage', tabKey(draft.key)) as Draft | null);
    if (stored) restore(form.current, stored);
  }, [draft?.key, form]);
  return () => {
    if (!draft) return;
    const kept = controlsOf(form.current).filter(({ name }) => draft.fields.includes(name));
    storeJson('sessionStorage', tabKey(draft.key), draftOf(kept));
  };
}

/** Removes what `useTabDraft` has stored. */
export function forgetTabDraft(key: string): void {
  storeText('sessionStorage', tabKey(key), null);
}

/** Dispatched at a hidden field with its restored value as `detail`. */
export const restoreEvent = 'restore-draft';

/** The draft of a page that is edited for days; unlike that of a form it survives a closed browser. */
export type DeviceDraft<Value> = {
  /** The draft that this person left on this device, or null. */
  read: () => Value | null;
  store: (value: Value) => void;
  forget: () => void;
};

/**
 * Keeps what is not saved yet on this device, by person and name, until it is forgotten. `save` saves it before a person
 * signs out.
 */
export function useDeviceDraft<Value>(
  name: string,
  save?: () => Promise<unknown>,
): DeviceDraft<Value> {
  const { drafts } = useShell();
  const session = useSession();
  const user = session.status === 'member' ? session.user.id : null;
  // The draft belongs to the person who typed it, also when their session has ended.
  const [owner, setOwner] = useState(user);
  if (user !== null && user !== owner) setOwner(user);
  const key = draftPrefix + [owner, name].join(' ');
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  // What another window has stored meanwhile is not this draft.
  const written = useRef<string>(undefined);
  // It is stored all the time, so that leaving the page after the end of the session loses nothing.
  useEffect(() => {
    const isUnsaved = () => readText('localStorage', key) !== null;
    return drafts.open({ store: () => {}, isUnsaved, save: async () => saveNow.current?.() });
  }, [drafts, key]);
  return useMemo(() => {
    return {
      read: () => {
        if (owner === null) return null;
        written.current = readText('localStorage', key) ?? undefined;
        return readJson('localStorage', key) as Value | null;
      },
      store: (value) => {
        if (owner === null || drafts.areAbandoned()) return;
        written.current = JSON.stringify(value);
        storeText('localStorage', key, written.current);
      },
      forget: () => {
        if (readText('localStorage', key) === written.current) storeText('localStorage', key, null);
      },
    };
  }, [drafts, owner, key]);
}
