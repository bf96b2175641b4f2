import type { OwnAdmissions, OwnCase } from '@site/shared/api';
import type { ApplicationSection } from '@site/shared/domain/admissions';
import type { Coded } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { AboutSection } from '../common/form/about-section.tsx';
import { AchievementsSection } from '../common/form/achievements-section.tsx';
import { ConflictsSection } from '../common/form/conflicts-section.tsx';
import { EndorsersSection } from '../common/form/endorsers-section.tsx';
import {
  AttachmentsSection,
  ContributionSection,
  DeclarationsSection,
  EducationSection,
  MotivationSection,
} from '../common/form/more-sections.tsx';
import { PracticeSection } from '../common/form/practice-section.tsx';

type Props = {
  step: ApplicationSection;
  admissions: Pick<OwnAdmissions, 'tracks'> & { countries: readonly Coded[] };
  required: OwnCase['required'];
};

/** The fields of one section. */
export function SectionFields({ step, admissions: { tracks, countries }, required }: Props) {
  return (
    <div className={kit.column6}>
      {step === 'about' && <AboutSection tracks={tracks} countries={countries} />}
      {step === 'practice' && <PracticeSection />}
      {step === 'achievements' && <AchievementsSection required={required.achievements} />}
      {step === 'contribution' && <ContributionSection />}
      {step === 'education' && <EducationSection />}
      {step === 'endorsers' && <EndorsersSection required={required.endorsers} />}
      {step === 'conflicts' && <ConflictsSection />}
      {step === 'motivation' && <MotivationSection />}
      {step === 'attachments' && <AttachmentsSection />}
      {step === 'declarations' && <DeclarationsSection />}
    </div>
  );
}
