import { communityMembershipActions } from '@site/shared/actions';
import type { CommunityMembers } from '@site/shared/api';
import { ActionButton, ActionForm, useDates, useShell } from '@site/shared/remote';
import { kit, LocalizedText, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonLine } from '../../common/person-name.tsx';

type Request = NonNullable<CommunityMembers['moderation']>['requests'][number];

/** Requests that wait for an answer of those who moderate, oldest first. */
export function Requests({ requests }: { requests: readonly Request[] }) {
  const { t } = useTranslation();
  return (
    <Section id="requests" title={t('communities.inbox.title')} className={kit.column2}>
      {requests.length === 0 ? (
        <p className={kit.muted}>{t('communities.inbox.none')}</p>
      ) : (
        <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
          {requests.map((request) => (
            <li key={request.id}>
              <RequestLine request={request} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function RequestLine({ request }: { request: Request }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { id, person, requestedAt, answers } = request;
  const name = person.name[locale];
  return (
    <article className={`${kit.column3} ${kit.reading}`}>
      <PersonLine person={person}>
        <p className={kit.hint}>
          {t('communities.inbox.sentAt', { date: formatDate(requestedAt) })}
        </p>
      </PersonLine>
      {answers.length > 0 && (
        <dl className={`${kit.facts} ${kit.stack3}`}>
          {answers.map(({ question, answer }, place) => (
            <div key={`${place} ${question.value}`}>
              <dt>
                <LocalizedText of={question} />
              </dt>
              <dd className={kit.asTyped}>{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>
        <ActionButton
          action={communityMembershipActions.approve}
          item={id}
          look="primary"
          name={t('communities.inbox.approveOf', { name })}
          done={t('communities.inbox.approved')}
        >
          {t('communities.inbox.approve')}
        </ActionButton>
      </p>
      <details className={memberKit.fold}>
        <summary>
          {t('communities.inbox.refuse')}
          <span className="visually-hidden">: {name}</span>
        </summary>
        <ActionForm
          action={communityMembershipActions.refuse}
          item={id}
          texts="communities.refuse"
          look="plain"
        />
      </details>
    </article>
  );
}
