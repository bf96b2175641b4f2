import { mentorshipRequestActions } from '@site/shared/actions';
import type { MentorDetail, NamedPerson } from '@site/shared/api';
import { ActionButton } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonSearch } from '../../common/person-search.tsx';

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
  return (
    <Section
      id="propose"
      title={t('mentoring.propose.title')}
      className={`${kit.column4} ${kit.reading}`}
    >
      <p className={kit.muted}>{t('mentoring.propose.text')}</p>
      <PersonSearch
        label={t('mentoring.propose.name')}
        submit={t('mentoring.propose.search')}
        keeps={{ name: 'mentor', value: mentor.person.slug }}
        anchor="propose"
        typed={typed}
        found={found}
      >
        {(person, name) => (
          <ActionButton
            action={mentorshipRequestActions.propose}
            payload={{ mentor: mentor.person.id, mentee: person.id }}
            name={t('mentoring.propose.submitOf', { name })}
            done={t('mentoring.propose.done', { name })}
          >
            {t('mentoring.propose.submit')}
          </ActionButton>
        )}
      </PersonSearch>
    </Section>
  );
}
