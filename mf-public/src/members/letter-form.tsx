import { contactTexts, countLinks, lengthRefusal } from '@site/shared/domain';
import {
  ErrorSummary,
  Field,
  type FormErrors,
  performAction,
  useErrorMessages,
  useShell,
} from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './letters.module.css';

const { subject, body } = contactTexts;
const fields = ['subject', 'body'] as const;

type Props = {
  /** Key of the person. */
  to: string;
  onSent: () => void;
};

/** Subject and text of a message; what is refused stays as it was typed. */
export function LetterForm({ to, onSent }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [errors, setErrors] = useState<FormErrors>({});
  const [isSent, setSent] = useState(false);
  const [busy, setBusy] = useState(false);
  const messages = useLetterMessages(errors);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const words = wordsOf(form);
    const mistakes = mistakesIn(words);
    setErrors(mistakes);
    setSent(false);
    const [first] = Object.keys(mistakes);
    if (first) return document.getElementById(first)?.focus();
    setBusy(true);
    const answer = await performAction(locale, 'contact/send', { to, ...words });
    setBusy(false);
    if ('data' in answer) {
      form.reset();
      setSent(true);
      onSent();
      return;
    }
    const { field, params = {} } = answer;
    const code = typeof answer.code === 'string' ? answer.code : 'E_BACKEND';
    // What is said of the addressee belongs to no field of this form.
    const place = fields.find((one) => one === field) ?? 'form';
    setErrors({ [place]: { code, params } });
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={busy}
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles.note}>{t('members.letters.note')}</p>
      <ErrorSummary
        messages={messages}
        title={t('members.letters.check')}
        problem={(field, message) =>
          t('members.letters.problem', { field: t(`members.letters.${field}`), message })
        }
      />
      <Field name="subject" label={t('members.letters.subject')} error={messages.subject}>
        {(attributes) => (
          <input {...attributes} required maxLength={subject.max} autoComplete="off" />
        )}
      </Field>
      <Field
        name="body"
        label={t('members.letters.body')}
        help={t('members.letters.bodyHelp', body)}
        error={messages.body}
      >
        {(attributes) => <textarea {...attributes} required rows={7} />}
      </Field>
      <p className={styles.buttons}>
        <Button type="submit">{t('members.letters.send')}</Button>
        <span role="status">{isSent && t('members.letters.sent')}</span>
      </p>
    </form>
  );
}

/** The sentences of the catalogue, but for one: here no draft is kept on the device. */
function useLetterMessages(errors: FormErrors) {
  const { t } = useTranslation();
  const messages = useErrorMessages(errors);
  return errors.form?.code === 'E_OFFLINE'
    ? { ...messages, form: t('members.letters.offline') }
    : messages;
}

type Words = Record<(typeof fields)[number], string>;

function wordsOf(form: HTMLFormElement): Words {
  const data = new FormData(form);
  const of = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  };
  return { subject: of('subject'), body: of('body') };
}

/** What the backend would refuse as well: docs/domain/contact.md. */
function mistakesIn(words: Words): FormErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const mistake = mistakeIn(field, words[field]);
      return mistake ? [[field, mistake]] : [];
    }),
  );
}

function mistakeIn(field: (typeof fields)[number], text: string) {
  if (text === '') return { code: 'E_REQUIRED' };
  if (field === 'body' && countLinks(text) > body.links) return { code: 'E_INVALID' };
  return lengthRefusal(text, contactTexts[field]);
}
