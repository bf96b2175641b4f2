import type { CaseFileLink, NamedPerson } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import type { ApplicationAnswers, ApplicationSection } from '@site/shared/domain/admissions';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationView, KnownNames } from './application-view.tsx';

/** Sections that are judged; endorsements are shown with what they say. */
const judgedSections: readonly ApplicationSection[] = [
  'about',
  'practice',
  'achievements',
  'contribution',
  'education',
  'motivation',
  'attachments',
];

const nobody: readonly NamedPerson[] = [];

type Props = {
  answers: ApplicationAnswers;
  files: readonly CaseFileLink[];
  /** The name of the candidate's track. */
  track: Readonly<Record<Locale, string>>;
  sections?: readonly ApplicationSection[];
  /** People whom the answers mention. */
  people?: readonly NamedPerson[];
  notesOf?: (section: ApplicationSection) => ReactNode;
};

/** A submitted application, as everybody but the candidate reads it. */
export function FiledApplication({
  answers,
  files,
  track,
  sections = judgedSections,
  people = nobody,
  notesOf,
}: Props) {
  const { t } = useTranslation();
  const known = useMemo(
    () => ({
      tracks: [{ code: answers.track, label: track, hint: { ru: '', en: '' } }],
      people,
      files,
    }),
    [answers, files, people, track],
  );
  return (
    <KnownNames value={known}>
      <ApplicationView
        answers={answers}
        sections={sections}
        titleOf={(section) => t(`staff.sections.${section}`)}
        notesOf={notesOf}
      />
    </KnownNames>
  );
}
