import type { MembershipFacts, OwnEvents } from '@site/shared/api';
import type { Arriving, SessionUser, Shell } from '@site/shared/contract';
import { type HomeBlock, isMemberStanding } from '@site/shared/domain/people';
import { memberLoader, PageHead, timeNow, useDates, useShell } from '@site/shared/remote';
import { Facts, kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData } from 'react-router';
import { factsBlock, findApplicationFacts } from '../common/application-facts.api.ts';
import { ApplicationFactsPanel } from '../common/application-facts.tsx';
import { MailStopNote } from '../common/mail-stop-note.tsx';
import { findOwnEvents } from '../common/own-events.api.ts';
import styles from './account.module.css';
import { Admitted } from './admitted.tsx';
import { ApplicationBlock } from './application.tsx';
import { FirstDays, isNew } from './first-days.tsx';
import {
  findAdmissionsTasks,
  findApplication,
  findMemberHome,
  findMentoringTasks,
  findNextStep,
  findSuggestions,
  type NextStep,
} from './home.api.ts';
import { Block, ShowBlocks } from './home-block.tsx';
import { findOwnInvitations } from './invitations.api.ts';
import { findLatest } from './latest.api.ts';
import { LatestBlock } from './latest.tsx';
import { nextActions } from './next-actions.ts';
import { NextStepLine } from './next-step.tsx';
import { OfferedInvitations, RefusedInvitation } from './offered-invitations.tsx';
import { SuggestionsBlock } from './suggestions.tsx';
import { ToDo } from './to-do.tsx';

export const loader = memberLoader(async ({ shell, user }) => {
  const isMember = user.personId !== null && isMemberStanding(user.standing);
  const own = isMember ? findOwnEvents(shell.api, shell.locale) : null;
  const now = timeNow(shell);
  const home = findMemberHome(shell.api);
  const [{ hidden, membership, mailStop }, later, invitations, admissions, application, mentoring] =
    await Promise.all([
      home,
      home.then(({ hidden }) => findLater({ shell, user, hidden, own })),
      findOwnInvitations(shell.api, user),
      user.personId ? findAdmissionsTasks(shell.api) : [],
      user.personId && !user.grade ? findApplication(shell.api) : null,
      isMember ? findMentoringTasks(shell.api) : [],
    ]);
  const actions = nextActions(user, membership, shell.locale);
  const isShown = (block: HomeBlock) => !hidden.includes(block);
  const isNewcomer = membership !== null && isNew(membership, now);
  const [facts, rooms] = await Promise.all([
    isNewcomer && isShown(factsBlock) ? findApplicationFacts(shell.api) : null,
    isNewcomer && isShown('first-days') ? own : null,
  ]);
  const tasks = { admissions, mentoring };
  const blocks = { membership, invitations, mailStop, hidden, tasks, application, facts, rooms };
  return { user, ...blocks, actions, now: now.toISOString(), ...later };
});

type Reading = {
  shell: Shell;
  user: SessionUser;
  hidden: readonly HomeBlock[];
  own: Promise<OwnEvents | null> | null;
};

/** What is not awaited in the browser: each block shows itself when it arrives, and says when it fails. */
function findLater({ shell, user, hidden, own }: Reading) {
  const { api, locale } = shell;
  const isShown = (block: HomeBlock) => !hidden.includes(block);
  const hasForum = own !== null && user.caps.includes('forum');
  return {
    latest: isShown('latest') ? findLatest(api, { locale, own, hasForum }).catch(() => null) : null,
    step: user.grade && isShown('status') ? findNextStep(api) : null,
    suggestions: user.personId && isShown('suggestions') ? findSuggestions(api, locale) : null,
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
      <h1>{t('account.greeting', { name: user.name[locale] })}</h1>
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
