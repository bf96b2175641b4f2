import { approvalActions, caseActions } from '@site/shared/actions';
import type { CaseFile } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import {
  ActionButton,
  ActionForm,
  CallButton,
  useAction,
  useDates,
  useShell,
} from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './staff-case.module.css';

type Props = {
  file: CaseFile;
  onDone: (event: CaseFile['pending'][number]['event']) => Promise<void>;
  onRefused: (refusals: readonly ActionRefusal[]) => void;
};

/** Events that wait for a second person, who confirms exactly what the first one asked for. */
export function Pending({ file, ...props }: Props) {
  return file.pending.map((pending) => (
    <PendingEvent key={pending.id} file={file} pending={pending} {...props} />
  ));
}

function PendingEvent({
  file,
  pending,
  onDone,
  onRefused,
}: Props & { pending: CaseFile['pending'][number] }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [isRefusing, setRefusing] = useState(false);
  const { formatDate, formatTime } = useDates();
  const { event, by, until, isOwn, payload } = pending;
  const events = {
    reject: useAction(caseActions.reject),
    void: useAction(caseActions.void),
    'break-glass': useAction(caseActions['break-glass']),
  };

  const agreed = { ...payload, revision: file.revision };

  async function confirm(): Promise<void> {
    const result = await events[event].perform({ item: file.id, payload: agreed as never });
    if (result?.ok) await onDone(event);
    else if (result) onRefused(result.refusals);
  }

  return (
    <div className={`${kit.stack2} ${memberKit.attention}`}>
      <p>
        <strong>{t(`staff.pending.${event}`)}</strong>
      </p>
      {payload && (
        <p>
          {/* The reason of break-glass access is in words. */}
          {event === 'break-glass' ? payload.reason : t(`staff.reasons.${payload.reason}`)}
          {payload.note && <>. {payload.note}</>}
        </p>
      )}
      <p>
        {t(isOwn ? 'staff.pending.own' : 'staff.pending.by', {
          name: by?.name[locale] ?? '',
          date: formatDate(until),
          time: formatTime(until),
        })}
      </p>
      {payload && (
        <div className={`${kit.row2x3} ${memberKit.buttons} ${styles.buttons}`}>
          {isOwn ? (
            <ActionButton
              action={approvalActions.cancel}
              item={pending.id}
              done={t('staff.pending.cancelled')}
            >
              {t('staff.pending.withdraw')}
            </ActionButton>
          ) : (
            <>
              <CallButton
                look="primary"
                action={caseActions[event]}
                item={file.id}
                payload={agreed}
                aria-busy={events[event].busy}
                onPress={() => void confirm()}
              >
                {t('staff.pending.confirm')}
              </CallButton>
              <Button
                look="plain"
                aria-expanded={isRefusing}
                onClick={() => setRefusing(!isRefusing)}
              >
                {t('staff.pending.refuse')}
              </Button>
            </>
          )}
        </div>
      )}
      {isRefusing && (
        <ActionForm
          action={approvalActions.refuse}
          item={pending.id}
          texts="staff.pending"
          submit={t('staff.pending.refuse')}
          done={t('staff.pending.refused')}
          onRefused={onRefused}
        />
      )}
    </div>
  );
}
