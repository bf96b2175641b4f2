import { caseActions } from '@site/shared/actions';
import type { CaseDecision, CaseFile } from '@site/shared/api';
import { type ActionRefusal, type Locale, locales } from '@site/shared/contract';
import { lengthRefusal, normalizedText, type Refusal, refusalMessage } from '@site/shared/domain';
import { caseTexts } from '@site/shared/domain/admissions';
import { keepDrafts, timeNow, useDeviceDraft, useShell } from '@site/shared/remote';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { SaveState } from '../../common/draft/save-state.ts';

const kinds = ['letter', 'advice'] as const;
export type LetterKind = (typeof kinds)[number];
export type LetterField = `${LetterKind}_${Locale}`;
type Texts = Readonly<Record<LetterField, string>>;
type Changes = Partial<Texts>;

const fields = locales.flatMap((locale) => kinds.map((kind): LetterField => `${kind}_${locale}`));

/** Why a text cannot be saved yet; an empty advice is no fault. */
export function letterRefusal(field: LetterField, text: string): Refusal | null {
  if (field.startsWith('letter')) return lengthRefusal(text, caseTexts.letter);
  return lengthRefusal(text, { min: 0, max: caseTexts.advice.max });
}

const saveEvery = 10_000;

/**
 * The letters while they are written: complete ones are saved every ten seconds and on demand, everything is kept on this
 * device until then. Texts that were not changed here follow what somebody else has saved.
 */
export function useLetters(file: CaseFile, decision: CaseDecision) {
  const shell = useShell();
  const { api, locale } = shell;
  const { revalidate } = useRevalidator();
  const device = useDeviceDraft<Changes>(`letters ${file.id}`);
  const [saved, setSaved] = useState(() => textsOf(decision.letters));
  const [typed, setTyped] = useState<Changes>(() => unsavedIn(device.read() ?? {}, saved));
  const [state, setState] = useState<SaveState>(
    Object.keys(typed).length > 0 ? { at: 'unsaved' } : { at: 'saved', time: null },
  );
  const [isOutdated, setOutdated] = useState(false);
  /** The data of the running save; state alone would be that of an earlier drawing. */
  const live = useRef({ typed, saved, revision: decision.revision });
  const running = useRef<Promise<boolean>>(null);

  // Loading shows what somebody else has saved.
  useEffect(() => {
    if (decision.revision < live.current.revision) return;
    keep(textsOf(decision.letters), decision.revision);
  }, [decision]);

  function keep(texts: Texts, revision: number): void {
    live.current = { ...live.current, saved: texts, revision };
    setSaved(texts);
  }

  function show(next: Changes): void {
    live.current.typed = next;
    setTyped(next);
    if (Object.keys(unsavedIn(next, live.current.saved)).length === 0) device.forget();
    else device.store(next);
  }

  function change(texts: Changes): void {
    show({ ...live.current.typed, ...texts });
    const isUnsaved = Object.keys(unsavedIn(live.current.typed, live.current.saved)).length > 0;
    setState(isUnsaved ? { at: 'unsaved' } : { at: 'saved', time: null });
  }

  function save(): Promise<boolean> {
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }

  async function saveAll(): Promise<boolean> {
    const written = live.current.typed;
    const unsaved = unsavedIn(written, live.current.saved);
    const complete = fields.filter(
      (field) => unsaved[field] !== undefined && !letterRefusal(field, unsaved[field]),
    );
    if (complete.length === 0) return Object.keys(unsaved).length === 0;
    setState({ at: 'saving' });
    const sent: Changes = Object.fromEntries(complete.map((field) => [field, unsaved[field]]));
    const result = await api.act(caseActions.letter, {
      item: file.id,
      payload: { ...sent, revision: live.current.revision },
    });
    if (!result.ok) return fail(result.refusals[0]);
    setOutdated(false);
    keep({ ...live.current.saved, ...sent }, result.data.revision);
    // What is being typed stays as it is, with its last space.
    show(
      Object.fromEntries(
        Object.entries(live.current.typed).filter(
          ([field, text]) => text !== sent[field as LetterField],
        ),
      ),
    );
    const isSaved = Object.keys(unsavedIn(live.current.typed, live.current.saved)).length === 0;
    setState(isSaved ? { at: 'saved', time: timeNow(shell).toISOString() } : { at: 'unsaved' });
    await revalidate();
    return isSaved;
  }

  function fail(refusal: ActionRefusal): boolean {
    const { code, message } = refusal;
    if (code === 'E_CONFLICT_VERSION') {
      setOutdated(true);
      setState({ at: 'unsaved' });
    } else if (code === 'E_SESSION') {
      keepDrafts();
      setState({ at: 'ended' });
    } else if (code === 'E_OFFLINE' || code === 'E_BACKEND') setState({ at: 'offline' });
    else setState({ at: 'refused', message: message ?? refusalMessage(refusal, locale) });
    return false;
  }

  // The interval lives as long as the page and calls the function of the last drawing.
  const saveNow = useRef(save);
  const mayAutosave = useRef(true);
  useEffect(() => {
    saveNow.current = save;
    mayAutosave.current = !isOutdated;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (mayAutosave.current) void saveNow.current();
    }, saveEvery);
    return () => clearInterval(timer);
  }, []);

  return {
    texts: { ...saved, ...typed },
    change,
    state,
    save,
    isOutdated,
    forget: () => setOutdated(false),
    /** The revision that was saved last. */
    revision: () => live.current.revision,
  };
}

function textsOf(letters: CaseDecision['letters']): Texts {
  return {
    letter_ru: letters.ru.letter,
    letter_en: letters.en.letter,
    advice_ru: letters.ru.advice,
    advice_en: letters.en.advice,
  };
}

/** The texts that differ from the saved ones, as they are stored. */
function unsavedIn(typed: Changes, saved: Texts): Changes {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = typed[field];
      if (text === undefined || normalizedText(text) === saved[field]) return [];
      return [[field, normalizedText(text)]];
    }),
  );
}
