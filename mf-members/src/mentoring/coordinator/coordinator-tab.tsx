import type { Coordination, MentoringPerson } from '@site/shared/api';
import { type CoordinatorList, coordinatorLists } from '@site/shared/domain/mentoring';
import { PageLinks, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { coordinatorAddress } from '../mentoring-query.ts';

type Props = { coordination: Coordination; show: CoordinatorList; page: number };

/** Where mentoring has come to a halt, for the coordinator: names, states and dates. */
export function CoordinatorTab({ coordination, show, page }: Props) {
  const { t } = useTranslation();
  const { counts, pages, months } = coordination;
  return (
    <div className={kit.column8}>
      <p className={`${kit.muted} ${kit.reading}`}>{t('mentoring.coordinator.lead')}</p>
      <nav
        aria-label={t('mentoring.coordinator.lists')}
        className={`${kit.row1x6} ${kit.currentLinks}`}
      >
        {coordinatorLists.map((list) => (
          <Link
            key={list}
            to={coordinatorAddress(list)}
            aria-current={list === show ? 'page' : undefined}
            preventScrollReset
          >
            {t(`mentoring.coordinator.${list}.title`)} {counts[list]}
          </Link>
        ))}
      </nav>
      <section className={kit.column2} aria-label={t(`mentoring.coordinator.${show}.title`)}>
        <p className={kit.hint}>{t(`mentoring.coordinator.${show}.text`)}</p>
        {counts[show] === 0 ? (
          <p>{t(`mentoring.coordinator.${show}.none`)}</p>
        ) : (
          <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
            <Rows coordination={coordination} />
          </ul>
        )}
        <PageLinks
          page={page}
          pages={pages}
          toPage={(number) => coordinatorAddress(show, number)}
        />
      </section>
      <Months months={months} />
    </div>
  );
}

/** The rows of the list that was asked for; the others are empty. */
function Rows({ coordination: { waiting, silent, quiet } }: Pick<Props, 'coordination'>) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <>
      {waiting.map(({ id, mentee, mentor, state, sentAt, expiresAt }) => (
        <li key={id} className={kit.stack1}>
          <Pair mentee={mentee} mentor={mentor} />
          <p className={kit.hint}>
            {t(`mentoring.coordinator.waiting.${state}`, {
              sent: formatDate(sentAt),
              until: formatDate(expiresAt),
            })}
          </p>
        </li>
      ))}
      {silent.map(({ mentor, unanswered, isPaused }) => (
        <li key={mentor.id} className={kit.stack1}>
          <p>
            <Name person={mentor} />
          </p>
          <p className={kit.hint}>
            {t('mentoring.coordinator.silent.row', { count: unanswered })}
            {isPaused && ` ${t('mentoring.coordinator.silent.paused')}`}
          </p>
        </li>
      ))}
      {quiet.map(({ id, mentee, mentor, state, startedAt, lastSession }) => (
        <li key={id} className={kit.stack1}>
          <Pair mentee={mentee} mentor={mentor} />
          <p className={kit.hint}>
            {t(`mentoring.coordinator.quiet.${state}`, { date: formatDate(startedAt) })}{' '}
            {lastSession
              ? t('mentoring.coordinator.quiet.last', { date: formatDate(lastSession) })
              : t('mentoring.coordinator.quiet.never')}
          </p>
        </li>
      ))}
    </>
  );
}

function Pair({ mentee, mentor }: { mentee: MentoringPerson; mentor: MentoringPerson }) {
  const { t } = useTranslation();
  return (
    <p className={kit.breakable}>
      <Name person={mentee} /> <span aria-hidden="true">→</span>{' '}
      <span className="visually-hidden">{t('mentoring.coordinator.to')} </span>
      <Name person={mentor} />
    </p>
  );
}

function Name({ person }: { person: MentoringPerson }) {
  const { locale } = useShell();
  return (
    <Link to={`/members/${person.slug}`} reloadDocument className={kit.strong}>
      {person.name[locale]}
    </Link>
  );
}

/** What was sent, begun and finished, by month; nobody's names. */
function Months({ months }: Pick<Coordination, 'months'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const columns = ['sent', 'accepted', 'completed', 'ended'] as const;
  return (
    <Section id="months" title={t('mentoring.coordinator.months.title')}>
      <section
        className={kit.scrolls}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
        tabIndex={0}
        aria-label={t('mentoring.coordinator.months.title')}
      >
        <table className={memberKit.table}>
          <thead className={kit.headCells}>
            <tr>
              <th scope="col">{t('mentoring.coordinator.months.month')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`mentoring.coordinator.months.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <tr key={row.month}>
                <th scope="row" className={kit.regular}>
                  {nameOf(row.month)}
                </th>
                {columns.map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
