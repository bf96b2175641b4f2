import type { Topic } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { enquiryTexts } from '@site/shared/domain/enquiries';
import {
  EmailField,
  ErrorSummary,
  Field,
  type FormErrors,
  useBfcacheReset,
  useErrorMessages,
  useShell,
} from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { keepDraft, restoreDraft } from './contact-draft.ts';
import styles from './contact-form.module.css';
import { mistakesIn } from './contact-mistakes.ts';

type Props = {
  /** The topics that the form accepts. */
  topics: readonly Topic[];
  /** The topic selected by the address. */
  topic: string | undefined;
  /** The version of the consent to data processing. */
  consent: string;
};

/**
 * An enquiry to the staff: an ordinary form post. With scripts the same rules are checked before it is sent,
 * and double submits are blocked.
 */
export function ContactForm({ topics, topic, consent }: Props) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const took = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<FormErrors>(formState?.errors ?? {});
  const [busy, setBusy] = useState(false);
  const values = formState?.values ?? {};
  const messages = useContactMessages(errors);
  useBfcacheReset(() => setBusy(false));
  useEffect(() => {
    if (form.current) restoreDraft(form.current);
  }, []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const found = mistakesIn(event.currentTarget);
    setErrors(found);
    const [first] = Object.keys(found);
    if (busy || first) event.preventDefault();
    if (first) document.getElementById(first)?.focus();
    else setBusy(true);
    if (took.current) took.current.value = String(Math.round(performance.now()));
  }

  return (
    <section className={styles.enquiry} id="write" aria-labelledby="write-title">
      <h2 id="write-title">{t('contacts.form.title')}</h2>
      <form
        ref={form}
        className={styles.form}
        method="post"
        action="/api/actions/enquiries/send"
        noValidate
        data-boot=""
        onSubmit={onSubmit}
        onInput={(event) => keepDraft(event.currentTarget)}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="page" value={localized(pathname, locale) + search} />
        {/* How long the page was open (bot check); a refused form may be corrected at any speed. */}
        {!formState && <input type="hidden" name="took" ref={took} />}
        <ErrorSummary
          messages={messages}
          title={t('contacts.form.check')}
          problem={(field, message) =>
            t('contacts.form.problem', { field: t(`contacts.form.${field}`), message })
          }
        />
        <Field name="topic" label={t('contacts.form.topic')} error={messages.topic}>
          {(attributes) => (
            <select {...attributes} key={topic} required defaultValue={values.topic ?? topic ?? ''}>
              <option value="">{t('contacts.form.choose')}</option>
              {topics.map(({ code, title }) => (
                <option key={code} value={code}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field name="name" label={t('contacts.form.name')} error={messages.name}>
          {(attributes) => (
            <input
              {...attributes}
              autoComplete="name"
              maxLength={enquiryTexts.name.max}
              required
              defaultValue={values.name}
            />
          )}
        </Field>
        <EmailField
          label={t('contacts.form.email')}
          help={t('contacts.form.emailHelp')}
          autoComplete="email"
          error={messages.email}
          value={values.email}
        />
        <Field
          name="text"
          label={t('contacts.form.text')}
          help={t('contacts.form.textHelp', enquiryTexts.text)}
          error={messages.text}
        >
          {(attributes) => (
            <textarea {...attributes} rows={8} required defaultValue={values.text} />
          )}
        </Field>
        <Field
          name="consent_processing"
          tick
          label={t('contacts.form.consent_processing')}
          help={
            <Link to="/processing-consent" target="_blank" rel="noopener">
              {t('contacts.form.consentText')}
            </Link>
          }
          error={messages.consent_processing}
        >
          {(attributes) => (
            <input
              {...attributes}
              type="checkbox"
              value={consent}
              required
              defaultChecked={values.consent_processing === consent}
            />
          )}
        </Field>
        <p className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">{t('contacts.form.website')}</label>
          <input id="website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <p>
          <Button type="submit" aria-busy={busy}>
            {busy ? t('contacts.form.busy') : t('contacts.form.submit')}
          </Button>
        </p>
      </form>
    </section>
  );
}

/** The sentences of the error catalogue; a consent that has changed meanwhile has a message of its own. */
function useContactMessages(errors: FormErrors) {
  const { t } = useTranslation();
  const messages = useErrorMessages(errors);
  return errors.consent_processing?.code === 'E_CONFLICT_VERSION'
    ? { ...messages, consent_processing: t('contacts.form.consentChanged') }
    : messages;
}
