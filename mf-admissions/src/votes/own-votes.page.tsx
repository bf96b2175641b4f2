import { type OwnVoteRow, type OwnVotes, readOwnVotes } from '@site/shared/api';
import { ApiError } from '@site/shared/contract';
import { memberLoader, PageHead, useDates, useShell } from '@site/shared/remote';
import { Callout, kit, MemberHead, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { votePath } from './vote-paths.ts';
import styles from './votes.module.css';

export const loader = memberLoader(async ({ shell: { api }, user }) => ({
  votes: user.caps.includes('board') ? await api.request(readOwnVotes()).catch(notForCaller) : null,
}));

/** People who are not on the board; the backend decides who is. */
function notForCaller(error: unknown): null {
  if (!(error instanceof ApiError) || error.status !== 403) throw error;
  return null;
}

/** The open votes of a member of the board, and those in which they have voted. */
export function Component() {
  const { t } = useTranslation();
  const { votes } = useLoaderData<typeof loader>();
  return (
    <div className={`${kit.column8} ${kit.reading} ${memberKit.pageLinks}`}>
      <PageHead title={t('pages.own-votes.title')} noIndex />
      <MemberHead title={t('pages.own-votes.title')} lead={votes && t('votes.lead')} />
      {votes ? <Lists votes={votes} /> : <NotForYou />}
    </div>
  );
}

function NotForYou() {
  const { t } = useTranslation();
  return (
    <Callout title={t('votes.locked.title')}>
      <p>{t('votes.locked.text')}</p>
    </Callout>
  );
}

function Lists({ votes: { open, closed } }: { votes: OwnVotes }) {
  const { t } = useTranslation();
  return (
    <>
      <Section id="votes-open" className={kit.column3} title={t('votes.open')}>
        {open.length === 0 ? <p>{t('votes.none')}</p> : <Rows rows={open} />}
      </Section>
      {closed.length > 0 && (
        <Section id="votes-closed" className={kit.column3} title={t('votes.closed')}>
          <Rows rows={closed} />
        </Section>
      )}
    </>
  );
}

function Rows({ rows }: { rows: readonly OwnVoteRow[] }) {
  return (
    <ul className={`${memberKit.lined3} ${kit.breakable} ${styles.rows} ${kit.rows}`}>
      {rows.map((row) => (
        <Row key={row.no} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: OwnVoteRow }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { no, kind, candidate, dueOn, choice, result } = row;
  return (
    <li>
      <Link to={votePath(no)}>{no}</Link>
      <span className={kit.stack}>
        {candidate[locale]}
        <span className={`${kit.hint} ${kit.regular}`}>{t(`staff.kindsShort.${kind}`)}</span>
      </span>
      <span className={kit.stack}>
        {dueOn
          ? t('votes.until', { date: formatDate(dueOn) })
          : t(`votes.results.${result ?? 'none'}`)}
        <span className={`${kit.hint} ${kit.regular}`}>{t(`votes.own.${choice ?? 'none'}`)}</span>
      </span>
    </li>
  );
}
