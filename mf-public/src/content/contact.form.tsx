import { enquiryActions } from '@site/shared/actions';
import type { Topic } from '@site/shared/api';
import { ActionForm, FormField } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './contact-form.module.css';

/** Names what was written until it is sent. */
export const contactDraft = 'contact';

type Props = {
  /** The topics that the form accepts. */
  topics: readonly Topic[];
  /** The topic selected by the address. */
  topic: string | undefined;
  /** The version of the consent to data processing. */
  consent: string;
};

/** An enquiry to the staff. */
export function ContactForm({ topics, topic, consent }: Props) {
  const { t } = useTranslation();
  return (
    <section className={styles.enquiry} id="write" aria-labelledby="write-title">
      <h2 className={kit.text2xl} id="write-title">
        {t('contacts.form.title')}
      </h2>
      <ActionForm
        action={enquiryActions.send}
        native={{ draft: { key: contactDraft, fields: ['name', 'email', 'text'] } }}
        texts="contacts.form"
        className={kit.stack6}
      >
        <FormField
          key={topic}
          name="topic"
          as="select"
          options={topics.map(({ code, title }) => ({ value: code, label: title }))}
          defaultValue={topic}
        />
        <FormField name="name" autoComplete="name" />
        <FormField name="email" autoComplete="email" />
        <FormField name="text" rows={8} />
        <FormField
          name="consent_processing"
          value={consent}
          help={
            <Link to="/processing-consent" target="_blank" rel="noopener">
              {t('contacts.form.consentText')}
            </Link>
          }
        />
      </ActionForm>
    </section>
  );
}
