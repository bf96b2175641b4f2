import { communityActions } from '@site/shared/actions';
import type { NamedPerson, OwnCommunities } from '@site/shared/api';
import { communityTopics, namedSupporters } from '@site/shared/domain/communities';
import { ActionForm } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { PeoplePicker } from '../../common/people-picker.tsx';
import { AgreementFields, type Presented, PresentedFields } from '../presented-fields.tsx';

type Props = {
  topics: OwnCommunities['topics'];
  /** The reader's id. */
  person: string;
};

const empty = { ru: '', en: '' };
const blank: Presented = {
  name: empty,
  purpose: empty,
  about: empty,
  kind: undefined,
  access: 'open',
  memberList: 'members',
  minGrade: null,
  topics: [],
};

/** Proposes a community with the people who are asked to support it. */
export function ProposeForm({ topics, person }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<readonly NamedPerson[]>([]);
  return (
    <ActionForm
      action={communityActions.propose}
      texts="communities.form"
      fields={[]}
      values={{ most: communityTopics.max, ...namedSupporters }}
      className={kit.column6}
      collect={() => ({ supporters: chosen.map(({ id }) => id) })}
      submit={t('communities.propose.submit')}
      done={t('communities.propose.done')}
      onDone={() => {
        setChosen([]);
        void revalidate();
      }}
    >
      <PresentedFields stored={blank} topics={topics} />
      <AgreementFields stored={empty} />
      <PeoplePicker
        name="supporters"
        chosen={chosen}
        without={[person]}
        most={namedSupporters.max}
        onChange={setChosen}
      />
    </ActionForm>
  );
}
