import { type OwnReview, type ReviewFile, readReviewFile } from '@site/shared/api';
import type { ApplicationSection } from '@site/shared/domain/admissions';
import { useShell } from '@site/shared/remote';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FiledAppeal } from '../common/appeal/filed-appeal.tsx';
import { ApplicationView, KnownNames } from '../common/file/application-view.tsx';
import { Nomination } from '../common/file/nomination.tsx';
import styles from './review.module.css';

/** Sections of the application that a reviewer judges; endorsements are shown with what they say. */
const sections: readonly ApplicationSection[] = [
  'about',
  'practice',
  'achievements',
  'contribution',
  'education',
  'motivation',
  'attachments',
];

/** Links to files work for ten minutes. */
const refreshEvery = 8 * 60_000;

type Props = { review: OwnReview; file: ReviewFile };

/** The file of the case: the application with its evidence, and the endorsements. */
export function FilePane({ review, file: loaded }: Props) {
  const { t } = useTranslation();
  const file = useFreshLinks(review.no, loaded);
  const { answers, files, endorsements, nomination } = file;
  const { track } = review.gate.candidate;
  const known = useMemo(
    () => ({
      tracks: answers ? [{ code: answers.track, label: track, hint: { ru: '', en: '' } }] : [],
      people: [],
      files,
    }),
    [answers, files, track],
  );
  return (
    <div className={styles.file}>
      {file.appeal && <FiledAppeal appeal={file.appeal} heading="h3" />}
      {nomination && <Nomination nomination={nomination} />}
      {answers && (
        <KnownNames value={known}>
          <ApplicationView
            answers={answers}
            sections={sections}
            titleOf={(section) => t(`staff.sections.${section}`)}
          />
        </KnownNames>
      )}
      <section aria-labelledby="view-endorsements" className={styles.endorsements}>
        <h3 id="view-endorsements">{t('staff.tabs.endorsements')}</h3>
        {endorsements.length === 0 && <p className={styles.muted}>{t('review.noEndorsements')}</p>}
        <ul>
          {endorsements.map(({ id, ...endorsement }) => (
            <Endorsement key={id} {...endorsement} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Endorsement(props: Omit<ReviewFile['endorsements'][number], 'id'>) {
  const { t } = useTranslation();
  const { name, employer, relation, knownSince, rating, competence, text } = props;
  return (
    <li>
      <h4>{name}</h4>
      <p className={styles.muted}>
        {[
          t(`staff.endorsements.relations.${relation}`),
          t('staff.endorsements.knownSince', { year: knownSince }),
          employer,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {rating !== null && (
        <p>
          {t(`staff.endorsements.ratings.${rating}`)}
          {competence !== null && (
            <span className={styles.muted}>
              . {t(`staff.endorsements.competences.${competence}`)}
            </span>
          )}
        </p>
      )}
      {text && <blockquote className={styles.quote}>{text}</blockquote>}
    </li>
  );
}

/** Reads the file again before its links end; without a connection the old one stays. */
function useFreshLinks(no: string, loaded: ReviewFile): ReviewFile {
  const { api } = useShell();
  const [fresh, setFresh] = useState<{ of: ReviewFile; file: ReviewFile } | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      api.request(readReviewFile(no)).then(
        (file) => setFresh({ of: loaded, file }),
        () => {},
      );
    }, refreshEvery);
    return () => clearInterval(timer);
  }, [api, no, loaded]);
  return fresh?.of === loaded ? fresh.file : loaded;
}
