import type { Topic } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { ButtonLink, kit } from '@site/shared/ui';
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
      <h2 className={kit.text2xl} id="topics">
        {t('contacts.title')}
      </h2>
      <ul className={styles.topics}>
        {topics.map(({ code, title, about }) => (
          <li className={kit.lineBelow} key={code}>
            <Link
              to={{ search: `?topic=${code}`, hash: 'chosen' }}
              aria-current={code === chosen?.code ? 'true' : undefined}
              preventScrollReset
            >
              <strong className={`${kit.strong} ${kit.accent}`}>{title}</strong>
              <span className={kit.hint}>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
      {chosen && (
        <div className={styles.chosen} id="chosen">
          <h3 className={kit.textXl}>{chosen.title}</h3>
          <dl className={kit.stack1}>
            <dt className={kit.hint}>{t('contacts.answers')}</dt>
            <dd>{chosen.answers}</dd>
            {chosen.include && (
              <>
                <dt className={kit.hint}>{t('contacts.include')}</dt>
                <dd>{chosen.include}</dd>
              </>
            )}
            {chosen.email && (
              <>
                <dt className={kit.hint}>{t('contacts.address')}</dt>
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
