import { signalCommentMax, signalStances } from '@site/shared/domain/radar';
import { Button, kit } from '@site/shared/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './for-members.module.css';
import type { OwnSignals } from './own-signals.ts';

export type OwnStanceProps = { item: { slug: string; id: string }; own: OwnSignals };

type Status = 'saved' | 'withdrawn' | 'choose';

/** The member's opinion on an item: a stance, a comment, and a button that withdraws both. */
export function OwnStance({ item, own }: OwnStanceProps) {
  const { t } = useTranslation();
  const said = own.of.get(item.slug);
  const [stance, setStance] = useState(said?.stance ?? null);
  const [status, setStatus] = useState<Status | null>(null);
  const [busy, setBusy] = useState(false);
  const comment = useRef<HTMLTextAreaElement>(null);
  const statusRef = useRef<HTMLSpanElement>(null);

  async function change(work: () => Promise<boolean>, then: Status): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setStatus(null);
    const isDone = await work();
    setBusy(false);
    if (isDone) setStatus(then);
    return isDone;
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!stance) return setStatus('choose');
    const text = comment.current?.value.trim() || null;
    void change(() => own.say(item, { stance, comment: text }), 'saved');
  }

  async function withdraw() {
    if (!(await change(() => own.withdraw(item.slug), 'withdrawn'))) return;
    setStance(null);
    if (comment.current) comment.current.value = '';
    // The pressed button is gone: the focus moves to the status message.
    statusRef.current?.focus();
  }

  return (
    <form
      className={`${styles.stance} ${kit.stack4} ${kit.below6}`}
      onSubmit={submit}
      aria-busy={busy}
    >
      <fieldset>
        <legend>{t('radar.own.title')}</legend>
        <div className={`${styles.choices} ${kit.row0x6}`}>
          {signalStances.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="stance"
                value={one}
                checked={stance === one}
                onChange={() => setStance(one)}
              />
              {t(`radar.own.stance.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <label className={`${kit.field} ${kit.stack1} ${kit.reading}`}>
        <span className={kit.textM}>{t('radar.own.comment', { max: signalCommentMax })}</span>
        {/* Uncontrolled: unsaved text differs from its default, which triggers the leave confirmation. */}
        <textarea
          ref={comment}
          rows={2}
          maxLength={signalCommentMax}
          defaultValue={said?.comment ?? ''}
        />
      </label>
      <p className={`${kit.reading} ${kit.hint}`}>{t('radar.own.note')}</p>
      <p className={`${kit.row2x4} ${kit.middle}`}>
        <Button type="submit">{t('radar.own.save')}</Button>
        {said && (
          <Button look="plain" onClick={() => void withdraw()}>
            {t('radar.own.withdraw')}
          </Button>
        )}
        <span role="status" ref={statusRef} tabIndex={-1}>
          {status && t(`radar.own.${status}`)}
        </span>
      </p>
    </form>
  );
}
