import type { MentionablePeople } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { Avatar, kit } from '@site/shared/ui';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findMentionable, type WritingPlace } from '../../common/discussions/discussions.api.ts';
import styles from '../discussions.module.css';
import { mentionAt, type TypedMention } from './mention.ts';
import { placeAtWord } from './place-at-word.ts';
import { replaceIn, type WrittenText } from './use-written-text.ts';
import { peopleIn, shownText } from './written-mentions.ts';

type People = MentionablePeople['people'];
type Found = { at: TypedMention; people: People };
type Props = { text: WrittenText; place: WritingPlace };

const pause = 150;

/**
 * People whose name is being typed after `@`. The text area keeps the focus: arrows choose, Enter and Tab take, Escape
 * closes.
 */
export function MentionList({ text, place }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const { found, close } = useMentionable(text, place);
  const [chosen, setChosen] = useState(0);
  const people = found?.people ?? [];
  const current = Math.min(chosen, Math.max(0, people.length - 1));

  function take(one: People[number] | undefined): void {
    const area = text.area.current;
    if (!area || !found || !one) return;
    const { mention } = one;
    text.know(mention);
    // Of two people with one name the second keeps its link.
    const words = shownText(mention, peopleIn(text.written(mention), peopleIn(mention)));
    replaceIn(area, found.at.from, found.at.to, `${words} `);
    close();
  }

  useKeys(text, people.length > 0, {
    ArrowDown: () => setChosen((current + 1) % people.length),
    ArrowUp: () => setChosen((current + people.length - 1) % people.length),
    Enter: () => take(people[current]),
    Tab: () => take(people[current]),
    Escape: close,
  });
  useEffect(() => setChosen(0), [found]);
  useLayoutEffect(() => {
    const area = text.area.current;
    if (found && area && box.current) placeAtWord(box.current, area, found.at.from);
  }, [found, text.area]);
  useDescribed(text, list, people.length > 0 ? `${list}-${current}` : null);

  return (
    <>
      <p role="status" className="visually-hidden">
        {found && t('discussions.mention.found', { count: people.length })}
      </p>
      {people.length > 0 && (
        <div
          ref={box}
          id={list}
          role="listbox"
          className={styles.mentions}
          aria-label={t('discussions.mention.label')}
        >
          {people.map((one, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={one.person.id}
              id={`${list}-${index}`}
              role="option"
              aria-selected={index === current}
              className={kit.marked}
              // The text area keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              <Avatar name={one.person.name[locale]} picture={one.person.avatar} />
              <span className={kit.breakable}>{one.person.name[locale]}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** Asks for people while a name is typed. */
function useMentionable({ area }: WrittenText, place: WritingPlace) {
  const { api, locale } = useShell();
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef(0);
  const where = JSON.stringify(place);
  useEffect(() => {
    const field = area.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      asked.current += 1;
      const at = mentionAt(field.value, field.selectionStart);
      if (!at || at.letters === '') return setFound(null);
      timer = setTimeout(() => void ask(at, asked.current), pause);
    };
    const ask = async (at: TypedMention, number: number) => {
      const query = { thread: null, room: null, ...JSON.parse(where), q: at.letters, locale };
      const answer = await api.request(findMentionable(query)).catch(() => null);
      if (asked.current === number) setFound(answer && { at, people: answer.people });
    };
    const end = () => setFound(null);
    field.addEventListener('input', look);
    // A name may have been typed before this part of the page was loaded.
    if (document.activeElement === field) look();
    field.addEventListener('blur', end);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('input', look);
      field.removeEventListener('blur', end);
    };
  }, [api, area, locale, where]);
  return {
    found,
    close: () => {
      asked.current += 1;
      setFound(null);
    },
  };
}

/** Keys of the text area while the list is open. */
function useKeys({ area }: WrittenText, isOpen: boolean, keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const field = area.current;
    if (!isOpen || !field) return;
    const onKey = (event: KeyboardEvent) => {
      const act = latest.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      event.preventDefault();
      act();
    };
    field.addEventListener('keydown', onKey);
    return () => field.removeEventListener('keydown', onKey);
  }, [area, isOpen]);
}

/** Tells assistive technology which person is chosen. */
function useDescribed({ area }: WrittenText, list: string, chosen: string | null): void {
  useEffect(() => {
    const field = area.current;
    if (!field || chosen === null) return;
    field.setAttribute('aria-controls', list);
    field.setAttribute('aria-activedescendant', chosen);
    return () => {
      field.removeAttribute('aria-controls');
      field.removeAttribute('aria-activedescendant');
    };
  }, [area, list, chosen]);
}
