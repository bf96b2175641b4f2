import type { Rubric } from '@site/shared/domain/admissions';
import { type RefObject, useEffect, useRef } from 'react';

/** Keys of the review, for the list that the page shows. */
export const shortcuts = [
  ['1–5', 'score'],
  ['0', 'cannotJudge'],
  ['J', 'next'],
  ['K', 'previous'],
  ['Ctrl + S', 'save'],
  ['Ctrl + Enter', 'submit'],
] as const;

type Verbs = {
  score: (criterion: string, score: number | null) => void;
  save: () => void;
  submit: () => void;
};

/**
 * Keyboard shortcuts of a review. Single keys work only while the focus is in the form and not in a text (WCAG 2.1.4);
 * letters are recognised by their place, so that they work in every layout.
 */
export function useShortcuts(
  form: RefObject<HTMLElement | null>,
  { criteria }: Rubric,
  verbs: Verbs,
): void {
  const live = useRef(verbs);
  useEffect(() => {
    live.current = verbs;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.code !== 'KeyS' && event.key !== 'Enter') return;
        event.preventDefault();
        live.current[event.code === 'KeyS' ? 'save' : 'submit']();
        return;
      }
      const { target } = event;
      if (!(target instanceof HTMLElement) || !form.current?.contains(target)) return;
      if (target.matches('textarea, select, input:not([type="radio"], [type="checkbox"])')) return;
      const at = criteria.findIndex(
        ({ key }) => key === target.closest<HTMLElement>('[data-criterion]')?.dataset.criterion,
      );
      const to = { KeyJ: at + 1, KeyK: at - 1 }[event.code];
      const next = to === undefined ? undefined : criteria[to];
      if (next) {
        event.preventDefault();
        const group = document.getElementById(`scores.${next.key}`);
        group?.focus({ preventScroll: true });
        group?.scrollIntoView({ block: 'nearest' });
        return;
      }
      const criterion = criteria[at];
      if (!criterion || !/^[0-5]$/.test(event.key)) return;
      event.preventDefault();
      live.current.score(criterion.key, event.key === '0' ? null : Number(event.key));
    }
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [form, criteria]);
}
