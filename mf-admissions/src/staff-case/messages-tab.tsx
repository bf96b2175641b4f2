import { caseActions } from '@site/shared/actions';
import type { CaseFile, CaseMessage, ConfidentialCase } from '@site/shared/api';
import { type Locale, locales } from '@site/shared/contract';
import { caseLetter, caseLetters } from '@site/shared/domain/admissions';
import { ActionForm, FormField, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import styles from './staff-case.module.css';

type Props = { file: CaseFile; confidential: ConfidentialCase };

/** Messages with the candidate, and apart from them the notes that only the committee sees. */
export function MessagesTab({ file, confidential: { messages } }: Props) {
  const { t } = useTranslation();
  const notes = messages.filter(({ direction }) => direction === 'internal');
  const letters = messages.filter(({ direction }) => direction !== 'internal');
  return (
    <div className={kit.column8}>
      <Section id="letters" className={kit.column3} title={t('staff.messages.letters')}>
        <List messages={letters} none={t('staff.messages.noLetters')} file={file} />
        {file.allowed.includes('write') && <MessageForm file={file} />}
      </Section>
      <Section id="notes" className={kit.column3} title={t('staff.messages.notes')}>
        <p className={kit.muted}>{t('staff.messages.notesHelp')}</p>
        <List messages={notes} none={t('staff.messages.noNotes')} file={file} />
        {file.allowed.includes('note') && <NoteForm file={file} />}
      </Section>
    </div>
  );
}

function List({
  messages,
  none,
  file,
}: {
  messages: readonly CaseMessage[];
  none: string;
  file: CaseFile;
}) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate, formatTime } = useDates();
  if (messages.length === 0) return <p className={kit.muted}>{none}</p>;
  return (
    <ul className={`${memberKit.lined} ${styles.entries}`}>
      {messages.map(({ id, direction, author, body, at, readAt }) => (
        <li key={id} data-direction={direction}>
          <p>
            <strong>
              {direction === 'from_candidate'
                ? file.candidate.name[locale]
                : (author ?? t('staff.messages.committee'))}
            </strong>{' '}
            <time dateTime={at} className={kit.muted}>
              {formatDate(at)}, {formatTime(at)}
            </time>
          </p>
          <p className={kit.asTyped}>{body}</p>
          {direction === 'to_candidate' && (
            <p className={kit.muted}>
              {readAt
                ? t('staff.messages.read', { date: formatDate(readAt) })
                : t('staff.messages.unread')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Writes to the candidate, from a template in the language of the file or freely. */
function MessageForm({ file }: { file: CaseFile }) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [template, setTemplate] = useState('');
  const [language, setLanguage] = useState<Locale>(file.language);
  const body = useRef<HTMLTextAreaElement>(null);

  function fill(code: string, locale: Locale): void {
    setTemplate(code);
    setLanguage(locale);
    if (!body.current || code === '') return;
    const { no, candidate } = file;
    body.current.value = caseLetter(code, locale, { no, name: candidate.name[locale] });
    body.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <ActionForm
      action={caseActions.write}
      item={file.id}
      payload={template === '' ? {} : { template }}
      fields={['body']}
      texts="staff.messages"
      onDone={() => {
        setTemplate('');
        void revalidate();
      }}
    >
      <div className={styles.pair}>
        <label>
          <span>{t('staff.messages.template')}</span>
          <select value={template} onChange={({ target }) => fill(target.value, language)}>
            <option value="">{t('staff.messages.free')}</option>
            {caseLetters.map((code) => (
              <option key={code} value={code}>
                {t(`staff.messages.templates.${code}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('staff.messages.language')}</span>
          <select
            value={language}
            onChange={({ target }) => fill(template, target.value === 'en' ? 'en' : 'ru')}
          >
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {t(`staff.languages.${locale}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <FormField name="body">
        {(attributes) => <textarea {...attributes} ref={body} rows={6} lang={language} />}
      </FormField>
    </ActionForm>
  );
}

/** A note that the candidate never sees. */
function NoteForm({ file }: { file: CaseFile }) {
  return (
    <ActionForm action={caseActions.note} item={file.id} texts="staff.note">
      <FormField name="body" rows={3} />
    </ActionForm>
  );
}
