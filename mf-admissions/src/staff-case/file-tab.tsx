import type { CaseFile, ConfidentialCase } from '@site/shared/api';
import { applicationSections } from '@site/shared/domain/admissions';
import { Callout, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { FiledAppeal } from '../common/appeal/filed-appeal.tsx';
import { FiledApplication } from '../common/file/filed-application.tsx';
import { Nomination } from '../common/file/nomination.tsx';

/** Endorsements have a tab of their own. */
const sections = applicationSections.filter((section) => section !== 'endorsers');

type Props = { file: CaseFile; confidential: ConfidentialCase };

/** The application by section, each with what was returned about it and what the candidate replied. */
export function FileTab({ file, confidential }: Props) {
  const { t } = useTranslation();
  const { answers, files, appeal, nomination, excludedReviewers, flagged, replies } = confidential;
  if (!answers) {
    const why = file.state === 'closed' ? 'removed' : 'none';
    return (
      <Callout title={t(`staff.file.${why}`)}>
        <p>{t(`staff.file.${why}Text`)}</p>
      </Callout>
    );
  }
  return (
    <div className={kit.column8}>
      <h2 className="visually-hidden">{t('staff.tabs.file')}</h2>
      {appeal && <FiledAppeal appeal={appeal} heading="h3" linked />}
      {nomination && <Nomination nomination={nomination} />}
      <FiledApplication
        answers={answers}
        files={files}
        track={file.trackLabel}
        people={excludedReviewers}
        sections={sections}
        notesOf={(name) => (
          <>
            {flagged
              .filter(({ section }) => section === name)
              .map(({ note }) => (
                <p key={note} className={memberKit.attention}>
                  <strong>{t('staff.file.flagged')}</strong> {note}
                </p>
              ))}
            {replies
              .filter(({ section }) => section === name)
              .map(({ text }) => (
                <p key={text} className={`${kit.quote} ${kit.asTyped}`}>
                  <strong>{t('staff.file.replied')}</strong> {text}
                </p>
              ))}
          </>
        )}
      />
    </div>
  );
}
