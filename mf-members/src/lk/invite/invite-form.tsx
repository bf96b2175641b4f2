import type { InvitationQuota } from '@site/shared/api';
import { locales } from '@site/shared/contract';
import { invitationTexts, lengthRefusal } from '@site/shared/domain';
import {
  ErrorSummary,
  Field,
  type FormErrors,
  performAction,
  useDates,
  useErrorMessages,
  useShell,
} from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { addressesIn, addressRefusal } from './addresses.ts';
import styles from './invite.module.css';

const fields = ['email', 'name', 'locale', 'message', 'sponsor'] as const;

type Result = { email: string; result: 'sent' | 'open_already' | 'not_now' };

/** Invites one to five people; says of each address what became of it, and loses nothing that is refused. */
export function InviteForm({ quota }: { quota: InvitationQuota }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<FormErrors>({});
  const [results, setResults] = useState<Result[]>([]);
  const [busy, setBusy] = useState(false);
  const messages = useInviteMessages(errors);
  const said = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (results.length > 0) said.current?.focus();
  }, [results]);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const of = (name: string) => {
      const value = typed.get(name);
      return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
    };
    const found = mistakesIn(of, typed.has('sponsor'));
    setErrors(found);
    setResults([]);
    const [first] = Object.keys(found);
    if (first) return document.getElementById(first)?.focus();
    setBusy(true);
    const answer = await performAction<{ results: Result[] }>(locale, 'invitations/create', {
      email: addressesIn(of('email')),
      ...(of('name') && { name: of('name') }),
      ...(of('message') && { message: of('message') }),
      locale: of('locale'),
      sponsor: true,
    });
    setBusy(false);
    if (!('data' in answer)) {
      const { field = '', params = {} } = answer;
      const code = typeof answer.code === 'string' ? answer.code : 'E_BACKEND';
      // One address of several: `email.2`.
      const place = fields.find((name) => name === field.split('.', 1)[0]) ?? 'form';
      setErrors({ [place]: { code, params } });
      document.getElementById(place)?.focus();
      return;
    }
    form.reset();
    setResults(answer.data.results);
    await revalidate();
  }

  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t('invite.form.title')}</h2>
      <Quota {...quota} />
      <div ref={said} tabIndex={-1} role="status" className={styles.results}>
        {results.length > 0 && (
          <ul>
            {results.map(({ email, result }) => (
              <li key={email} data-result={result}>
                <strong>{email}</strong> {t(`invite.result.${result}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <form
        className={styles.form}
        noValidate
        aria-busy={busy}
        onSubmit={(event) => void submit(event)}
      >
        <ErrorSummary
          messages={messages}
          title={t('signIn.check')}
          problem={(field, message) =>
            t('signIn.problem', { field: t(`invite.form.${field}`), message })
          }
        />
        <Field
          name="email"
          label={t('invite.form.email')}
          help={t('invite.form.emailHelp')}
          error={messages.email}
        >
          {(attributes) => (
            <textarea
              {...attributes}
              rows={2}
              required
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          name="name"
          label={t('invite.form.name')}
          help={t('invite.form.nameHelp')}
          error={messages.name}
        >
          {(attributes) => (
            <input {...attributes} autoComplete="off" maxLength={invitationTexts.name.max} />
          )}
        </Field>
        <Field name="locale" label={t('invite.form.locale')} error={messages.locale}>
          {(attributes) => (
            <select {...attributes} defaultValue={locale}>
              {locales.map((language) => (
                <option key={language} value={language}>
                  {t(`invite.form.languages.${language}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          name="message"
          label={t('invite.form.message')}
          help={t('invite.form.messageHelp', invitationTexts.message)}
          error={messages.message}
        >
          {(attributes) => <textarea {...attributes} rows={4} />}
        </Field>
        <Field name="sponsor" tick label={t('invite.form.sponsor')} error={messages.sponsor}>
          {(attributes) => <input {...attributes} type="checkbox" required />}
        </Field>
        <p>
          <Button type="submit" aria-busy={busy}>
            {busy ? t('signIn.link.busy') : t('invite.form.submit')}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** The sentences of the catalogue, but for what only this form knows. */
function useInviteMessages(errors: FormErrors): ReturnType<typeof useErrorMessages> {
  const { t } = useTranslation();
  const { email, sponsor } = errors;
  return {
    ...useErrorMessages(errors),
    ...(email?.code === 'E_EMAIL' && {
      email: t('invite.form.noAddress', { address: email.params?.address ?? '' }),
    }),
    ...(email?.code === 'E_INVALID' && {
      email: t('invite.form.tooMany', { most: invitationTexts.addresses }),
    }),
    ...(sponsor && { sponsor: t('invite.form.sponsorNeeded') }),
  };
}

/** How many may still go out, or from when again. */
function Quota({ open, year }: InvitationQuota) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const [part, name] = year.of - year.used < open.of - open.used ? [year, 'year'] : [open, 'open'];
  const left = Math.max(0, part.of - part.used);
  const full = part.free
    ? t('invite.quota.full', { date: formatDate(part.free) })
    : t('invite.quota.none');
  return (
    <p className={styles.quota} data-left={left}>
      {left > 0 ? t(`invite.quota.${name}`, { left, of: part.of }) : full}
    </p>
  );
}

/** What the backend would refuse as well: docs/domain/invitations.md. */
function mistakesIn(of: (name: string) => string, isSponsor: boolean): FormErrors {
  const found = {
    email: addressRefusal(of('email')),
    name: lengthRefusal(of('name'), invitationTexts.name),
    message: lengthRefusal(of('message'), invitationTexts.message),
    sponsor: isSponsor ? null : { code: 'E_UNTICKED' as const },
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, refused]) => (refused ? [[field, refused]] : [])),
  );
}
