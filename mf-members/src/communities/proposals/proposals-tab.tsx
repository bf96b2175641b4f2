import { communityActions } from '@site/shared/actions';
import type { CommunityProposal, OwnCommunities } from '@site/shared/api';
import { ActionButton, useShell } from '@site/shared/remote';
import { kit, LocalizedText, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { PersonName } from '../../common/person-name.tsx';
import { ProposeForm } from './propose.form.tsx';

type Props = {
  own: OwnCommunities;
  /** The reader's id. */
  person: string;
  isMember: boolean;
};

/** Proposals of new communities: those that the reader is asked to support, one's own, and the form of another one. */
export function ProposalsTab({ own, person, isMember }: Props) {
  const { t } = useTranslation();
  const { proposals, topics, leadsEnough } = own;
  return (
    <>
      {proposals.length > 0 && (
        <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
          {proposals.map((proposal) => (
            <li key={proposal.id}>
              <Proposal proposal={proposal} />
            </li>
          ))}
        </ul>
      )}
      <Section
        id="propose"
        title={t('communities.propose.title')}
        className={`${kit.column4} ${kit.reading}`}
      >
        <p className={kit.muted}>{t('communities.propose.text')}</p>
        {isMember && !leadsEnough ? (
          <ProposeForm topics={topics} person={person} />
        ) : (
          <p>
            {t(isMember ? 'communities.propose.leadsEnough' : 'communities.propose.membersOnly')}
          </p>
        )}
      </Section>
    </>
  );
}

function Proposal({ proposal }: { proposal: CommunityProposal }) {
  const { t } = useTranslation();
  const { id, state, kind, access, name, purpose, proposer, supporters, needed, answer, allowed } =
    proposal;
  const confirmed = supporters.filter(({ hasConfirmed }) => hasConfirmed).length;
  return (
    <article className={kit.stack2} data-state={state}>
      <h2 className={`${kit.textL} ${kit.breakable}`}>
        <LocalizedText of={name} />
      </h2>
      <p className={`${kit.reading} ${kit.breakable}`}>
        <LocalizedText of={purpose} />
      </p>
      <p className={kit.meta}>
        <span>{t(`communities.kinds.${kind}`)}</span>
        <span>{t(`communities.access.${access}`)}</span>
        <span>
          {t('communities.proposal.by')} <PersonName person={proposer} />
        </span>
      </p>
      <p className={kit.strong}>
        {state === 'proposed'
          ? t(
              confirmed >= needed ? 'communities.proposal.decides' : 'communities.proposal.support',
              {
                confirmed,
                needed,
              },
            )
          : t(`communities.proposal.states.${state}`)}
      </p>
      {answer && <p className={`${kit.quote} ${kit.asTyped}`}>{answer}</p>}
      {state === 'proposed' && <Supporters proposal={proposal} />}
      <div className={`${kit.row3} ${kit.hideEmpty}`}>
        {allowed.includes('support') && (
          <ActionButton
            action={communityActions.support}
            item={id}
            look="primary"
            name={t('communities.proposal.confirmOf', { name: name.value })}
            done={t('communities.proposal.confirmed')}
          >
            {t('communities.proposal.confirm')}
          </ActionButton>
        )}
        {allowed.includes('withdraw') && (
          <ActionButton
            action={communityActions.withdraw}
            item={id}
            name={t('communities.proposal.withdrawOf', { name: name.value })}
            done={t('communities.proposal.withdrawn')}
          >
            {t('communities.proposal.withdraw')}
          </ActionButton>
        )}
      </div>
    </article>
  );
}

/** The supporters by name, and whether they have confirmed. */
function Supporters({ proposal: { supporters } }: { proposal: CommunityProposal }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  return (
    <ul className={`${kit.list} ${kit.meta}`} aria-label={t('communities.proposal.supporters')}>
      {supporters.map(({ person, hasConfirmed }) => (
        <li key={person.id}>
          {person.name[locale]}{' '}
          {t(`communities.proposal.${hasConfirmed ? 'hasConfirmed' : 'isAsked'}`)}
        </li>
      ))}
    </ul>
  );
}
