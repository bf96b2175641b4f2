import { mentorshipRequestActions } from '@site/shared/actions';
import type { MentorDetail } from '@site/shared/api';
import { requestTopics } from '@site/shared/domain/mentoring';
import { ActionForm, FormField, useShell } from '@site/shared/remote';
import { kit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { tabAddress } from '../mentoring-query.ts';
import { RefuseProposal } from './refuse-proposal.tsx';

/** Asks a mentor, or joins the line of one without a free place. */
export function RequestForm({ mentor }: { mentor: MentorDetail }) {
  const { t } = useTranslation();
  const { toast, locale } = useShell();
  const navigate = useNavigate();
  const { person, freePlaces, offeredTopics, answerWithin, hasSkills, proposal } = mentor;
  const isLine = freePlaces === 0;
  const form = {
    fields: ['topics', 'goal', 'expectations', ...(hasSkills ? ['share_skills'] : [])],
    texts: 'mentoring.request',
    values: { most: requestTopics.max },
    submit: t(isLine ? 'mentoring.request.wait' : 'mentoring.request.submit'),
    onDone: ({ state }: { state: string }) => {
      toast(
        t(state === 'waiting' ? 'mentoring.request.waits' : 'mentoring.request.sent'),
        'success',
      );
      void navigate(tabAddress('requests'));
    },
    children: [
      <FormField
        key="topics"
        name="topics"
        as="ticks"
        help={t('mentoring.request.topicsHint', requestTopics)}
        options={offeredTopics.map(({ id, name }) => ({ value: id, label: name }))}
      />,
      <FormField key="goal" name="goal" rows={6} />,
      <FormField key="expectations" name="expectations" rows={4} />,
    ],
  };
  return (
    <Section
      id="request"
      title={t('mentoring.request.title')}
      className={`${kit.column4} ${kit.reading}`}
    >
      <p className={kit.muted}>
        {isLine
          ? t('mentoring.request.line')
          : t('mentoring.request.lead', { count: answerWithin })}
      </p>
      {proposal ? (
        <>
          <p>{t('mentoring.proposal.text')}</p>
          <ActionForm action={mentorshipRequestActions.agree} item={proposal} {...form} />
          <p>
            <RefuseProposal
              proposal={proposal}
              name={person.name[locale]}
              onDone={() => void navigate(tabAddress('requests'))}
            />
          </p>
        </>
      ) : (
        <ActionForm
          action={mentorshipRequestActions.send}
          payload={{ mentor: person.id }}
          {...form}
        />
      )}
    </Section>
  );
}
