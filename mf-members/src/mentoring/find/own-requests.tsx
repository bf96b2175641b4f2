import { mentorshipRequestActions } from '@site/shared/actions';
import type { OwnMentoring, OwnRequest } from '@site/shared/api';
import { ActionButton, PageLinks, useDates, useShell } from '@site/shared/remote';
import { Avatar, ButtonLink, Callout, kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { BlockedPeople } from '../marks/blocked-people.tsx';
import styles from '../mentoring.module.css';
import { mentoringPath, ownAddress } from '../mentoring-query.ts';
import type { Names } from '../names.ts';
import { MentorLine } from './mentor-line.tsx';
import { RefuseProposal } from './refuse-proposal.tsx';

/** The caller's own requests, newest first, and three mentors after a refusal. */
export function OwnRequests({ own, page, ...names }: Names & { own: OwnMentoring; page: number }) {
  const { t } = useTranslation();
  const { requests, suggested, pages } = own;
  return (
    <>
      {requests.length === 0 ? (
        <Callout
          title={t('mentoring.requests.none')}
          action={<ButtonLink to={mentoringPath}>{t('mentoring.requests.find')}</ButtonLink>}
        >
          <p>{t('mentoring.requests.noneText')}</p>
        </Callout>
      ) : (
        <ul className={`${memberKit.lined} ${memberKit.openAbove}`}>
          {requests.map((request) => (
            <li key={request.id}>
              <Request request={request} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages.requests} toPage={(to) => ownAddress('requests', to)} />
      <BlockedPeople people={own.blocked} />
      {suggested.length > 0 && (
        <Section id="suggested" title={t('mentoring.requests.suggested')}>
          <p className={kit.muted}>{t('mentoring.requests.suggestedText')}</p>
          <ul className={`${kit.list} ${kit.lineBelow}`}>
            {suggested.map((mentor) => (
              <li key={mentor.person?.id}>
                <MentorLine
                  mentor={mentor}
                  to={mentor.person && `${mentoringPath}?mentor=${mentor.person.slug}`}
                  heading="h3"
                  {...names}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const open: readonly string[] = ['proposed', 'sent', 'viewed', 'waiting', 'place_free'];

function Request({ request }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { id, state, mentor, goal, sentAt, mentorship } = request;
  const name = mentor.name[locale];
  const isOpen = open.includes(state);
  const isProposed = state === 'proposed';
  return (
    <article className={styles.line}>
      <Avatar name={name} picture={mentor.avatar} size="2xl" />
      <div className={kit.column2}>
        <h2 className={kit.textL}>{name}</h2>
        <p className={isOpen || state === 'accepted' ? kit.strong : undefined} data-state={state}>
          <StateOf request={request} />
        </p>
        <p className={kit.hint}>{t('mentoring.requests.sentAt', { date: formatDate(sentAt) })}</p>
        {!isProposed && (
          <details className={memberKit.more}>
            <summary>{t('mentoring.requests.goal')}</summary>
            <p className={`${kit.asTyped} ${kit.reading}`}>{goal}</p>
          </details>
        )}
        <div className={`${kit.row3} ${kit.hideEmpty}`}>
          {mentorship && (
            <ButtonLink to={`${mentoringPath}/${mentorship}`}>
              {t('mentoring.requests.open')}
            </ButtonLink>
          )}
          {isProposed && (
            <ButtonLink to={`${mentoringPath}?mentor=${mentor.slug}`}>
              {t('mentoring.proposal.open')}
            </ButtonLink>
          )}
          {state === 'place_free' && (
            <ActionButton
              action={mentorshipRequestActions.confirm}
              item={id}
              look="primary"
              name={t('mentoring.requests.confirmOf', { name })}
              done={t('mentoring.requests.confirmed')}
            >
              {t('mentoring.requests.confirm')}
            </ActionButton>
          )}
          {isProposed && <RefuseProposal proposal={id} name={name} />}
          {isOpen && !isProposed && (
            <ActionButton
              action={mentorshipRequestActions.withdraw}
              item={id}
              name={t('mentoring.requests.withdrawOf', { name })}
              done={t('mentoring.requests.withdrawn')}
            >
              {t('mentoring.requests.withdraw')}
            </ActionButton>
          )}
        </div>
      </div>
    </article>
  );
}

/** The state in words with its date; after a refusal the sentence of its code and nothing else. */
function StateOf({ request }: { request: OwnRequest }) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { state, expiresAt, answeredAt, declineCode, place } = request;
  if (state === 'declined') return t(`mentoring.declined.${declineCode ?? 'other'}`);
  if (state === 'waiting' && place === null) return t('mentoring.requests.states.inLine');
  const date = answeredAt ?? expiresAt;
  const values = { place, date: date ? formatDate(date) : '' };
  return t(`mentoring.requests.states.${state}`, values);
}
