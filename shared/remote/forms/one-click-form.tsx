import { type Action, localized } from '@site/shared/contract';
import { kit } from '@site/shared/ui';
import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useShell } from '../use-shell.ts';
import styles from './one-click-form.module.css';
import { useAction } from './use-action.ts';

type Props = {
  /** What it performs. */
  action: Action<object, unknown, false>;
  /** Fields submitted in addition to the pressed button. */
  fields: Readonly<Record<string, string>>;
  /** Id of the thanks element, unique on the page. */
  id: string;
  thanks: ReactNode;
  /** The question and its answer buttons. */
  children: ReactNode;
};

/**
 * A question answered with one click; the thanks replace the form. It is a native form: without scripts the
 * page is reloaded at the thanks.
 */
export function OneClickForm({ action, fields, id, thanks, children }: Props) {
  const { locale } = useShell();
  const { perform } = useAction(action);
  const { pathname, search } = useLocation();
  const [done, setDone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  // The focused button is gone, so the focus moves to the thanks.
  useLayoutEffect(() => {
    if (done) said.current?.focus();
  }, [done]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { page: _, ...payload } = Object.fromEntries(
      new FormData(form, event.nativeEvent.submitter),
    );
    const result = await perform({ payload });
    if (result?.ok) setDone(true);
  }

  return (
    <>
      <form
        className={`${styles.ask} ${kit.row2x3} ${kit.middle} ${kit.screenOnly}`}
        method="post"
        action={`/api/actions/${action.set}/${action.event}`}
        data-boot=""
        onSubmit={(event) => void onSubmit(event)}
      >
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="page" value={`${localized(pathname, locale)}${search}#${id}`} />
        {children}
      </form>
      <p
        id={id}
        className={styles.thanks}
        ref={said}
        tabIndex={-1}
        data-done={done ? '' : undefined}
      >
        {thanks}
      </p>
    </>
  );
}
