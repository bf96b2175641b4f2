import { caseActions } from '@site/shared/actions';
import type { OwnCase } from '@site/shared/api';
import type { ApplicationAnswers, ApplicationSection } from '@site/shared/domain/admissions';
import { type Autosave, useAutosave, useShell } from '@site/shared/remote';
import { useMemo } from 'react';
import { type Next, nextValue } from '../common/form/form-context.tsx';
import { type AnswerName, answersOf } from '../common/form/sections.ts';
import { type AnswersBySection, answersIn, bySection } from './sections-of-answers.ts';

type Version = { answers: ApplicationAnswers; revision: number };

export type SavedDraft = Omit<
  Autosave<AnswersBySection, number>,
  'fields' | 'present' | 'change' | 'theirs' | 'take'
> & {
  answers: ApplicationAnswers;
  /** Changes answers; a function gets the present ones. */
  change: (part: Next<Partial<ApplicationAnswers>, ApplicationAnswers>) => void;
  theirs: ApplicationAnswers | null;
};

/** Longer lists of tags are cut when they are sent. */
const mostTags = 12;
const longestTag = 40;

/** The answers of an application while they are edited, saved section by section. */
export function useSavedDraft(stored: OwnCase, reload: () => Promise<Version | null>): SavedDraft {
  const { api } = useShell();
  const { fields, change, theirs, ...draft } = useAutosave<AnswersBySection, number>({
    name: `application ${stored.id}`,
    stored: { fields: bySection(stored.answers), version: stored.revision },
    savedAt: stored.autosavedAt,
    send: async (changed, revision) => {
      const payload = { revision, answers: trimmed(answersIn(changed)) };
      const result = await api.act(caseActions.autosave, { item: stored.id, payload });
      return result.ok ? { ok: true, data: { version: result.data.revision } } : result;
    },
    reload: async () => {
      const present = await reload();
      return present && { fields: bySection(present.answers), version: present.revision };
    },
  });
  const answers = useMemo(() => answersIn(fields) as ApplicationAnswers, [fields]);

  function changeAnswers(next: Next<Partial<ApplicationAnswers>, ApplicationAnswers>): void {
    const present = answersIn(draft.present()) as ApplicationAnswers;
    const part = nextValue(next, present);
    const names = Object.keys(part) as AnswerName[];
    const touched = (Object.keys(fields) as ApplicationSection[]).filter((section) =>
      answersOf[section].some((name: AnswerName) => names.includes(name)),
    );
    const changed = bySection({ ...present, ...part });
    change(Object.fromEntries(touched.map((section) => [section, changed[section]])));
  }

  return {
    ...draft,
    answers,
    change: changeAnswers,
    theirs: theirs && (answersIn(theirs) as ApplicationAnswers),
  };
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
