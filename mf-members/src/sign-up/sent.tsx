import { localized } from '@site/shared/contract';
import {
  EmailField,
  ErrorSummary,
  PageHead,
  useAnswer,
  useCheckedForm,
  useShell,
} from '@site/shared/remote';
import { Button, Callout } from '@site/shared/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { keepAddress, keptAddress } from './kept-address.ts';
import styles from './sign-up.module.css';

/** Seconds before the mail may be requested again. */
const pause = 60;

/**
 * Says that the mail was sent, the same for known and unknown addresses; it can be requested again or for
 * another address. An ordinary form: without scripts only the server's rate limit applies.
 */
export function Sent() {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const [query] = useSearchParams();
  const { messages, busy, onSubmit } = useCheckedForm(['email']);
  const form = useRef<HTMLFormElement>(null);
  const [left, begin] = usePause();
  const isAgain = query.get('sent') === 'again' && !formState;
  const answer = useAnswer<HTMLParagraphElement>(formState === null);
  const page = localized('/signup?sent=1', locale);

  useEffect(() => {
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLInputElement && field.value === '') field.value = keptAddress();
  }, []);

  function onSend(event: SubmitEvent<HTMLFormElement>) {
    if (begin() > 0) return event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    if (typeof email === 'string') keepAddress(email);
    onSubmit(event);
  }

  return (
    <div className={styles.page}>
      <PageHead title={t('signUp.sent.title')} noIndex />
      <div className={styles.sent}>
        <Callout title={t('signUp.sent.title')} heading="h1">
          <p role="status" {...answer}>
            {t(isAgain ? 'signUp.sent.again' : 'signUp.sent.text')}
          </p>
          <p>
            {t('signUp.sent.none')} {t('signUp.sent.wrong')}{' '}
            <Link to="/signup">{t('signUp.sent.mistyped')}</Link>
          </p>
        </Callout>
        <form
          ref={form}
          className={styles.form}
          method="post"
          action="/api/actions/account/resend"
          noValidate
          onSubmit={onSend}
        >
          <ErrorSummary
            messages={messages}
            title={t('signIn.check')}
            problem={(_field, message) =>
              t('signIn.problem', { field: t('signIn.email'), message })
            }
          />
          <input type="hidden" name="locale" value={locale} />
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="redirect" value={localized('/signup?sent=again', locale)} />
          <EmailField
            label={t('signIn.email')}
            autoComplete="username"
            error={messages.email}
            value={formState?.values.email}
          />
          <div className={styles.resend}>
            <Button
              type="submit"
              look="plain"
              aria-busy={busy}
              aria-disabled={left > 0}
              aria-describedby="resend-pause"
            >
              {t('signIn.verify.again')}
            </Button>
            <p id="resend-pause">{left > 0 && t('signUp.sent.pause', { count: left })}</p>
          </div>
        </form>
      </div>
    </div>
  );
}

/**
 * Seconds left, counted from when the page was opened: each request opens it again. The count shows after a
 * click that comes too early; before that hydration changes nothing in the page.
 */
function usePause(): [left: number, begin: () => number] {
  const [left, setLeft] = useState(0);
  const isPaused = left > 0;
  useEffect(() => {
    if (!isPaused) return;
    const timer = setInterval(() => setLeft(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, [isPaused]);
  return [
    left,
    () => {
      const now = secondsLeft();
      setLeft(now);
      return now;
    },
  ];
}

function secondsLeft(): number {
  return Math.max(0, Math.ceil(pause - performance.now() / 1000));
}
