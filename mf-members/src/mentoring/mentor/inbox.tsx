import { mentorshipRequestActions } from '@site/shared/actions';
import type { IncomingRequest } from '@site/shared/api';
import { type Day, dayIn } from '@site/shared/domain/time';
import {
  ActionForm,
  CallButton,
  FormField,
  PageLinks,
  useAction,
  useDates,
  useShell,
} from '@site/shared/remote';
import { Avatar, Facts, kit, memberKit, Section } from '@site/shared/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { BlockButton } from '../marks/block-button.tsx';
import styles from '../mentoring.module.css';
import { ownAddress, tabAddress } from '../mentoring-query.ts';
import { listed, type Names, topicNames } from '../names.ts';

type Props = Names & {
  requests: readonly IncomingRequest[];
  page: number;
  pages: number;
  today: Day;
};

/** Requests that wait for an answer of the mentor. */
export function Inbox({ requests, page, pages, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Section id="inbox" title={t('mentoring.inbox.title')} className={kit.column2}>
      {requests.length === 0 ? (
        <p className={kit.muted}>{t('mentoring.inbox.none')}</p>
      ) : (
        <ul className={`${memberKit.lined} ${kit.lineBelow}`}>
          {requests.map((request) => (
            <li key={request.id}>
              <Request request={request} {...rest} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} toPage={(to) => ownAddress('mentor', to)} />
    </Section>
  );
}

type RequestProps = Names & { request: IncomingRequest; today: Day };

/** One request; it counts as seen once it is unfolded. */
function Request({ request, today, ...names }: RequestProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const { revalidate } = useRevalidator();
  const { perform } = useAction(mentorshipRequestActions.open, { silent: true });
  const isMarked = useRef(request.state !== 'sent');
  const details = useRef<HTMLDetailsElement>(null);
  const { id, state, from, goal, expectations, topics, skills, expiresAt } = request;
  const name = from.name[locale];

  // It may have been unfolded before the page hydrated.
  useEffect(() => void see(), []);

  async function see(): Promise<void> {
    if (!details.current?.open || isMarked.current) return;
    isMarked.current = true;
    const result = await perform({ item: id });
    if (result?.ok) await revalidate();
  }

  return (
    <details ref={details} className={styles.request} onToggle={() => void see()}>
      <summary>
        <Avatar name={name} picture={from.avatar} size="2xl" />
        <span className={`${kit.stack1} ${kit.narrow}`}>
          <span className={`${kit.strong} ${kit.breakable}`}>
            {state === 'sent' && <span className={memberKit.dot} aria-hidden="true" />}
            {name}
            {state === 'sent' && (
              <span className="visually-hidden"> {t('mentoring.inbox.new')}</span>
            )}
          </span>
          <Deadline request={request} today={today} />
        </span>
      </summary>
      <div className={`${kit.column4} ${styles.opened}`}>
        <Facts
          facts={[
            [t('mentoring.request.topics'), listed(topicNames(topics, names))],
            [t('mentoring.request.goal'), <Typed key="goal" text={goal} />],
            [
              t('mentoring.inbox.expectations'),
              expectations && <Typed key="expectations" text={expectations} />,
            ],
            [
              t('mentoring.inbox.skills'),
              skills &&
                listed(
                  skills.map(
                    ({ area, level }) => `${area}: ${t(`mentoring.inbox.levels.${level}`)}`,
                  ),
                ),
            ],
          ]}
        />
        <p className={`${kit.row1x6} ${kit.inTexts}`}>
          <Link to={`/members/${from.slug}`} reloadDocument>
            {t('mentoring.inbox.profile')}
          </Link>
          <span className={kit.muted}>
            {t('mentoring.inbox.until', { date: formatDate(expiresAt) })}
          </span>
        </p>
        <Answers id={id} name={name} />
        <p>
          <BlockButton person={from} />
        </p>
      </div>
    </details>
  );
}

function Typed({ text }: { text: string }) {
  return <span className={`${kit.asTyped} ${kit.block}`}>{text}</span>;
}

/** How old a request is, and how many days are left to answer it. */
function Deadline({ request, today }: { request: IncomingRequest; today: Day }) {
  const { t } = useTranslation();
  const { zone } = useShell();
  const { sentAt, expiresAt } = request;
  const age = daysBetween(dayIn(new Date(sentAt), zone), today);
  const left = daysBetween(today, dayIn(new Date(expiresAt), zone));
  const isSoon = left <= 3;
  return (
    <span className={`${kit.row1x4} ${kit.small}`}>
      <span className={kit.muted}>
        {age === 0 ? t('mentoring.inbox.today') : t('mentoring.inbox.age', { count: age })}
      </span>
      <span className={isSoon ? kit.warning : kit.muted}>
        {left <= 0 ? t('mentoring.inbox.lastDay') : t('mentoring.inbox.left', { count: left })}
      </span>
    </span>
  );
}

function daysBetween(from: Day, to: Day): number {
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000));
}

/** The answers to a request: two buttons to accept, and a form to decline. */
function Answers({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(mentorshipRequestActions.accept);

  async function accept(pause: boolean): Promise<void> {
    const result = await perform({ item: id, payload: { pause } });
    if (!result) return;
    if (!result.ok) return revalidate();
    const isAccepted = result.data.state === 'accepted';
    toast(t(isAccepted ? 'mentoring.inbox.accepted' : 'mentoring.inbox.gone'), 'success');
    if (isAccepted) await navigate(tabAddress('mine'));
    else await revalidate();
  }

  return (
    <>
      <div className={kit.row3}>
        <CallButton
          look="primary"
          action={mentorshipRequestActions.accept}
          item={id}
          payload={{ pause: false }}
          aria-busy={busy}
          aria-label={t('mentoring.inbox.acceptOf', { name })}
          onPress={() => void accept(false)}
        >
          {t('mentoring.inbox.accept')}
        </CallButton>
        <CallButton
          look="plain"
          action={mentorshipRequestActions.accept}
          item={id}
          payload={{ pause: true }}
          aria-busy={busy}
          aria-label={t('mentoring.inbox.acceptAndPauseOf', { name })}
          onPress={() => void accept(true)}
        >
          {t('mentoring.inbox.acceptAndPause')}
        </CallButton>
      </div>
      <details className={memberKit.fold}>
        <summary>{t('mentoring.inbox.decline')}</summary>
        <ActionForm
          action={mentorshipRequestActions.decline}
          item={id}
          texts="mentoring.decline"
          values={{ name }}
          look="plain"
        >
          <FormField name="code" as="radios" />
        </ActionForm>
      </details>
    </>
  );
}
