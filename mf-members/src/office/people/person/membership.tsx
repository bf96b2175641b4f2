import { officePeopleActions, officeStandingActions } from '@site/shared/actions';
import type { OfficePeriod, OfficePerson } from '@site/shared/api';
import { grades } from '@site/shared/domain/people';
import { ActionForm, FormField, useDates } from '@site/shared/remote';
import { Facts, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Fold, formTexts } from './fold.tsx';

type Props = { person: OfficePerson };

/** Standing and grade now and before, with what the reader may do about them. */
export function Membership({ person }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { standing, standingSince, grade, gradeSince, joinedOn, leftOn, boardSince } = person;
  const said = (what: string, since: string | null) =>
    since ? t('office.people.membership.since', { what, date: formatDate(since) }) : what;
  return (
    <Section id="membership" title={t('office.people.membership.title')}>
      <Facts
        className={kit.row3x8}
        facts={[
          [
            t('office.people.membership.standing'),
            said(t(`office.people.standings.${standing}`), standingSince),
          ],
          [
            t('office.people.membership.grade'),
            grade && said(t(`office.people.grades.${grade}`), gradeSince),
          ],
          [t('office.people.membership.joined'), joinedOn && formatDate(joinedOn)],
          [t('office.people.membership.left'), leftOn && formatDate(leftOn)],
          [
            t('office.people.membership.board'),
            boardSince && t('office.people.since', { date: formatDate(boardSince) }),
          ],
          [
            t('office.people.membership.listed'),
            t(`office.people.membership.${person.isListed ? 'isListed' : 'notListed'}`),
          ],
        ]}
      />
      <History periods={person.periods} />
      <Presses person={person} />
    </Section>
  );
}

function History({ periods }: { periods: readonly OfficePeriod[] }) {
  const { t } = useTranslation();
  if (periods.length === 0) {
    return <p className={kit.muted}>{t('office.people.membership.noHistory')}</p>;
  }
  return (
    <section className={kit.column2} aria-labelledby="membership-history">
      <h3 id="membership-history" className={kit.textM}>
        {t('office.people.membership.history')}
      </h3>
      <ul className={`${memberKit.lined3} ${kit.lineBelow}`}>
        {periods.map((period) => (
          <li key={period.id}>
            <Period period={period} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Period({ period }: { period: OfficePeriod }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { standing, grade, from, to, source, note } = period;
  return (
    <div className={kit.stack1}>
      <p>{t(`office.people.standings.${standing}`)}</p>
      <p className={kit.meta}>
        {grade && <span>{t(`office.people.grades.${grade}`)}</span>}
        <span>
          {to
            ? t('office.people.membership.period', { from: formatDate(from), to: formatDate(to) })
            : t('office.people.membership.periodOpen', { from: formatDate(from) })}
        </span>
        <span>{t(`office.people.membership.sources.${source}`)}</span>
        {note && <span className={kit.breakable}>{note}</span>}
      </p>
    </div>
  );
}

function Presses({ person: { id, allowed, grade: present, pending } }: Props) {
  const may = (event: string) =>
    allowed.standing.includes(event) && !pending.some((one) => one.event === event);
  const { t } = useTranslation();
  const others = grades
    .filter((grade) => grade !== present)
    .map((grade) => ({ value: grade, label: t(`office.people.grades.${grade}`) }));
  const actions = officeStandingActions;
  const seat = (['join-board', 'leave-board'] as const).find((one) => allowed.people.includes(one));
  return (
    <div>
      {may('admit') && (
        <Fold form="admit">
          <ActionForm action={actions.admit} item={id} texts={formTexts('admit')} look="plain" />
        </Fold>
      )}
      {may('correct-grade') && (
        <Fold form="correct">
          <ActionForm
            action={actions['correct-grade']}
            item={id}
            texts={formTexts('correct')}
            look="plain"
          >
            <FormField name="grade" options={others} />
          </ActionForm>
        </Fold>
      )}
      {seat && (
        <Fold key={seat} form={seat}>
          <ActionForm
            action={officePeopleActions[seat]}
            item={id}
            texts={formTexts(seat)}
            look="plain"
          />
        </Fold>
      )}
      {may('exclude') && (
        <Fold form="exclude">
          <ActionForm
            action={actions.exclude}
            item={id}
            texts={formTexts('exclude')}
            look="danger"
          />
        </Fold>
      )}
      {may('memorial') && (
        <Fold form="memorial">
          <ActionForm
            action={actions.memorial}
            item={id}
            texts={formTexts('memorial')}
            look="danger"
          />
        </Fold>
      )}
    </div>
  );
}
