import type { InitiativeCard, InitiativeList as List, OwnInitiatives } from '@site/shared/api';
import { PageLinks } from '@site/shared/remote';
import { Button, ButtonLink, Callout, kit, LocalizedText, memberKit } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { PersonName } from '../../common/person-name.tsx';
import { typedQuery } from '../../common/typed-query.ts';
import {
  type InitiativeTab,
  initiativeAddress,
  type ListQuery,
  listAddress,
  maxTextLength,
  readListQuery,
  tabAddress,
} from '../initiatives-query.ts';
import { Progress, StateWords } from '../progress.tsx';

type Props = { list: List; tab: InitiativeTab; query: ListQuery; own: OwnInitiatives | null };

/** Initiatives of a tab with a search; a tab without any says what to do. */
export function InitiativeList({ list, tab, query, own }: Props) {
  const { t } = useTranslation();
  const { initiatives, total, pages } = list;
  return (
    <>
      {(total > 0 || query.text !== '') && <Words query={query} />}
      <section className={kit.column2} aria-label={t(`initiatives.tabs.${tab}`)}>
        {total > 0 && (
          <p role="status" className={`${kit.textL} ${kit.strong}`}>
            {t('initiatives.count', { count: total })}
          </p>
        )}
        {total > 0 ? (
          <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
            {initiatives.map((initiative) => (
              <li key={initiative.id}>
                <InitiativeLine initiative={initiative} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing tab={tab} isNarrowed={query.text !== ''} mayCreate={own?.mayCreate ?? false} />
        )}
        <PageLinks
          page={query.page}
          pages={pages}
          toPage={(page) => listAddress(query, { page })}
        />
      </section>
    </>
  );
}

/** Search by words of the title or by number; they are the address of the page. */
function Words({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { tab, text } = query;

  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = typedQuery(event.currentTarget);
    void navigate(listAddress(readListQuery(typed)), { preventScrollReset: true });
  }

  return (
    <search className={kit.reading}>
      {/* A new key refills the field when the address changes. */}
      <form
        key={listAddress(query)}
        method="get"
        className={`${memberKit.filters} ${kit.searchRow}`}
        onSubmit={apply}
      >
        <input type="hidden" name="tab" value={tab} />
        <label>
          <span>{t('initiatives.search.text')}</span>
          <input
            type="search"
            name="q"
            defaultValue={text}
            maxLength={maxTextLength}
            autoComplete="off"
          />
        </label>
        <Button type="submit" look="plain">
          {t('initiatives.search.submit')}
        </Button>
      </form>
    </search>
  );
}

function InitiativeLine({ initiative }: { initiative: InitiativeCard }) {
  const { t } = useTranslation();
  const { no, slug, title, author, state, own } = initiative;
  return (
    <article className={kit.stack2} data-state={state}>
      <h2 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={initiativeAddress(slug)}>
          <LocalizedText of={title} />
        </Link>
      </h2>
      <p className={kit.meta}>
        <span>{no}</span>
        <StateWords initiative={initiative} />
        {author && !own.isAuthor && (
          <span>
            {t('initiatives.author')} <PersonName person={author} />
          </span>
        )}
      </p>
      <Progress initiative={initiative} />
      <OwnPart own={own} />
    </article>
  );
}

/** What the reader has to do with an initiative, in words. */
export function OwnPart({ own }: { own: InitiativeCard['own'] }) {
  const { t } = useTranslation();
  const parts = [own.isAuthor && 'author', own.coSponsor, own.hasSupported && 'supported'].filter(
    (part) => typeof part === 'string',
  );
  if (parts.length === 0) return null;
  return (
    <p className={kit.meta}>
      {parts.map((part) => (
        <span key={part} className={`${kit.accent} ${kit.strong}`}>
          {t(`initiatives.own.${part}`)}
        </span>
      ))}
    </p>
  );
}

type NothingProps = { tab: InitiativeTab; isNarrowed: boolean; mayCreate: boolean };

/** Why the list is empty, and one way on. */
function Nothing({ tab, isNarrowed, mayCreate }: NothingProps) {
  const { t } = useTranslation();
  const why = isNarrowed ? 'narrowed' : tab;
  const writes = !isNarrowed && mayCreate && (tab === 'collecting' || tab === 'mine');
  const to = isNarrowed
    ? tabAddress(tab)
    : tabAddress(tab === 'collecting' ? 'decided' : 'collecting');
  return (
    <Callout
      title={t(`initiatives.none.${why}.title`)}
      action={
        writes ? (
          <ButtonLink to={tabAddress('new')}>{t('initiatives.new.action')}</ButtonLink>
        ) : (
          <ButtonLink to={to}>{t(`initiatives.none.${why}.action`)}</ButtonLink>
        )
      }
    >
      <p>{t(`initiatives.none.${why}.text`)}</p>
    </Callout>
  );
}
