import { type OwnReview, type ReviewFile, readReviewFile } from '@site/shared/api';
import { useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FiledAppeal } from '../common/appeal/filed-appeal.tsx';
import { FileEntries, FileSection } from '../common/file/application-view.tsx';
import { EndorsementText } from '../common/file/endorsement-text.tsx';
import { FiledApplication } from '../common/file/filed-application.tsx';
import { Nomination } from '../common/file/nomination.tsx';

/** Links to files work for ten minutes. */
const refreshEvery = 8 * 60_000;

type Props = { review: OwnReview; file: ReviewFile };

/** The file of the case: the application with its evidence, and the endorsements. */
export function FilePane({ review, file: loaded }: Props) {
  const { t } = useTranslation();
  const file = useFreshLinks(review.no, loaded);
  const { answers, files, endorsements, nomination } = file;
  return (
    <div className={kit.column8}>
      {file.appeal && <FiledAppeal appeal={file.appeal} heading="h3" />}
      {nomination && <Nomination nomination={nomination} />}
      {answers && (
        <FiledApplication answers={answers} files={files} track={review.gate.candidate.track} />
      )}
      <FileSection name="endorsements" title={t('staff.tabs.endorsements')}>
        {endorsements.length === 0 && <p className={kit.hint}>{t('review.noEndorsements')}</p>}
        <FileEntries>
          {endorsements.map((endorsement) => (
            <li key={endorsement.id}>
              <EndorsementText endorsement={endorsement} heading="h4" />
            </li>
          ))}
        </FileEntries>
      </FileSection>
    </div>
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
