import { caseActions } from '@site/shared/actions';
import type { OwnCase } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import { refusalMessage } from '@site/shared/domain';
import type { ApplicationAnswers, ApplicationSection } from '@site/shared/domain/admissions';
import { keepDrafts, timeNow, useDeviceDraft, useShell } from '@site/shared/remote';
import { useEffect, useRef, useState } from 'react';
import type { SaveState } from '../common/draft/save-state.ts';
import { changedSections, mergeAnswers, partOf, withSections } from './merge-answers.ts';

type Version = { answers: ApplicationAnswers; revision: number };
/** Answers that are not saved yet, and those that they are based on. */
type DeviceCopy = { answers: ApplicationAnswers; base: ApplicationAnswers };

export type SavedDraft = {
  answers: ApplicationAnswers;
  change: (part: Partial<ApplicationAnswers>) => void;
  state: SaveState;
  /** Saves what is unsaved; whether everything is saved then. */
  save: () => Promise<boolean>;
  /** Takes over what another window has saved meanwhile. */
  refresh: () => Promise<boolean>;
  /** The revision that was saved last. */
  revision: () => number;
  /** Whether unsaved answers of an earlier visit were found on this device. */
  isRestored: boolean;
  /** Sections that another window has changed too, and its answers. */
  conflicts: readonly ApplicationSection[];
  theirs: ApplicationAnswers | null;
  /** Settles a conflict: keeps what was written here, or takes what the other window has saved. */
  settle: (section: ApplicationSection, whose: 'mine' | 'theirs') => void;
  /** The draft of this device is no longer needed. */
  forget: () => void;
};

const saveEvery = 10_000;
/** Longer lists of tags are cut when they are sent. */
const mostTags = 12;
const longestTag = 40;
/** Another window may save while this one merges. */
const attempts = 4;

/**
 * The answers of an application while they are edited: saved every ten seconds and on demand, kept on this device
 * until then, and merged section by section with what another window has saved.
 */
export function useSavedDraft(stored: OwnCase, reload: () => Promise<Version | null>): SavedDraft {
  const shell = useShell();
  const { api, locale } = shell;
  const device = useDeviceDraft<DeviceCopy>(`application ${stored.id}`);
  const [start] = useState(() => startOf(stored.answers, device.read()));
  const [answers, setAnswers] = useState(start.answers);
  const [state, setState] = useState<SaveState>(
    start.isRestored ? { at: 'unsaved' } : { at: 'saved', time: stored.autosavedAt },
  );
  const [theirs, setTheirs] = useState(start.conflicts.length > 0 ? stored.answers : null);
  const [conflicts, setConflicts] = useState<readonly ApplicationSection[]>(start.conflicts);
  /** The data of the running save; state alone would be that of an earlier drawing. */
  const live = useRef({
    answers: start.answers,
    base: { answers: stored.answers, revision: stored.revision },
    conflicts: start.conflicts,
  });
  const isoNow = () => timeNow(shell).toISOString();
  const running = useRef<Promise<boolean>>(null);

  function unsavedSections(): ApplicationSection[] {
    return changedSections(live.current.base.answers, live.current.answers);
  }

  function show(next: ApplicationAnswers): void {
    live.current.answers = next;
    setAnswers(next);
    if (unsavedSections().length === 0) device.forget();
    else device.store({ answers: next, base: live.current.base.answers });
  }

  function showConflicts(next: ApplicationSection[], other: ApplicationAnswers | null): void {
    live.current.conflicts = next;
    setConflicts(next);
    if (other) setTheirs(other);
  }

  function change(part: Partial<ApplicationAnswers>): void {
    show({ ...live.current.answers, ...part });
    if (unsavedSections().length > 0) setState({ at: 'unsaved' });
  }

  function settle(section: ApplicationSection, whose: 'mine' | 'theirs'): void {
    showConflicts(
      live.current.conflicts.filter((one) => one !== section),
      null,
    );
    if (whose === 'theirs' && theirs) show(withSections(live.current.answers, theirs, [section]));
    setState({ at: 'unsaved' });
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
      const sections = unsavedSections().filter((one) => !live.current.conflicts.includes(one));
      if (sections.length === 0) return finish();
      setState({ at: 'saving' });
      const refusal = await send(sections);
      if (refusal === null) continue;
      if (refusal.code !== 'E_CONFLICT_VERSION') return fail(refusal);
      if (!(await merge())) return fail({ code: 'E_BACKEND' });
    }
    setState({ at: 'unsaved' });
    return false;
  }

  async function send(sections: ApplicationSection[]): Promise<ActionRefusal | null> {
    const { answers: written, base } = live.current;
    const payload = { revision: base.revision, answers: trimmed(partOf(written, sections)) };
    const result = await api.act(caseActions.autosave, { item: stored.id, payload });
    if (!result.ok) return result.refusals[0];
    live.current.base = {
      answers: withSections(base.answers, written, sections),
      revision: result.data.revision,
    };
    // Text typed meanwhile is based on what is saved now.
    show(live.current.answers);
    return null;
  }

  /** Takes over what another window has saved; false when it cannot be read. */
  async function merge(): Promise<boolean> {
    const other = await reload().catch(() => null);
    if (!other) return false;
    const { base, answers: written, conflicts: open } = live.current;
    const merged = mergeAnswers(base.answers, written, other.answers);
    live.current.base = other;
    showConflicts([...new Set([...open, ...merged.conflicts])], other.answers);
    show(merged.answers);
    return true;
  }

  function finish(): boolean {
    const isSaved = unsavedSections().length === 0;
    if (isSaved) device.forget();
    setState((before) => {
      if (!isSaved) return { at: 'unsaved' };
      return before.at === 'saved' ? before : { at: 'saved', time: isoNow() };
    });
    return isSaved;
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

  return {
    answers,
    change,
    state,
    save,
    refresh: merge,
    revision: () => live.current.base.revision,
    isRestored: start.isRestored,
    conflicts,
    theirs,
    settle,
    forget: device.forget,
  };
}

/** Where editing begins: with the saved answers, and with what this device kept of an earlier visit. */
function startOf(stored: ApplicationAnswers, kept: DeviceCopy | null) {
  if (!kept) return { answers: stored, conflicts: [], isRestored: false };
  const { answers, conflicts } = mergeAnswers(kept.base, kept.answers, stored);
  return { answers, conflicts, isRestored: changedSections(stored, answers).length > 0 };
}

/** Tags are typed with commas: spaces around them and empty ones are not sent. */
function trimmed(part: Partial<ApplicationAnswers>): Partial<ApplicationAnswers> {
  if (!part.practice) return part;
  const practice = part.practice.map((entry) => ({
    ...entry,
    tags: entry.tags
      .map((tag) => tag.trim().slice(0, longestTag))
      .filter(Boolean)
      .slice(0, mostTags),
  }));
  return { ...part, practice };
}
