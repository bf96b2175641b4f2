import { mentorshipActions } from '@site/shared/actions';
import type { MentoringSession, MentorshipDetail } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { dayIn } from '@site/shared/domain/time';
import { ActionButton, ActionForm, FormField, useShell } from '@site/shared/remote';
import { formatDate, formatTime, formatZone, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { isRunning } from './running.ts';

type Props = {
  session: MentoringSession;
  mentorship: MentorshipDetail;
  /** ISO time. */
  now: string;
};

/** A session: when it is for both, its state, and its notes. */
export function SessionLine({ session, mentorship, now }: Props) {
  const { t } = useTranslation();
  const { state, minutes, format } = session;
  const isPlanned = state === 'planned';
  return (
    <article className={kit.column2} data-state={state}>
      <h3 className={kit.textL}>
        <When session={session} mentorship={mentorship} />
      </h3>
      <p className={kit.row1x4}>
        <strong>{t(`mentorship.sessions.states.${state}`)}</strong>
        <span className={kit.muted}>
          {t(`mentoring.formats.${format}`)}, {t('mentoring.minutes', { minutes })}
        </span>
      </p>
      {isPlanned && <Changes session={session} mentorship={mentorship} now={now} />}
      {state !== 'cancelled' && <Notes session={session} mentorship={mentorship} />}
    </article>
  );
}

/** Day and time in the zone of the reader and, where it differs, in that of the other person. */
function When({ session: { at }, mentorship }: Pick<Props, 'session' | 'mentorship'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { zones, other } = mentorship;
  const inZone = (zone: string) => {
    const where = { locale, zone };
    return { day: formatDate(at, where), time: formatTime(at, where), zone: formatZone(at, where) };
  };
  const [own, theirs] = [inZone(zones.own), inZone(zones.other)];
  const isSame = own.day === theirs.day && own.time === theirs.time;
  return (
    <>
      {own.day}, {own.time} <span className={`${kit.small} ${kit.regular}`}>{own.zone}</span>
      {!isSame && (
        <span className={`${kit.block} ${kit.hint} ${kit.regular}`}>
          {t('mentorship.sessions.other', {
            name: other.name[locale],
            day: theirs.day === own.day ? '' : `${theirs.day}, `,
            time: theirs.time,
            zone: theirs.zone,
          })}
        </span>
      )}
    </>
  );
}

/** Closes, moves or cancels a planned session. */
function Changes({ session, mentorship, now }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const item = mentorship.id;
  const payload = { session: session.id };
  const where = { locale, zone: mentorship.zones.own };
  const hasBegun = new Date(session.at) <= new Date(now);
  const isOpen = isRunning(mentorship);
  return (
    <>
      <div className={`${kit.row3} ${kit.middle} ${kit.hideEmpty}`}>
        {hasBegun && mentorship.allowed.includes('close-session') && (
          <>
            <ActionButton
              action={mentorshipActions['close-session']}
              item={item}
              payload={{ ...payload, held: true }}
              look="primary"
              done={t('mentorship.sessions.heldDone')}
            >
              {t('mentorship.sessions.wasHeld')}
            </ActionButton>
            <ActionButton
              action={mentorshipActions['close-session']}
              item={item}
              payload={{ ...payload, held: false }}
              done={t('mentorship.sessions.missedDone')}
            >
              {t('mentorship.sessions.wasMissed')}
            </ActionButton>
          </>
        )}
        {isOpen && (
          <>
            <ActionButton
              action={mentorshipActions['cancel-session']}
              item={item}
              payload={payload}
              done={t('mentorship.sessions.cancelled')}
            >
              {t('mentorship.sessions.cancel')}
            </ActionButton>
            <a href={localized(`/c/mentoring/${item}/${session.id}.ics`, locale)} download>
              {t('mentorship.sessions.toCalendar')}
            </a>
          </>
        )}
      </div>
      {isOpen && (
        <details className={memberKit.fold}>
          <summary>{t('mentorship.sessions.move')}</summary>
          <ActionForm
            action={mentorshipActions['move-session']}
            item={item}
            payload={payload}
            texts="mentorship.move"
            look="plain"
          >
            <FormField
              name="day"
              min={dayIn(new Date(now), mentorship.zones.own)}
              defaultValue={dayIn(new Date(session.at), mentorship.zones.own)}
            />
            <FormField name="time" as="time" defaultValue={formatTime(session.at, where)} />
          </ActionForm>
        </details>
      )}
    </>
  );
}

/** The note that both read, and the reader's own; each with its form. */
function Notes({ session, mentorship }: Pick<Props, 'session' | 'mentorship'>) {
  const { t } = useTranslation();
  const { id, summary, note } = session;
  const mayWrite = isRunning(mentorship);
  const item = mentorship.id;
  const payload = { session: id };
  return (
    <>
      {summary && (
        <div className={kit.stack1}>
          <p className={kit.hint}>{t('mentorship.notes.summary')}</p>
          <p className={kit.asTyped}>{summary}</p>
        </div>
      )}
      {note && (
        <div className={kit.stack1}>
          <p className={kit.hint}>{t('mentorship.notes.own')}</p>
          <p className={kit.asTyped}>{note}</p>
        </div>
      )}
      {mayWrite && (
        <>
          <details className={memberKit.more}>
            <summary>{t(`mentorship.notes.${summary ? 'editSummary' : 'addSummary'}`)}</summary>
            <ActionForm
              action={mentorshipActions.summarize}
              item={item}
              payload={payload}
              texts="mentorship.summaryForm"
              look="plain"
              keepsValues
            >
              <FormField name="summary" rows={5} defaultValue={summary ?? ''} />
            </ActionForm>
          </details>
          <details className={memberKit.more}>
            <summary>{t(`mentorship.notes.${note ? 'editNote' : 'addNote'}`)}</summary>
            <ActionForm
              action={mentorshipActions['write-note']}
              item={item}
              payload={payload}
              texts="mentorship.noteForm"
              look="plain"
              keepsValues
            >
              <FormField name="note" rows={5} defaultValue={note ?? ''} />
            </ActionForm>
          </details>
        </>
      )}
    </>
  );
}
