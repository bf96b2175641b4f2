import type { HomeBlocks, MembershipFacts } from '@site/shared/api';
import type { Arriving, SessionUser } from '@site/shared/contract';
import type { HomeBlock } from '@site/shared/domain/people';
import { memberLoader, PageHead, timeNow, useDates, useShell } from '@site/shared/remote';
import { Facts, kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { factsBlock, findApplicationFacts } from '../common/application-facts.api.ts';
import { ApplicationFactsPanel } from '../common/application-facts.tsx';
import { MailStopNote } from '../common/mail-stop-note.tsx';
import styles from './account.module.css';
import { Admitted } from './admitted.tsx';
import { ApplicationBlock } from './application.tsx';
import { FirstDays, isNew } from './first-days.tsx';
import { findApplication, findHomeBlocks, findMemberHome, type NextStep } from './home.api.ts';
import { Block, ShowBlocks } from './home-block.tsx';
import { findOwnInvitations } from './invitations.api.ts';
import { latestOf } from './latest.api.ts';
import { LatestBlock } from './latest.tsx';
import { nextActions } from './next-actions.ts';
import { NextStepLine } from './next-step.tsx';
import { OfferedInvitations, RefusedInvitation } from './offered-invitations.tsx';
import { SuggestionsBlock } from './suggestions.tsx';
import { ToDo } from './to-do.tsx';

export const loader = memberLoader(async ({ shell, user }) => {
  const now = timeNow(shell);
  const blocks = findHomeBlocks(shell.api, shell.locale);
  const [{ hidden, membership, mailStop, tasks }, invitations, application] = await Promise.all([
    findMemberHome(shell.api),
    findOwnInvitations(shell.api, user),
    user.personId && !user.grade ? findApplication(shell.api) : null,
  ]);
  const actions = nextActions(user, membership, shell.locale);
  const isShown = (block: HomeBlock) => !hidden.includes(block);
  const isNewcomer = membership !== null && isNew(membership, now);
  const [facts, rooms] = await Promise.all([
    isNewcomer && isShown(factsBlock) ? findApplicationFacts(shell.api) : null,
    isNewcomer && isShown('first-days') ? blocks.then((found) => found?.events ?? null) : null,
  ]);
  const read = { membership, invitations, mailStop, hidden, tasks, application, facts, rooms };
  const later = laterOf({ user, hidden, blocks });
  return { user, ...read, actions, now: now.toISOString(), ...later };
});

type Reading = {
  user: SessionUser;
  hidden: readonly HomeBlock[];
  blocks: Promise<HomeBlocks | null>;
};

/** What is not awaited in the browser: the blocks show themselves when they arrive, and each says when it has failed. */
function laterOf({ user, hidden, blocks }: Reading) {
  const isShown = (block: HomeBlock) => !hidden.includes(block);
  return {
    latest: isShown('latest') ? blocks.then((found) => found && latestOf(found)) : null,
    step:
      user.grade && isShown('status')
        ? blocks.then((found): NextStep | null => found?.step ?? null)
        : null,
    suggestions:
      user.personId && isShown('suggestions')
        ? blocks.then((found) => found?.suggestions ?? null)
        : null,
  };
}

export function Component() {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { user, actions, latest, step, suggestions, ...blocks } = useLoaderData<typeof loader>();
  const now = new Date(blocks.now);
  const { membership, invitations, mailStop, hidden, tasks, application, facts, rooms } = blocks;
  const isShown = (block: HomeBlock) => !hidden.includes(block);
  return (
    <div
      className={`${kit.stack12} ${kit.reading} ${memberKit.sections} ${memberKit.aroundSide} ${styles.home}`}
    >
      <PageHead title={t('pages.account.title')} noIndex />
      <h1 className={kit.breakable}>{t('account.greeting', { name: user.name[locale] })}</h1>
      <RefusedInvitation />
      {application && <ApplicationBlock item={application} />}
      {membership && isShown('admitted') && (
        <Admitted user={user} membership={membership} now={now} />
      )}
      {mailStop && <MailStopNote stop={mailStop} />}
      {invitations && invitations.open.length > 0 && <OfferedInvitations {...invitations} />}
      <div className={`${kit.column12} ${kit.packed} ${memberKit.withSide} ${styles.columns}`}>
        <div className={`${kit.column12} ${kit.packed} ${kit.hideEmpty}`}>
          <ToDo user={user} membership={membership} {...tasks} now={now} />
          {facts && <ApplicationFactsPanel offered={facts} />}
          {membership && isShown('first-days') && (
            <FirstDays membership={membership} rooms={rooms} now={now} />
          )}
          {latest && (
            <LatestBlock latest={latest} reader={{ now: blocks.now, zone: user.timezone }} />
          )}
          {suggestions && <SuggestionsBlock suggestions={suggestions} />}
        </div>
        <div className={`${kit.column12} ${kit.packed} ${kit.hideEmpty}`}>
          {user.personId && isShown('status') && (
            <Status
              user={user}
              membership={membership}
              sponsor={invitations?.sponsor?.[locale] ?? null}
              step={step}
              now={now}
            />
          )}
          {isShown('next') && (
            <Block block="next" title={t('account.next')}>
              <ul
                className={`${kit.lineBelow} ${kit.nameLinks} ${memberKit.lined3} ${memberKit.wholeLines} ${styles.actions}`}
              >
                {actions.map(({ key, path, leavesAccount }) => (
                  <li key={key}>
                    <Link to={path} reloadDocument={leavesAccount}>
                      {t(`account.actions.${key}.title`)}
                    </Link>
                    <p className={`${kit.muted} ${kit.textM}`}>
                      {t(`account.actions.${key}.text`)}
                    </p>
                  </li>
                ))}
              </ul>
            </Block>
          )}
        </div>
      </div>
      <ShowBlocks hidden={hidden.filter((block) => block !== factsBlock)} />
    </div>
  );
}

type StatusProps = {
  user: SessionUser;
  membership: MembershipFacts | null;
  sponsor: string | null;
  /** Null for people without a grade. */
  step: Arriving<NextStep> | null;
  now: Date;
};

function Status({ user, membership, sponsor, step, now }: StatusProps) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const { grade, standing } = user;
  const joined = membership?.joinedAt && formatDate(membership.joinedAt);
  const lines: [label: string, value: ReactNode][] = [
    [t('account.grade'), grade && t(`account.grades.${grade}`)],
    [t('account.standing'), t(`account.standings.${standing}`)],
    [t('account.sponsor'), sponsor],
    [t('account.since'), membership ? (joined ?? null) : t('account.notLoaded')],
    [t('account.step.label'), step && <NextStepLine step={step} now={now} />],
    [
      t('account.directory'),
      membership && grade && t(membership.listed ? 'account.listed' : 'account.notListed'),
    ],
  ];
  return (
    <Block block="status" title={t('account.status')}>
      <Facts className={`${kit.stack3} ${styles.facts}`} facts={lines} />
    </Block>
  );
}
