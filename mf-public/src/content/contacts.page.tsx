import { readAppData } from '@site/shared/api';
import { shellContext } from '@site/shared/contract';
import { isEnquiryNumber } from '@site/shared/domain/enquiries';
import { useShell } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ContactForm } from './contact.form.tsx';
import styles from './contacts.module.css';
import { findPage } from './content.api.ts';
import { ContentView } from './content-view.tsx';
import { Sent } from './sent.tsx';
import { TopicPicker } from './topic-picker.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { api } = args.context.get(shellContext);
  const [page, { legal }] = await Promise.all([findPage(args), api.request(readAppData())]);
  const query = new URL(args.request.url).searchParams;
  const sent = query.get('sent') ?? '';
  return {
    page,
    /** The version of the consent that an enquiry is sent under. */
    consent: legal.processing_consent?.version ?? null,
    /** The number of the enquiry that was just sent. */
    sent: isEnquiryNumber(sent) ? sent : null,
    topic: query.get('topic'),
  };
}

export function Component() {
  const { t } = useTranslation();
  const { formState, locale, product } = useShell();
  const { page, consent, sent, topic } = useLoaderData<typeof loader>();
  const topics = page.meta.topics ?? [];
  const chosen = topics.find(({ code }) => code === topic);
  // More people read the form's enquiries: a topic with its own e-mail address accepts e-mail only.
  const taken = topics.filter(({ email }) => email === undefined);
  const isDone = sent !== null && formState === null;
  return (
    <ContentView page={page} noIndex={sent !== null}>
      {isDone ? (
        <Sent number={sent} />
      ) : (
        <>
          <TopicPicker topics={topics} chosen={chosen} />
          {consent ? (
            <ContactForm
              topics={taken}
              topic={taken.find(({ code }) => code === topic)?.code}
              consent={consent}
            />
          ) : (
            <p>{t('contacts.byMailOnly')}</p>
          )}
          {product.postalAddress && (
            <section aria-labelledby="post">
              <h2 id="post">{t('contacts.post')}</h2>
              <address className={styles.post}>{product.postalAddress[locale]}</address>
            </section>
          )}
        </>
      )}
    </ContentView>
  );
}
