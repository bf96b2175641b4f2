import { communityMembershipActions } from '@site/shared/actions';
import type { CommunityDetail, OwnMembership } from '@site/shared/api';
import { ActionButton, ActionForm, useDates } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { communitiesPath } from '../communities-query.ts';
import { AgreementToAccept, agreementTick } from './agreement.tsx';
import { RequestForm } from './request.form.tsx';

type Props = { community: CommunityDetail };
type OwnProps = Props & { own: OwnMembership };

/** How the reader comes in, what waits for their answer, or why there is no way in. */
export function Entry({ community }: Props) {
  const { own, entry, closed, allowedOwn } = community;
  if (own?.state === 'invited') return <Invited community={community} own={own} />;
  if (own) {
    return (
      <>
        {allowedOwn.includes('agree') && <Renewed community={community} own={own} />}
        {own.state === 'requested' && <Requested own={own} />}
      </>
    );
  }
  if (entry === 'join') return <Join community={community} />;
  if (entry === 'request') return <RequestForm community={community} />;
  if (closed !== null && closed !== 'in' && closed !== 'archived') {
    return <Closed community={community} />;
  }
  return null;
}

function Join({ community }: Props) {
  const { t } = useTranslation();
  return (
    <Section id="join" title={t('communities.join.title')}>
      <ActionForm
        action={communityMembershipActions.join}
        payload={{ community: community.id }}
        texts="communities.join"
      >
        <AgreementToAccept agreement={community.agreement} />
        {agreementTick(community)}
      </ActionForm>
    </Section>
  );
}

/** An invitation: the agreement is read and accepted, or the invitation declined. */
function Invited({ community, own }: OwnProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, answerBy } = own;
  const date = answerBy ? formatDate(answerBy) : '';
  const { allowedOwn } = community;
  return (
    <Section id="invited" title={t('communities.invited.title')}>
      <p>{t('communities.requests.invited', { date })}</p>
      {allowedOwn.includes('accept') && (
        <ActionForm
          action={communityMembershipActions.accept}
          item={id}
          texts="communities.join"
          submit={t('communities.invited.accept')}
        >
          <AgreementToAccept agreement={community.agreement} />
          {agreementTick(community)}
        </ActionForm>
      )}
      {allowedOwn.includes('decline') && (
        <p>
          <ActionButton
            action={communityMembershipActions.decline}
            item={id}
            done={t('communities.requests.declined')}
            // A hidden community is not seen any more.
            leaveTo={communitiesPath}
          >
            {t('communities.requests.decline')}
          </ActionButton>
        </p>
      )}
    </Section>
  );
}

/** A new version of the agreement, which is accepted to stay. */
function Renewed({ community, own }: OwnProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { id, state, answerBy } = own;
  const date = answerBy ? formatDate(answerBy) : '';
  return (
    <Section id="renewed" title={t('communities.renewed.title')}>
      <p>
        {state === 'requested'
          ? t('communities.requests.mustAccept')
          : t('communities.own.mustAccept', { date })}
      </p>
      <ActionForm
        action={communityMembershipActions.agree}
        item={id}
        texts="communities.join"
        submit={t('communities.renewed.submit')}
        done={t('communities.renewed.done')}
      >
        <AgreementToAccept agreement={community.agreement} />
        {agreementTick(community)}
      </ActionForm>
    </Section>
  );
}

function Requested({ own }: { own: OwnMembership }) {
  const { t } = useTranslation();
  return (
    <div className={`${memberKit.box} ${memberKit.primaryEdge} ${kit.stack3}`}>
      <p>{t('communities.requests.waits')}</p>
      <p>
        <ActionButton
          action={communityMembershipActions.withdraw}
          item={own.id}
          done={t('communities.requests.withdrawn')}
        >
          {t('communities.requests.withdraw')}
        </ActionButton>
      </p>
    </div>
  );
}

/** Why the reader can neither join nor ask. */
function Closed({ community: { closed, askAgainAt, minGrade } }: Props) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  return (
    <p className={memberKit.box}>
      {t(`communities.closed.${closed}`, {
        date: askAgainAt ? formatDate(askAgainAt) : '',
        grade: minGrade && t(`people.grade.${minGrade}`),
      })}
    </p>
  );
}
