import type { FiledEndorsement, ReviewFile } from '@site/shared/api';
import { kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  endorsement: FiledEndorsement | ReviewFile['endorsements'][number];
  heading: 'h3' | 'h4';
  /** What only the staff learns about the endorser. */
  facts?: readonly string[];
  /** Between the endorser and the endorsement. */
  children?: ReactNode;
};

/** An endorser, and what they say about the candidate. */
export function EndorsementText({ endorsement, heading: Heading, facts = [], children }: Props) {
  const { t } = useTranslation();
  const { name, employer, relation, knownSince, rating, competence, text } = endorsement;
  return (
    <>
      <Heading>{name}</Heading>
      <p className={kit.hint}>
        {[
          t(`staff.endorsements.relations.${relation}`),
          t('staff.endorsements.knownSince', { year: knownSince }),
          employer,
          ...facts,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {children}
      {rating !== null && (
        <p>
          {t(`staff.endorsements.ratings.${rating}`)}
          {competence !== null && (
            <span className={kit.hint}>. {t(`staff.endorsements.competences.${competence}`)}</span>
          )}
        </p>
      )}
      {text && <blockquote className={`${kit.quote} ${kit.asTyped}`}>{text}</blockquote>}
    </>
  );
}
