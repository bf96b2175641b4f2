import { applicationLimits } from '@site/shared/domain/admissions';
import { kit, memberKit, Section } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entry-list.tsx';
import styles from './form.module.css';
import { useAnswer } from './form-context.tsx';
import { PersonPicker } from './person-picker.tsx';
import { blankEntry, type DeclaredConflict } from './sections.ts';
import { TextField } from './text-field.tsx';

/** Section G: reviewers to exclude, and people with whom there is a conflict of interest. */
export function ConflictsSection() {
  const { t } = useTranslation();
  const [excluded, setExcluded] = useAnswer('excludedReviewers');
  const [declared, setDeclared] = useAnswer('declaredConflicts');
  return (
    <>
      <Section
        id="excludedReviewers-title"
        heading="h3"
        className={`${kit.column4} ${styles.group}`}
        title={t('form.excluded')}
      >
        <p className={kit.hint}>{t('form.excludedHelp')}</p>
        <PersonPicker
          path="excludedReviewers"
          chosen={excluded}
          onChange={setExcluded}
          max={applicationLimits.excludedReviewers.max}
        />
      </Section>
      <Section
        id="declaredConflicts-title"
        heading="h3"
        className={`${kit.column4} ${styles.group}`}
        title={t('form.declared')}
      >
        <p className={kit.hint}>{t('form.declaredHelp')}</p>
        <EntryList<DeclaredConflict>
          path="declaredConflicts"
          entries={declared}
          onChange={setDeclared}
          blank={blankEntry.conflict}
          max={applicationLimits.declaredConflicts.max}
          title={({ name }) => name}
        >
          {(entry, { path, change: set }) => (
            <>
              <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
                <TextField
                  path={`${path}.name`}
                  value={entry.name}
                  onChange={(name) => set({ name })}
                />
                <TextField
                  path={`${path}.organisation`}
                  value={entry.organisation}
                  onChange={(organisation) => set({ organisation })}
                  optional
                />
              </div>
              <TextField
                path={`${path}.reason`}
                value={entry.reason}
                onChange={(reason) => set({ reason })}
                limits={applicationLimits.conflictReason}
                lines={2}
              />
            </>
          )}
        </EntryList>
      </Section>
    </>
  );
}
