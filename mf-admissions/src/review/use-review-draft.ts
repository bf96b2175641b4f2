import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import { refusalMessage } from '@site/shared/domain';
import {
  type FieldTimes,
  mergeReview,
  noReview,
  type ReviewChange,
  type ReviewDraft,
  type ReviewField,
} from '@site/shared/domain/admissions';
import { keepDrafts, timeNow, useDeviceDraft, useShell } from '@site/shared/remote';
import { useEffect, useRef, useState } from 'react';
import type { SaveState } from '../common/draft/save-state.ts';

/** Changes that are not saved yet, the last one of each field. */
type Pending = Readonly<Record<string, ReviewChange>>;
type Version = { draft: ReviewDraft; times: FieldTimes };

export type SavedReview = {
  draft: ReviewDraft;
  change: (field: ReviewField, value: ReviewChange['value']) => void;
  state: SaveState;
  /** Saves what is unsaved; whether everything is saved then. */
  save: () => Promise<boolean>;
  /** Unsaved changes of an earlier visit were found on this device. */
  isRestored: boolean;
  /** The changes of this device are no longer needed. */
  forget: () => void;
};

const saveEvery = 10_000;
/** A person may write while a save is on its way. */
const attempts = 4;

/**
 * The draft of a review while it is written: saved every ten seconds and on demand, kept on this device until then, and
 * merged field by field with what another device has saved, the later change of a field first.
 */
export function useReviewDraft(review: OwnReview): SavedReview {
  const shell = useShell();
  const { api, locale } = shell;
  const device = useDeviceDraft<Pending>(`review ${review.id}`);
  const isoNow = () => timeNow(shell).toISOString();
  const [start] = useState(() => startOf(review, device.read() ?? {}, isoNow()));
  const [draft, setDraft] = useState(start.version.draft);
  const [state, setState] = useState<SaveState>(
    Object.keys(start.pending).length > 0
      ? { at: 'unsaved' }
      : { at: 'saved', time: lastOf(review.times) },
  );
  /** The data of the running save; state alone would be that of an earlier drawing. */
  const live = useRef(start);
  const running = useRef<Promise<boolean>>(null);

  function show(version: Version, pending: Pending): void {
    live.current = { ...live.current, version, pending };
    setDraft(version.draft);
    if (Object.keys(pending).length === 0) device.forget();
    else device.store(pending);
  }

  function change(field: ReviewField, value: ReviewChange['value']): void {
    const { version, pending } = live.current;
    const made: ReviewChange = { field, value, at: laterThan(version.times[field], isoNow()) };
    show(mergeReview(version, [made], made.at), { ...pending, [field]: made });
    setState((before) => (before.at === 'offline' ? before : { at: 'unsaved' }));
  }

  function save(): Promise<boolean> {
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  async function saveAll(): Promise<boolean> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const changes = Object.values(live.current.pending);
      if (changes.length === 0) {
        setState((before) => (before.at === 'saved' ? before : { at: 'saved', time: isoNow() }));
        return true;
      }
      setState({ at: 'saving' });
      const refusal = await send(changes);
      if (refusal) return fail(refusal);
    }
    setState({ at: 'unsaved' });
    return false;
  }

  async function send(changes: readonly ReviewChange[]): Promise<ActionRefusal | null> {
    const call = { item: review.id, payload: { changes } };
    const result = await api.act(reviewAssignmentActions.autosave, call);
    if (!result.ok) return result.refusals[0];
    const { draft: stored, times } = result.data;
    // Text typed meanwhile stays, and goes with the next save.
    const left = Object.values(live.current.pending).filter((one) => !changes.includes(one));
    show(mergeReview({ draft: stored, times }, left, isoNow()), byField(left));
    return null;
  }

  function fail(refusal: ActionRefusal): boolean {
    const { code, message } = refusal;
    if (code === 'E_SESSION') {
      keepDrafts();
      setState({ at: 'ended' });
    } else if (code === 'E_OFFLINE' || code === 'E_BACKEND') setState({ at: 'offline' });
    else setState({ at: 'refused', message: message ?? refusalMessage(refusal, locale) });
    return false;
  }

  // The interval lives as long as the page and calls the function of the last drawing.
  const saveNow = useRef(save);
  useEffect(() => {
    saveNow.current = save;
  });
  useEffect(() => {
    const end = new AbortController();
    const saveUnsaved = () => {
      if (Object.keys(live.current.pending).length > 0) void saveNow.current();
    };
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

  return { draft, change, state, save, isRestored: start.isRestored, forget: device.forget };
}

/** Where writing begins: with the stored draft, and the later changes that this device kept of an earlier visit. */
function startOf(review: OwnReview, kept: Pending, now: string) {
  const stored: Version = { draft: review.draft ?? noReview, times: review.times };
  const version = mergeReview(stored, Object.values(kept), now);
  const later = Object.values(kept).filter(({ field, at }) => {
    const known = stored.times[field];
    return known === undefined || known <= at;
  });
  return { version, pending: byField(later), isRestored: later.length > 0 };
}

/** The time of a change: after the one before, even if another device has a faster clock. */
function laterThan(before: string | undefined, now: string): string {
  return before === undefined || before < now
    ? now
    : new Date(Date.parse(before) + 1).toISOString();
}

function byField(changes: readonly ReviewChange[]): Pending {
  return Object.fromEntries(changes.map((one) => [one.field, one]));
}

/** The time of the last saved change. */
function lastOf(times: FieldTimes): string | null {
  return Object.values(times).toSorted().at(-1) ?? null;
}
