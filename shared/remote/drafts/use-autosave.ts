import type { ActionRefusal, ActionResult } from '@site/shared/contract';
import { refusalMessage } from '@site/shared/domain/system';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { timeNow } from '../time-now.ts';
import { useShell } from '../use-shell.ts';
import { useDeviceDraft } from './drafts.ts';
import { changedFields, mergeFields, pickFields, withFields } from './merge-fields.ts';

/** Whether what was written is saved. */
export type SaveState =
  | { at: 'saved'; time: string | null }
  /** `conflict`: another window has changed the same field, and one of both texts has to be chosen. */
  | { at: 'unsaved' | 'saving' | 'offline' | 'ended' | 'conflict' }
  | { at: 'refused'; message: string };

/** What is saved, and its version, by which the backend refuses a save that is based on another one. */
type SavedFields<Fields, Version> = { fields: Fields; version: Version };

/** Which text of a field counts. `both`: theirs is added to what was written here. */
export type Choice = 'mine' | 'theirs' | 'both';

type Name<Fields> = keyof Fields & string;

type Options<Fields, Version> = {
  /** Names the draft on this device. */
  name: string;
  stored: SavedFields<Fields, Version>;
  /** When it was saved last; null when nothing was. */
  savedAt: string | null;
  /**
   * Saves changed fields; refused with `E_CONFLICT_VERSION` when what is saved is no longer the given version. Returns the
   * new version, and all fields where others may have changed too.
   */
  send: (
    changed: Partial<Fields>,
    version: Version,
  ) => Promise<ActionResult<{ version: Version; fields?: Fields }>>;
  /** Reads what is saved now; null when it is gone. */
  reload: () => Promise<SavedFields<Fields, Version> | null>;
  /** Whether a field can be saved; others are kept on this device until they can. */
  isComplete?: (name: Name<Fields>, fields: Fields) => boolean;
};

/** Fields that are not saved yet, those that they are based on, and what was sent without an answer so far. */
type DeviceCopy<Fields> = { fields: Fields; base: Fields; sent?: readonly Partial<Fields>[] };

export type Autosave<Fields, Version> = {
  fields: Fields;
  /** The fields of this moment, for what ends long after a rendering. */
  present: () => Fields;
  change: (part: Partial<Fields>) => void;
  state: SaveState;
  /** Saves what is unsaved; whether everything is saved then. */
  save: () => Promise<boolean>;
  /** Takes over what another window has saved meanwhile; false when it cannot be read. */
  refresh: () => Promise<boolean>;
  /** Takes over what was read elsewhere. */
  take: (saved: SavedFields<Fields, Version>) => void;
  /** The version that was saved last. */
  version: () => Version;
  /** Whether unsaved changes of an earlier visit were found on this device. */
  isRestored: boolean;
  /** Fields that another window has changed too, and what it has saved. */
  conflicts: readonly Name<Fields>[];
  theirs: Fields | null;
  settle: (name: Name<Fields>, choice: Choice) => void;
  /** The copy of this device is no longer needed. */
  forget: () => void;
};

const saveEvery = 10_000;
/** A person writes, and another window saves, while a save is on its way. */
const attempts = 4;
const unreachable: readonly string[] = ['E_OFFLINE', 'E_BACKEND'];

/**
 * A draft while it is edited: saved every ten seconds and on demand, kept on this device until then. What another window
 * has saved meanwhile is merged field by field; where both have changed the same field, nothing is overwritten: both
 * texts are offered.
 */
