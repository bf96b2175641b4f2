import { useSession, useShell } from '@site/shared/remote';
import { groupHits, type SearchHit } from '@site/shared/search';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../frame/site-context.ts';
import { actionsFor, fits } from './actions.ts';
import { HitLink } from './hit-link.tsx';
import styles from './hits.module.css';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { useAnswer } from './use-answer.ts';
import { useCombobox } from './use-combobox.ts';

export type LiveSearchProps = {
  input: HTMLInputElement;
  close: () => void;
  /** Called when it can show hits for the input, or when the input is empty. */
  onFound: () => void;
};

/** The live results of the search dialog, as a listbox controlled by the field. */
export function LiveSearch({ input, close, onFound }: LiveSearchProps) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState(input.value);
  const [recent, setRecent] = useState(recentSearches);
  const list = useRef<HTMLDivElement>(null);
  const typed = query.trim();
  const { answer, lost, complete } = useAnswer(typed);
  const hits = typed && answer ? answer.hits : [];
  const groups = groupHits(hits);
  const best = hits[0]?.path;
  const found = groups.reduce((sum, group) => sum + group.hits.length, 0);
  const actions = useActions(typed, close);
  const isNothing = typed !== '' && answer !== null && found === 0 && actions.length === 0;
  const isSettled = !typed || answer !== null || lost;

  useEffect(() => {
    if (isSettled) onFound();
  }, [isSettled]);

  useEffect(() => {
    const onInput = () => setQuery(input.value);
    const remember = () => rememberSearch(input.value);
    onInput();
    input.addEventListener('input', onInput);
    input.form?.addEventListener('submit', remember);
    return () => {
      input.removeEventListener('input', onInput);
      input.form?.removeEventListener('submit', remember);
    };
  }, [input]);
  const paths = groups.map((group) => group.hits.map(({ path }) => path));
  useCombobox(input, list, { query: typed, listed: [recent, best, paths].join('\n') });

  const search = (text: string) => {
    input.value = text;
    setQuery(text);
    input.focus();
  };
  return (
    <>
      <p role="status" className={typed ? styles.said : 'visually-hidden'}>
        {typed && answer && found > 0 && t('search.found', { n: found })}{' '}
        {isNothing && t('search.none', { query: typed })}{' '}
        {answer?.repaired && found > 0 && t('search.repaired', { query: answer.repaired })}{' '}
        {answer?.partial && found > 0 && t('search.partial')}{' '}
        {typed && (lost || answer?.missing.includes('members')) && t('search.peopleAway')}
      </p>
      <div
        ref={list}
        id="search-hits"
        role="listbox"
        aria-label={t('search.hits')}
        aria-busy={!complete}
        className={styles.groups}
        hidden={found === 0 && actions.length === 0 && (typed !== '' || recent.length === 0)}
      >
        {!typed && recent.length > 0 && (
          <Group label={t('search.recent')}>
            {recent.map((text) => (
              <Option key={text} onChoose={() => search(text)}>
                {text}
              </Option>
            ))}
          </Group>
        )}
        {actions.length > 0 && <Group label={t('search.groups.actions')}>{actions}</Group>}
        {groups.map(({ group, hits: found }) => (
          <Group key={group} label={t(`search.groups.${group}`)}>
            {found.map((hit) => (
              <HitOption
                key={hit.path}
                hit={hit}
                isBest={hit.path === best}
                onChoose={() => rememberSearch(typed)}
              />
            ))}
          </Group>
        ))}
      </div>
      {!typed && recent.length > 0 && (
        <button
          type="button"
          className={styles.forget}
          onClick={() => {
            forgetSearches();
            setRecent([]);
            input.focus();
          }}
        >
          {t('search.forget')}
        </button>
      )}
      {isNothing && (
        <div className={styles.none}>
          <p>{t('search.advice')}</p>
          <p>
            <HitLink path="/help">{t('nav.faq')}</HitLink> ·{' '}
            <HitLink path="/contact-us">{t('nav.contacts')}</HitLink>
          </p>
        </div>
      )}
    </>
  );
}

/** Actions that match the input; all of them while it is empty. */
function useActions(typed: string, close: () => void): ReactNode[] {
  const { t } = useTranslation('shell');
  const { locale } = useShell();
  const { registry, toggleColorMode, rememberLocale } = useSite();
  const { pathname, search } = useLocation();
  const isMember = useSession().status === 'member';
  return actionsFor({ registry, isMember, locale, pathname, search })
    .filter(({ key }) => !typed || fits(`${t(key)} ${t(`${key}Words`)}`, typed))
    .map((action) => {
      const { key } = action;
      if ('does' in action) {
        const toggle = () => {
          toggleColorMode();
          close();
        };
        return (
          <Option key={key} onChoose={toggle}>
            {t(key)}
          </Option>
        );
      }
      if ('path' in action) {
        return (
          <HitLink key={key} path={action.path} role="option" className={styles.option}>
            {t(key)}
          </HitLink>
        );
      }
      return (
        <a
          key={key}
          href={action.href}
          hrefLang={action.locale}
          role="option"
          aria-selected={false}
          tabIndex={-1}
          className={styles.option}
          onClick={() => rememberLocale(action.locale)}
        >
          {t(key)}
        </a>
      );
    });
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-label={label} className={styles.group}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  );
}

function Option({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      role="option"
      aria-selected={false}
      tabIndex={-1}
      className={styles.option}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

type HitOptionProps = { hit: SearchHit; isBest: boolean; onChoose: () => void };

function HitOption({ hit, isBest, onChoose }: HitOptionProps) {
  return (
    <HitLink
      path={hit.path}
      role="option"
      data-best={isBest ? '' : undefined}
      className={styles.option}
      onClick={onChoose}
    >
      <span>{hit.title}</span>
      {hit.note && <span className={styles.note}>{hit.note}</span>}
    </HitLink>
  );
}
