// Sections D, E, H, I and J: the shorter ones.

import {
  applicationLimits,
  contributionKinds,
  educationDegrees,
} from '@site/shared/domain/admissions';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entry-list.tsx';
import { FilesField } from './files-field.tsx';
import styles from './form.module.css';
import { useAnswer } from './form-context.tsx';
import { blankEntry, type ContributionAnswer, type EducationAnswer } from './sections.ts';
import { SelectField, TextField, YearField } from './text-field.tsx';
import { TickField } from './tick-field.tsx';

/** Section D: what the candidate has done for the profession beyond their duty. */
export function ContributionSection() {
  const { t } = useTranslation();
  const [contribution, change] = useAnswer('contributions');
  return (
    <EntryList<ContributionAnswer>
      path="contributions"
      entries={contribution}
      onChange={change}
      blank={blankEntry.contribution}
      max={applicationLimits.contributions.max}
      title={({ title }) => title}
    >
      {(entry, { path, change: set }) => (
        <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
          <SelectField
            path={`${path}.kind`}
            value={entry.kind}
            onChange={(kind) => set({ kind: kind as ContributionAnswer['kind'] })}
            choices={contributionKinds.map((value) => ({
              value,
              label: t(`form.kinds.${value}`),
            }))}
          />
          <YearField path={`${path}.year`} value={entry.year} onChange={(year) => set({ year })} />
          <TextField
            path={`${path}.title`}
            value={entry.title}
            onChange={(title) => set({ title })}
          />
          <TextField
            path={`${path}.link`}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={entry.link}
            onChange={(link) => set({ link })}
            optional
          />
        </div>
      )}
    </EntryList>
  );
}

/** Section E: education. */
export function EducationSection() {
  const { t } = useTranslation();
  const [education, change] = useAnswer('education');
  return (
    <EntryList<EducationAnswer>
      path="education"
      entries={education}
      onChange={change}
      blank={blankEntry.education}
      max={applicationLimits.education.max}
      title={({ institution }) => institution}
    >
      {(entry, { path, change: set }) => (
        <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
          <TextField
            path={`${path}.institution`}
            value={entry.institution}
            onChange={(institution) => set({ institution })}
          />
          <SelectField
            path={`${path}.degree`}
            value={entry.degree}
            onChange={(degree) => set({ degree: degree as EducationAnswer['degree'] })}
            choices={educationDegrees.map((value) => ({
              value,
              label: t(`form.degrees.${value}`),
            }))}
            optional
          />
          <TextField
            path={`${path}.field`}
            value={entry.field}
            onChange={(field) => set({ field })}
            optional
          />
          <YearField
            path={`${path}.year`}
            value={entry.year}
            onChange={(year) => set({ year })}
            optional
          />
        </div>
      )}
    </EntryList>
  );
}

/** Section H: why the candidate wants to belong. */
export function MotivationSection() {
  const { t } = useTranslation();
  const [motivation, change] = useAnswer('motivation');
  return (
    <TextField
      path="motivation"
      value={motivation}
      onChange={change}
      help={t('form.motivationHelp')}
      limits={applicationLimits.motivation}
      lines={10}
    />
  );
}

/** Section I: further files. */
export function AttachmentsSection() {
  const [attachments, change] = useAnswer('attachments');
  return (
    <FilesField
      path="attachments"
      files={attachments}
      onChange={change}
      max={applicationLimits.attachments.max}
    />
  );
}

/** Section J: what the candidate declares. */
export function DeclarationsSection() {
  const { t } = useTranslation();
  const [declarations, change] = useAnswer('declarations');
  return (
    <div className={`${kit.column4} ${styles.group}`}>
      {(['truth', 'rules', 'review'] as const).map((name) => (
        <TickField
          key={name}
          path={`declarations.${name}`}
          checked={declarations[name]}
          onChange={(checked) => change({ ...declarations, [name]: checked })}
          help={t(`form.declarationHelp.${name}`)}
        />
      ))}
    </div>
  );
}
