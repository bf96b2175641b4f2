import { accountActions } from '@site/shared/actions';
import { localized } from '@site/shared/contract';
import { ActionForm, FormField, PageHead, useAnswer, useShell } from '@site/shared/remote';
import { Callout, kit } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { keepAddressOf, keptAddress } from './kept-address.ts';
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
  const [left, begin] = usePause();
  const isAgain = query.get('sent') === 'again' && !formState;
  const answer = useAnswer<HTMLParagraphElement>(formState === null);

  useEffect(() => {
    const field = document.getElementById('email');
    if (field instanceof HTMLInputElement && field.value === '') field.value = keptAddress();
  }, []);

  return (
    <div className={`${kit.page12} ${styles.page}`}>
      <PageHead title={t('signUp.sent.title')} noIndex />
      <div className={`${kit.stack8} ${kit.reading}`}>
        <Callout title={t('signUp.sent.title')} heading="h1">
          <p role="status" {...answer}>
            {t(isAgain ? 'signUp.sent.again' : 'signUp.sent.text')}
          </p>
          <p>
            {t('signUp.sent.none')} {t('signUp.sent.wrong')}{' '}
            <Link to="/signup">{t('signUp.sent.mistyped')}</Link>
          </p>
        </Callout>
        <ActionForm
          action={accountActions.resend}
          native={{
            page: localized('/signup?sent=1', locale),
            redirect: localized('/signup?sent=again', locale),
            isEarly: () => begin() > 0,
            onLeave: keepAddressOf,
          }}
          texts="signIn"
          className={kit.stack6}
          submit={t('signIn.verify.again')}
          busy=""
          look="plain"
          wait={left > 0 ? t('signUp.sent.pause', { count: left }) : ''}
        >
          <FormField name="email" autoComplete="username" />
        </ActionForm>
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
