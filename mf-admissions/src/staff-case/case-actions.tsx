import { caseActions } from '@site/shared/actions';
import type { CaseFile } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import { ActionButtons, FormDialog, useShell } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { HoldForm, RejectForm, ReturnForm, VoidForm } from './event-forms.tsx';
import { Pending } from './pending.tsx';
import styles from './staff-case.module.css';

/** Events without words, which move the case on. */
const { claim, pass, unhold } = caseActions;
const plainEvents = { claim, pass, unhold };

/** Events that are done in the tab of the decision. */
const tabEvents = ['decide', 'letter'] as const;

/** The forms of events that need words, in the order of their buttons. */
const forms = { return: ReturnForm, hold: HoldForm, reject: RejectForm, void: VoidForm } as const;
type FormEvent = keyof typeof forms;

/** What the reader may do with the case now; an event that needs words opens its form in a dialog. */
export function CaseActions({ file }: { file: CaseFile }) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<FormEvent | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const { heading, focusHeading } = useHeadingFocus();
  const id = useId();
  const formEvents = (Object.keys(forms) as FormEvent[]).filter((event) =>
    file.allowed.includes(event),
  );
  const events: readonly string[] = [...formEvents, ...Object.keys(plainEvents)];
  const hasNone = !file.allowed.some((event) => events.includes(event));
  const onTab = tabEvents.find((event) => file.allowed.includes(event));
  // Administrators see the warning, but not the panel; only readers of the panel write notes.
  const atPanel = file.warnings.includes('panel') && file.allowed.includes('note');

  function moved(): void {
    setOpen(null);
    setOutdated(false);
    focusHeading();
  }
  async function done(
    event: FormEvent | 'break-glass',
    said = t(`staff.done.${event}`, { no: file.no }),
  ) {
    moved();
    toast(said);
    await revalidate();
  }
  /** A form is sent; a rejection and voiding only wait for the second person then. */
  const sent = (event: FormEvent) =>
    event === 'reject' || event === 'void'
      ? done(event, t(`staff.asked.${event}`, { no: file.no }))
      : done(event);
  const refused = (refusals: readonly ActionRefusal[]) => {
    if (refusals.some(({ code }) => code === 'E_CONFLICT_VERSION')) setOutdated(true);
  };

  return (
    <section className={`${kit.column4} ${memberKit.dense}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
        {t('staff.actions.title')}
      </h2>
      <div role="alert" className={kit.hideEmpty}>
        {isOutdated && (
          <Outdated
            onShow={() => {
              setOutdated(false);
              void revalidate();
            }}
          />
        )}
      </div>
      <Pending file={file} onDone={done} onRefused={refused} />
      {onTab && (
        <p>
          <Link to="?tab=decision" preventScrollReset>
            {t(`staff.actions.${onTab}`)}
          </Link>
        </p>
      )}
      {atPanel && (
        <p>
          <Link to="?tab=panel" preventScrollReset>
            {t('staff.actions.panel')}
          </Link>
        </p>
      )}
      {hasNone && !onTab && !atPanel && <p className={kit.muted}>{t('staff.actions.none')}</p>}
      <div className={`${kit.row2x3} ${memberKit.buttons} ${styles.buttons}`}>
        <ActionButtons
          actions={plainEvents}
          allowed={file.allowed}
          item={file.id}
          payload={{ revision: file.revision }}
          button={(event) => ({
            look: 'primary',
            done: t(`staff.done.${event}`, { no: file.no }),
            onDone: moved,
            onRefused: refused,
            children: t(`staff.events.${event}`),
          })}
        />
        {formEvents.map((event) => (
          <Button key={event} look="plain" aria-haspopup="dialog" onClick={() => setOpen(event)}>
            {t(`staff.events.${event}`)}
          </Button>
        ))}
      </div>
      {formEvents.map((event) => {
        const Form = forms[event];
        return (
          <FormDialog
            key={event}
            isOpen={open === event}
            title={t(`staff.events.${event}`)}
            onClose={() => setOpen(null)}
          >
            <Form file={file} onDone={() => void sent(event)} onRefused={refused} />
          </FormDialog>
        );
      })}
    </section>
  );
}

/** After the next rendering the heading gets the focus: the focused button may be gone then. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) heading.current?.focus();
  }, [times]);
  return { heading, focusHeading: () => setTimes((before) => before + 1) };
}

/** Somebody has changed the case meanwhile. */
function Outdated({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={`${kit.stack2} ${memberKit.attention}`}>
      <p>{t('staff.outdated.text')}</p>
      <p>
        <Button look="plain" onClick={onShow}>
          {t('staff.outdated.show')}
        </Button>
      </p>
    </div>
  );
}
