import { ownPerson, peopleActions, standingActions } from '@site/shared/actions';
import { type OwnAccount, readOwnAccount } from '@site/shared/api';
import { localized, type SessionUser } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';
import {
  ActionForm,
  CallButton,
  FormDialog,
  FormField,
  forgetPersonalData,
  useAction,
  useDates,
  useShell,
} from '@site/shared/remote';
import { Button, kit, memberKit, Section } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from '../common/settings.module.css';

type Props = { account: OwnAccount; user: SessionUser };

/** A copy of the own data, leaving the association, and erasing the account. */
export function OwnDataSection({ account, user }: Props) {
  return (
    <>
      <Archive archive={account.archive} />
      {isMemberStanding(user.standing) && <Leave />}
      <Erase hasFactor={account.factor.on} />
    </>
  );
}

function Archive({ archive }: { archive: OwnAccount['archive'] }) {
  const { t } = useTranslation();
  const { formatDate, formatTime } = useDates();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(peopleActions.export);
  const isBuilding = archive !== null && archive.file === null;
  const ready = useReadyArchive(isBuilding);

  async function ask(): Promise<void> {
    const result = await perform({ item: ownPerson });
    if (result?.ok) await revalidate();
  }

  return (
    <Section id="archive" className={styles.part} title={t('settings.data.archive')}>
      <p>{t('settings.data.archiveText')}</p>
      {isBuilding && (
        <div role="status" className={kit.stack2}>
          <p id="archive-progress">
            {t('settings.data.asked', {
              date: formatDate(archive.askedAt),
              time: formatTime(archive.askedAt),
            })}
          </p>
          <progress className={memberKit.progress} aria-labelledby="archive-progress" />
          <p className={kit.hint}>{t('settings.data.notified')}</p>
        </div>
      )}
      {archive?.file && archive.expiresAt && (
        <p role="status">
          {ready && `${t('settings.data.ready')} `}
          <a href={`/assets/${archive.file}`} download>
            {t('settings.data.download')}
          </a>{' '}
          <span className={kit.hint}>
            {t('settings.data.until', { date: formatDate(archive.expiresAt) })}
          </span>
        </p>
      )}
      {!isBuilding && (
        <p className={`${kit.row3x4} ${kit.middle}`}>
          <CallButton
            look="plain"
            action={peopleActions.export}
            item={ownPerson}
            aria-busy={busy}
            onPress={() => void ask()}
          >
            {t(archive ? 'settings.data.again' : 'settings.data.ask')}
          </CallButton>
        </p>
      )}
    </Section>
  );
}

/** Milliseconds until the first look for an archive that is being built; each further one waits longer (backoff). */
const firstLook = 1000;
const maxPause = 15_000;

/**
 * Loads the page again once the archive is ready; looks for it while the page is visible. Returns whether it has
 * become ready while the page was open.
 */
function useReadyArchive(isBuilding: boolean): boolean {
  const { api } = useShell();
  const { revalidate } = useRevalidator();
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!isBuilding) return;
    setReady(false);
    let timer: ReturnType<typeof setTimeout>;
    let hasLeft = false;
    let pause = firstLook;
    const look = async () => {
      const { archive } = document.hidden
        ? { archive: null }
        : await api.request(readOwnAccount()).catch(() => ({ archive: null }));
      if (hasLeft) return;
      if (archive?.file) {
        setReady(true);
        await revalidate();
      } else {
        pause = Math.min(2 * pause, maxPause);
        timer = setTimeout(() => void look(), pause);
      }
    };
    timer = setTimeout(() => void look(), pause);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [api, isBuilding, revalidate]);
  return ready;
}

function Leave() {
  const { t } = useTranslation();
  const { reloadSession } = useShell();
  const { revalidate } = useRevalidator();
  return (
    <Section id="leave" className={styles.part} title={t('settings.data.leave')}>
      <p>{t('settings.data.leaveText')}</p>
      <details className={`${memberKit.fold} ${memberKit.roomyFold}`}>
        <summary className={kit.accent}>{t('settings.data.leaveStart')}</summary>
        <ActionForm
          action={standingActions.resign}
          item={ownPerson}
          texts="settings.data"
          className={kit.column6}
          submit={t('settings.data.leaveSubmit')}
          done={t('settings.data.left')}
          look="danger"
          onDone={() => void reloadSession().then(revalidate)}
        >
          <FormField name="byline" as="select" defaultValue="former_member" />
        </ActionForm>
      </details>
    </Section>
  );
}

/** What an erasure does to, in the order of the dialog. */
const goes = ['sessions', 'profile', 'case', 'data'] as const;
const stays = ['certificates', 'articles', 'records'] as const;

function Erase({ hasFactor }: { hasFactor: boolean }) {
  const { t } = useTranslation();
  const { drafts, locale } = useShell();
  const [isAsked, setAsked] = useState(false);
  return (
    <Section id="erase" className={styles.part} title={t('settings.data.erase')}>
      <p>{t('settings.data.eraseText')}</p>
      <p className={`${kit.row3x4} ${kit.middle}`}>
        <Button look="plain" onClick={() => setAsked(true)}>
          {t('settings.data.eraseStart')}
        </Button>
      </p>
      <FormDialog
        isOpen={isAsked}
        title={t('settings.data.eraseAsk')}
        onClose={() => setAsked(false)}
      >
        <h3>{t('settings.data.eraseGoes')}</h3>
        <ul>
          {goes.map((one) => (
            <li key={one}>{t(`settings.data.goes.${one}`)}</li>
          ))}
        </ul>
        <h3>{t('settings.data.eraseStays')}</h3>
        <ul>
          {stays.map((one) => (
            <li key={one}>{t(`settings.data.stays.${one}`)}</li>
          ))}
        </ul>
        <p>{t('settings.data.eraseUndo')}</p>
        <ActionForm
          action={peopleActions.erase}
          item={ownPerson}
          texts="settings.security"
          className={kit.column6}
          fields={hasFactor ? ['current_password', 'otp'] : ['current_password']}
          submit={t('settings.data.eraseSubmit')}
          look="danger"
          // The session has ended: the next page says what has happened.
          onDone={() => {
            drafts.abandon();
            forgetPersonalData();
            location.assign(localized('/login?reason=erased', locale));
          }}
        >
          <FormField name="otp" autoComplete="one-time-code" maxLength={32} required />
        </ActionForm>
      </FormDialog>
    </Section>
  );
}
