import type { Topic } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { ButtonLink } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './topic-picker.module.css';

type Props = { topics: readonly Topic[]; chosen: Topic | undefined };

/** Topics to choose from; the selected one says who answers and what to write, and opens an e-mail. */
export function TopicPicker({ topics, chosen }: Props) {
  const { t } = useTranslation();
  const { product } = useShell();
  return (
    <section className={styles.picker} aria-labelledby="topics">
      <h2 id="topics">{t('contacts.title')}</h2>
      <ul className={styles.topics}>
        {topics.map(({ code, title, about }) => (
          <li key={code}>
            <Link
              to={{ search: `?topic=${code}`, hash: 'chosen' }}
              aria-current={code === chosen?.code ? 'true' : undefined}
              preventScrollReset
            >
              <strong>{title}</strong>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen && (
        <div className={styles.chosen} id="chosen">
          <h3>{chosen.title}</h3>
          <dl>
            <dt>{t('contacts.answers')}</dt>
            <dd>{chosen.answers}</dd>
            {chosen.include && (
              <>
                <dt>{t('contacts.include')}</dt>
                <dd>{chosen.include}</dd>
              </>
            )}
            {chosen.email && (
              <>
                <dt>{t('contacts.address')}</dt>
                <dd>{chosen.email}</dd>
              </>
            )}
          </dl>
          {chosen.email && <p>{t('contacts.addressOnly')}</p>}
          <p>
            <ButtonLink
              look="plain"
              to={`mailto:${chosen.email ?? product.contactEmail}?subject=${encodeURIComponent(chosen.title)}`}
            >
              {t('contacts.write')}
            </ButtonLink>
          </p>
        </div>
      )}
    </section>
  );
}
