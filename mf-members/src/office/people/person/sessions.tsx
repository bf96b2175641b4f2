import { officeAccountActions } from '@site/shared/actions';
import type { OfficeAccount, OpenSession } from '@site/shared/api';
import { ActionButton, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  person: string;
  access: NonNullable<OfficeAccount['access']>;
  allowed: readonly string[];
};

/** The open sessions of somebody's account, each with a button that ends it. */
export function Sessions({ person, access: { sessions }, allowed }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone then.
  const ended = () => heading.current?.focus();
  return (
    <section className={kit.column2} aria-labelledby="sessions">
      <h3 id="sessions" ref={heading} tabIndex={-1} className={kit.textM}>
        {t('office.people.access.sessions.title')}
      </h3>
      {sessions.length === 0 ? (
        <p className={kit.muted}>{t('office.people.access.sessions.none')}</p>
      ) : (
        <ul
          className={`${memberKit.lined3} ${kit.lineBelow} ${kit.breakable} ${memberKit.actionLines}`}
        >
          {sessions.map((session) => (
            <li key={session.id}>
              <Session
                person={person}
                session={session}
                mayEnd={allowed.includes('end-session')}
                onEnded={ended}
              />
            </li>
          ))}
        </ul>
      )}
      {allowed.includes('end-sessions') && (
        <p>
          <ActionButton
            action={officeAccountActions['end-sessions']}
            item={person}
            confirm={{
              title: t('office.people.access.sessions.allTitle'),
              content: t('office.people.access.sessions.allText'),
              okText: t('office.people.access.sessions.endYes'),
            }}
            done={t('office.people.access.sessions.allDone')}
            onDone={ended}
          >
            {t('office.people.access.sessions.all')}
          </ActionButton>
        </p>
      )}
    </section>
  );
}

type SessionProps = {
  person: string;
  session: OpenSession;
  mayEnd: boolean;
  onEnded: () => void;
};

function Session({ person, session, mayEnd, onEnded }: SessionProps) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate, formatTime } = useDates();
  const { id, network, last_seen } = session;
  const device = session.device[locale];
  return (
    <>
      <div>
        <strong>{device}</strong>
        <p className={kit.hint}>
          {t('office.people.access.sessions.seen', {
            date: formatDate(last_seen),
            time: formatTime(last_seen),
          })}
          {network && ` · ${network}`}
        </p>
      </div>
      {mayEnd && (
        <ActionButton
          action={officeAccountActions['end-session']}
          item={person}
          payload={{ id }}
          name={t('office.people.access.sessions.endOf', { device })}
          confirm={{
            title: t('office.people.access.sessions.endTitle'),
            content: t('office.people.access.sessions.endText', { device }),
            okText: t('office.people.access.sessions.endYes'),
          }}
          done={t('office.people.access.sessions.ended')}
          onDone={onEnded}
        >
          {t('office.people.access.sessions.end')}
        </ActionButton>
      )}
    </>
  );
}
