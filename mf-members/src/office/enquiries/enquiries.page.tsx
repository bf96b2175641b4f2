import type { EnquiryCard, EnquiryList } from '@site/shared/api';
import { enquiryShows } from '@site/shared/domain/enquiries';
import { PageLinks, timeNow } from '@site/shared/remote';
import { Button, ButtonLink, Callout, kit, memberKit } from '@site/shared/ui';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, redirect, useLoaderData, useNavigate } from 'react-router';
import { type Reader, When } from '../../common/discussions/when.tsx';
import { typedQuery } from '../../common/typed-query.ts';
import { officeLoader } from '../frame/office-loader.ts';
import { OfficeFrame } from '../frame/office-page.tsx';
import { listEnquiries } from './enquiries.api.ts';
import {
  enquiryAddress,
  type ListQuery,
  listAddress,
  maxTextLength,
  readListQuery,
} from './enquiries-query.ts';
import { EnquiryState } from './enquiry-state.tsx';

export const loader = officeLoader('enquiries', async ({ shell, user, request }) => {
  const query = readListQuery(new URL(request.url).searchParams);
  const list = await shell.api.request(listEnquiries({ ...query, text: query.text || null }));
  const last = Math.max(1, list.pages);
  if (query.page > last) throw redirect(listAddress(query, { page: last }));
  return { query, list, reader: { now: timeNow(shell).toISOString(), zone: user.timezone } };
});

/** What visitors have written: what waits, what the reader has taken, what is done. */
export function Component() {
  const { t } = useTranslation();
  const found = useLoaderData<typeof loader>();
  return (
    <OfficeFrame page="enquiries" lead={t('office.enquiries.lead')}>
      {found && <List {...found} />}
    </OfficeFrame>
  );
}

type Props = { query: ListQuery; list: EnquiryList; reader: Reader };

function List({ query, list, reader }: Props) {
  const { t } = useTranslation();
  const { enquiries, total, pages } = list;
  return (
    <div className={kit.column4}>
      <Shows query={query} counts={list.counts} />
      <Words query={query} />
      <section className={kit.column2} aria-label={t(`office.enquiries.shows.${query.show}`)}>
        {query.text !== '' && (
          <p role="status" className={kit.hint}>
            {t('office.enquiries.found', { count: total })}
          </p>
        )}
        {total > 0 ? (
          <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
            {enquiries.map((enquiry) => (
              <li key={enquiry.no}>
                <EnquiryLine enquiry={enquiry} reader={reader} />
              </li>
            ))}
          </ul>
        ) : (
          <Nothing query={query} />
        )}
        <PageLinks
          page={query.page}
          pages={pages}
          toPage={(page) => listAddress(query, { page })}
        />
      </section>
    </div>
  );
}

/** The lists as links, with how much is in them. */
function Shows({ query, counts }: { query: ListQuery; counts: EnquiryList['counts'] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('office.enquiries.lists')} className={`${kit.row1x6} ${kit.currentLinks}`}>
      {enquiryShows.map((show) => (
        <Link
          key={show}
          to={listAddress(query, { show })}
          aria-current={show === query.show ? 'page' : undefined}
          preventScrollReset
        >
          {t(`office.enquiries.shows.${show}`)} {counts[show]}
        </Link>
      ))}
    </nav>
  );
}

/** Search by number, name, address and words of the text; they are the address of the page. */
function Words({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const navigate = useNavigate();

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
        {/* What is looked for may be in any list. */}
        <input type="hidden" name="show" value="all" />
        <label>
          <span>{t('office.enquiries.search.text')}</span>
          <input
            type="search"
            name="q"
            defaultValue={query.text}
            maxLength={maxTextLength}
            autoComplete="off"
          />
        </label>
        <Button type="submit" look="plain">
          {t('office.enquiries.search.submit')}
        </Button>
      </form>
    </search>
  );
}

function EnquiryLine({ enquiry, reader }: { enquiry: EnquiryCard; reader: Reader }) {
  const { t } = useTranslation();
  const { no, name, topic, at, beginning } = enquiry;
  return (
    <article className={kit.stack2}>
      <h2 className={`${kit.textL} ${kit.titleLinks} ${kit.breakable}`}>
        <Link to={enquiryAddress(no)}>
          {name} · {t(`office.enquiries.topics.${topic}`)}
        </Link>
      </h2>
      <p className={`${kit.muted} ${kit.breakable}`}>{beginning}</p>
      <p className={kit.meta}>
        <span>{no}</span>
        <When at={at} reader={reader} />
        <EnquiryState enquiry={enquiry} />
      </p>
    </article>
  );
}

/** Why the list is empty, and one way on. */
function Nothing({ query }: { query: ListQuery }) {
  const { t } = useTranslation();
  const why = query.text === '' ? query.show : 'narrowed';
  const to = listAddress({ show: query.text === '' ? 'all' : query.show, text: '', page: 1 });
  return (
    <Callout
      title={t(`office.enquiries.none.${why}`)}
      action={
        why !== 'all' && (
          <ButtonLink to={to}>
            {t(why === 'narrowed' ? 'office.enquiries.search.clear' : 'office.enquiries.toAll')}
          </ButtonLink>
        )
      }
    >
      {null}
    </Callout>
  );
}