export function useAutosave<Fields extends object, Version>(
  options: Options<Fields, Version>,
): Autosave<Fields, Version> {
  const { name, stored, savedAt, send, reload, isComplete = () => true } = options;
  const shell = useShell();
  const device = useDeviceDraft<DeviceCopy<Fields>>(name, () => save());
  const [fields, setFields] = useState(stored.fields);
  const [state, setState] = useState<SaveState>({ at: 'saved', time: savedAt });
  const [isRestored, setRestored] = useState(false);
  const [theirs, setTheirs] = useState<Fields | null>(null);
  const [conflicts, setConflicts] = useState<readonly Name<Fields>[]>([]);
  /** The data of the running save; state alone would be that of an earlier drawing. */
  const live = useRef({
    fields: stored.fields,
    base: stored,
    conflicts: [] as Name<Fields>[],
    theirs: stored.fields,
    /** Sent, but no answer has come: another version with these texts is no other version. */
    sent: [] as readonly Partial<Fields>[],
  });
  const running = useRef<Promise<boolean>>(null);

  // The document has what is saved; the copy of this device is added when the page is in the browser.
  useLayoutEffect(() => {
    const kept = device.read();
    live.current.sent = kept?.sent ?? [];
    const start = startOf(stored.fields, kept);
    if (!start.isRestored && start.conflicts.length === 0) return;
    live.current.fields = start.fields;
    setFields(start.fields);
    setRestored(start.isRestored);
    setState({ at: 'unsaved' });
    if (start.conflicts.length === 0) return;
    showConflicts(start.conflicts);
    setState({ at: 'conflict' });
  }, []);

  function unsaved(): Name<Fields>[] {
    return changedFields(live.current.base.fields, live.current.fields);
  }

  /** A press on what the line of the state offers counts, so it changes after the press. */
  function say(next: (before: SaveState) => SaveState): void {
    shell.afterPress(() => setState(next));
  }

  function show(next: Fields): void {
    live.current.fields = next;
    setFields(next);
    if (unsaved().length === 0) device.forget();
    else storeCopy(next);
  }

  function storeCopy(written: Fields): void {
    const { base, sent } = live.current;
    device.store({ fields: written, base: base.fields, sent });
  }

  function showConflicts(next: Name<Fields>[]): void {
    live.current.conflicts = next;
    setConflicts(next);
    setTheirs(live.current.theirs);
  }

  function change(part: Partial<Fields>): void {
    show({ ...live.current.fields, ...part });
    const isSaved = unsaved().length === 0;
    say((before) => {
      if (isSaved) return before.at === 'saved' ? before : { at: 'saved', time: null };
      return isFailure(before) ? before : { at: 'unsaved' };
    });
  }

  function settle(field: Name<Fields>, choice: Choice): void {
    const { conflicts: open, fields: mine, theirs: other } = live.current;
    showConflicts(open.filter((one) => one !== field));
    if (choice === 'theirs') show(withFields(mine, other, [field]));
    if (choice === 'both') {
      const both = [mine[field], other[field]].map(String).join('\n\n');
      show({ ...mine, [field]: both });
    }
    say(() => ({ at: 'unsaved' }));
    void save();
  }

  function save(): Promise<boolean> {
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  async function saveAll(): Promise<boolean> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const names = unsaved().filter(
        (one) => !live.current.conflicts.includes(one) && isComplete(one, live.current.fields),
      );
      if (names.length === 0) return finish();
      say((before) => (isFailure(before) ? before : { at: 'saving' }));
      const refusal = await sendFields(names);
      if (refusal === null) continue;
      if (refusal.code !== 'E_CONFLICT_VERSION') return fail(refusal);
      if (!(await refresh())) return fail({ code: 'E_BACKEND' });
    }
    say(() => ({ at: 'unsaved' }));
    return false;
  }

  async function sendFields(names: readonly Name<Fields>[]): Promise<ActionRefusal | null> {
    const { fields: written, base } = live.current;
    const sending = pickFields(written, names);
    live.current.sent = [...live.current.sent, sending].slice(-attempts);
    // The page may be left or loaded again before the answer comes.
    storeCopy(written);
    const result = await send(sending, base.version);
    if (!result.ok) return result.refusals[0];
    live.current.sent = [];
    shell.drafts.forget();
    const { version, fields: all } = result.data;
    const saved = withFields(base.fields, written, names);
    live.current.base = { fields: saved, version };
    // Text typed meanwhile is based on what is saved now.
    if (all) take({ fields: all, version });
    else show(live.current.fields);
    return null;
  }

  function take(other: SavedFields<Fields, Version>): void {
    const { base, fields: written, sent } = live.current;
    const merged = mergeFields(withSaved(base.fields, sent, other.fields), written, other.fields);
    live.current.base = other;
    live.current.theirs = other.fields;
    const open = live.current.conflicts.filter(
      (one) =>
        changedFields(pickFields(merged.fields, [one]), pickFields(other.fields, [one])).length > 0,
    );
    showConflicts([...new Set([...open, ...merged.conflicts])]);
    show(merged.fields);
  }

  async function refresh(): Promise<boolean> {
    const other = await reload().catch(() => null);
    if (other) take(other);
    return other !== null;
  }

  function finish(): boolean {
    const isSaved = unsaved().length === 0;
    const isConflict = live.current.conflicts.length > 0;
    if (isSaved) device.forget();
    say((before) => {
      if (isConflict) return { at: 'conflict' };
      if (!isSaved) return { at: 'unsaved' };
      return before.at === 'saved' ? before : { at: 'saved', time: timeNow(shell).toISOString() };
    });
    return isSaved;
  }

  function fail(refusal: ActionRefusal): boolean {
    const { code, message } = refusal;
    if (code === 'E_SESSION') {
      shell.drafts.keep();
      say(() => ({ at: 'ended' }));
    } else if (unreachable.includes(code)) say(() => ({ at: 'offline' }));
    else {
      const words = message ?? refusalMessage(refusal, shell.locale);
      say(() => ({ at: 'refused', message: words }));
    }
    return false;
  }

  useTimedSave(save);

  return {
    fields,
    present: () => live.current.fields,
    change,
    state,
    save,
    refresh,
    take,
    version: () => live.current.base.version,
    isRestored,
    conflicts,
    theirs,
    settle,
    forget: device.forget,
  };
}

