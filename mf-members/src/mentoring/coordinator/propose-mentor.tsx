import { mentorshipRequestActions } from '@site/shared/actions';
import type { MentorDetail, NamedPerson } from '@site/shared/api';
import { ActionButton, useShell } from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import styles from '../mentoring.module.css';

type Props = {
  mentor: MentorDetail;
  /** What was typed. */
  typed: string;
  /** Null before the search. */
  found: readonly NamedPerson[] | null;
};

/** The coordinator suggests this mentor to a member, who is found by name. */
export function ProposeMentor({ mentor, typed, found }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <Section
      id="propose"
      title={t('mentoring.propose.title')}
      className={`${kit.column4} ${kit.reading}`}
    >
      <p className={kit.muted}>{t('mentoring.propose.text')}</p>
      <search>
        <form method="get" action="#propose" className={`${memberKit.filters} ${styles.filters}`}>
          <input type="hidden" name="mentor" value={mentor.person.slug} />
          <label>
            <span>{t('mentoring.propose.name')}</span>
            <input type="search" name="to" defaultValue={typed} maxLength={80} required />
          </label>
          <Button type="submit" look="plain" className={styles.tick}>
            {t('mentoring.propose.search')}
          </Button>
        </form>
      </search>
      {found && (
        <p role="status" className={kit.hint}>
          {t('mentoring.propose.found', { count: found.length })}
        </p>
      )}
      {found && found.length > 0 && (
        <ul className={kit.rows2}>
          {found.map((person) => (
            <li key={person.id} className={`${kit.row1x6} ${kit.middle}`}>
              <span className={kit.breakable}>{person.name[locale]}</span>
              <ActionButton
                action={mentorshipRequestActions.propose}
                payload={{ mentor: mentor.person.id, mentee: person.id }}
                name={t('mentoring.propose.submitOf', { name: person.name[locale] })}
                done={t('mentoring.propose.done', { name: person.name[locale] })}
              >
                {t('mentoring.propose.submit')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
