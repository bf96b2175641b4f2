import { localized } from '@site/shared/contract';
import { connectionFaults } from '@site/shared/domain';
import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import styles from './one-press.module.css';
import { performAction } from './perform-action.ts';
import { useShell } from './use-shell.ts';

type Props = {
  /** The action that counts: `feedback/answer`. */
  action: string;
  /** What it is told beside the button that was pressed. */
  fields: Readonly<Record<string, string>>;
  /** Id of the thanks, one on the page. */
  id: string;
  thanks: ReactNode;
  /** A question, and buttons to answer it. */
  children: ReactNode;
};

/**
 * A question that is answered with one press and thanked for in its place. An ordinary form: without
 * scripts the page comes back at the thanks.
 */
export function OnePress({ action, fields, id, thanks, children }: Props) {
  const { locale, toast } = useShell();
  const { pathname, search } = useLocation();
  const [done, setDone] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: one goes on at the thanks.
  useLayoutEffect(() => {
    if (done) said.current?.focus();
  }, [done]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const { page: _, ...answer } = Object.fromEntries(
      new FormData(form, event.nativeEvent.submitter),
    );
    const given = await performAction(locale, action, answer);
    if ('data' in given) setDone(true);
    else toast(given.message ?? connectionFaults[faultOf(given.code)][locale], 'error');
  }

  return (
    <>
      <form
        className={styles.ask}
        method="post"
        action={`/api/actions/${action}`}
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

/** Refusals come with their sentence; what else goes wrong is the connection or the house behind it. */
function faultOf(code: unknown): keyof typeof connectionFaults {
  return code === 'E_OFFLINE' ? code : 'E_BACKEND';
}
