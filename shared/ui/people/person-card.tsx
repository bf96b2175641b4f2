import type { PersonSummary } from '@site/shared/api';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as kit from '../kit.module.css';
import { SpellingHint } from '../navigation/spelling-hint.tsx';
import { LocalizedText } from '../text/localized-text.tsx';
import { Mark } from '../text/mark.tsx';
import { Avatar } from './avatar.tsx';
import styles from './person-card.module.css';

type Props = {
  person: Pick<PersonSummary, 'slug' | 'name' | 'avatar' | 'headline' | 'city'>;
  /** Text of the grade; nothing without a current one. */
  grade?: string | undefined;
  /** The grade that its own mark sets apart. */
  mark?: 'fellow' | undefined;
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
  /** What a wide row shows at the right. */
  aside?: ReactNode;
};

/** A card of a person in the directory. */
export function PersonCard(props: Props) {
  const { person, grade, spelling, topics = [], heading: Heading = 'h2', look = 'card' } = props;
  const { slug, name, avatar, headline, city } = person;
  const heading = (
    <Heading className={`${styles.name} ${kit.titleLinks}`}>
      <Link to={`/members/${slug}`} discover="none" reloadDocument={props.reloadDocument}>
        {name}
      </Link>
    </Heading>
  );
  return (
    <div className={`${styles.person} ${styles[look]} ${kit.unbroken}`} data-grade={props.mark}>
      <Avatar name={name} picture={avatar} size="3xl" />
      <div className={styles.text}>
        {spelling ? (
          <div className={`${kit.line} ${kit.baseline}`}>
            {heading}
            <SpellingHint text={spelling} />
          </div>
        ) : (
          heading
        )}
        {headline && (
          <p className={kit.tightLines}>
            <LocalizedText of={headline} />
          </p>
        )}
        {(grade || city) && (
          <p className={`${kit.row1x3} ${kit.muted}`}>
            {grade && (
              <span className={styles.grade}>
                {props.mark && <Mark size={16} />}
                {grade}
              </span>
            )}
            {city && (
              <span>
                <LocalizedText of={city} />
              </span>
            )}
          </p>
        )}
        {topics.length > 0 && <p className={kit.muted}>{topics.join('\u00a0· ')}</p>}
        {props.children}
      </div>
      {props.aside && <div className={styles.aside}>{props.aside}</div>}
    </div>
  );
}