/** Saves every ten seconds, when the network is back, and when the page is left for another. */
function useTimedSave(save: () => Promise<boolean>): void {
  // The interval lives as long as the page and calls the function of the last drawing.
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    const end = new AbortController();
    const saveUnsaved = () => void saveNow.current();
    const timer = setInterval(saveUnsaved, saveEvery);
    addEventListener('online', saveUnsaved, { signal: end.signal });
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && saveUnsaved(),
      { signal: end.signal },
    );
    return () => {
      clearInterval(timer);
      end.abort();
    };
  }, []);
}

/** A failure is shown until a save succeeds. */
function isFailure({ at }: SaveState): boolean {
  return at === 'ended' || at === 'offline';
}

/** Where editing begins: with the saved fields, and with what this device kept of an earlier visit. */
function startOf<Fields extends object>(
  stored: Fields,
  kept: DeviceCopy<Fields> | null,
): { fields: Fields; conflicts: Name<Fields>[]; isRestored: boolean } {
  // A copy of an earlier release has another shape.
  if (!kept?.base || !kept.fields) return { fields: stored, conflicts: [], isRestored: false };
  const base = withSaved(kept.base, kept.sent ?? [], stored);
  const { fields, conflicts } = mergeFields(base, kept.fields, stored);
  return { fields, conflicts, isRestored: changedFields(stored, fields).length > 0 };
}

/** `base` with the fields that have been saved as they were sent. */
function withSaved<Fields extends object>(
  base: Fields,
  sent: readonly Partial<Fields>[],
  saved: Fields,
): Fields {
  const names = [...new Set(sent.flatMap(Object.keys))] as Name<Fields>[];
  const isSaved = (name: Name<Fields>, fields: Partial<Fields>) =>
    name in fields &&
    changedFields(pickFields(saved, [name]), pickFields(fields as Fields, [name])).length === 0;
  const arrived = names.filter((name) => sent.some((fields) => isSaved(name, fields)));
  return withFields(base, saved, arrived);
}
