import {
  communityMembershipActions,
  fieldRefusal,
  optional,
  paragraphs,
} from '@site/shared/actions';
import type { CommunityDetail } from '@site/shared/api';
import { communityTexts } from '@site/shared/domain/communities';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit, LocalizedText, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { AgreementToAccept, agreementTick } from './agreement.tsx';

const facts = paragraphs({ max: communityTexts.answer.max });
const nameOf = (place: number) => `answers.${place}`;

/** Asks to join, with the answers to the questions of the community. */
export function RequestForm({ community }: { community: CommunityDetail }) {
  const { t } = useTranslation();
  const { id, questions } = community;
  return (
    <Section id="request" title={t('communities.request.title')}>
      <p className={kit.muted}>{t('communities.request.text')}</p>
      <ActionForm
        action={communityMembershipActions.request}
        payload={{ community: id }}
        texts="communities.join"
        submit={t('communities.request.submit')}
        done={t('communities.request.done')}
        check={({ answers = [] }) =>
          Object.fromEntries(
            questions.map(({ isRequired }, place) => [
              nameOf(place),
              fieldRefusal(isRequired ? facts : optional(facts), answers[place]),
            ]),
          )
        }
        label={(field) => {
          const asked = questions.find((_, place) => nameOf(place) === field);
          return asked ? asked.text.value : t(`communities.join.${field}`);
        }}
      >
        {questions.map(({ text, isRequired }, place) => (
          <FormField
            key={nameOf(place)}
            name={nameOf(place)}
            as="paragraphs"
            rows={3}
            label={<LocalizedText of={text} />}
            help={isRequired ? null : t('communities.request.optional')}
            required={isRequired}
          />
        ))}
        <AgreementToAccept agreement={community.agreement} />
        {agreementTick(community)}
      </ActionForm>
    </Section>
  );
}
