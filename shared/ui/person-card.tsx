import type { PersonSummary } from '@site/shared/api';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from './avatar.tsx';
import { LocalizedText } from './localized-text.tsx';
import styles from './person-card.module.css';

type Props = {
  person: PersonSummary;
  /** Text of the grade; nothing without a current one. */
  grade?: string | undefined;
  /** Explanation of an unconfirmed spelling of the name. */
  spelling?: string | undefined;
  /** Names of topics. */
  topics?: readonly string[];
  heading?: 'h2' | 'h3';
  look?: 'card' | 'row';
  /** For pages of the member area, which is another document than the person's page. */
  reloadDocument?: boolean;
  /** Further lines. */
  children?: ReactNode;
};

/** A card of a person in the directory. */
export function PersonCard(props: Props) {
  const { person, grade, spelling, topics = [], heading: Heading = 'h2', look = 'card' } = props;
  const { slug, name, avatar, headline, city } = person;
  return (
    <div className={`${styles.person} ${styles[look]}`}>
      <Avatar name={name} picture={avatar} size="3xl" />
      <div className={styles.text}>
        <Heading className={styles.name}>
          <Link
            to={`/members/${slug}`}
            reloadDocument={props.reloadDocument}
            className={spelling && styles.uncertain}
            data-tooltip={spelling}
          >
            {name}
          </Link>
        </Heading>
        {headline && (
          <p className={styles.headline}>
            <LocalizedText of={headline} />
          </p>
        )}
        {(grade || city) && (
          <p className={styles.facts}>
            {grade && <span className={styles.grade}>{grade}</span>}
            {city && (
              <span>
                <LocalizedText of={city} />
              </span>
            )}
          </p>
        )}
        {topics.length > 0 && <p className={styles.topics}>{topics.join('\u00a0· ')}</p>}
        {props.children}
      </div>
    </div>
  );
}
