import { applicationLimits } from '@site/shared/domain/admissions';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entry-list.tsx';
import { FilesField } from './files-field.tsx';
import styles from './form.module.css';
import { type Next, nextValue, useAnswer, useField } from './form-context.tsx';
import { type AchievementAnswer, blankEntry } from './sections.ts';
import { TextField, YearField } from './text-field.tsx';

/** Section C: achievements, each with its evidence. */
export function AchievementsSection({ required }: { required: number }) {
  const { t } = useTranslation();
  const [achievements, change] = useAnswer('achievements');
  return (
    <>
      <p className={kit.hint}>
        {t('form.achievementsHelp', {
          count: required,
          max: applicationLimits.achievements.max,
        })}
      </p>
      <EntryList<AchievementAnswer>
        path="achievements"
        entries={achievements}
        onChange={change}
        blank={blankEntry.achievement}
        max={applicationLimits.achievements.max}
        title={({ title }) => title}
        sortable
      >
        {(entry, { path, change: set }) => (
          <>
            <TextField
              path={`${path}.title`}
              value={entry.title}
              onChange={(title) => set({ title })}
              limits={{ max: applicationLimits.title.max }}
            />
            <TextField
              path={`${path}.situation`}
              value={entry.situation}
              onChange={(situation) => set({ situation })}
              help={t('form.situationHelp')}
              limits={{ max: applicationLimits.situation.max }}
              lines={3}
            />
            <TextField
              path={`${path}.action`}
              value={entry.action}
              onChange={(action) => set({ action })}
              help={t('form.actionHelp')}
              limits={applicationLimits.action}
              lines={5}
            />
            <TextField
              path={`${path}.result`}
              value={entry.result}
              onChange={(result) => set({ result })}
              help={t('form.resultHelp')}
              limits={{ max: applicationLimits.result.max }}
              lines={3}
            />
            <YearField
              path={`${path}.year`}
              value={entry.year}
              onChange={(year) => set({ year })}
            />
            <Evidence path={path} entry={entry} set={set} />
          </>
        )}
      </EntryList>
    </>
  );
}

type EvidenceProps = {
  path: string;
  entry: AchievementAnswer;
  set: (part: Next<Partial<AchievementAnswer>, AchievementAnswer>) => void;
};

/** A link, files, or both; at least one of them. */
function Evidence({ path, entry, set }: EvidenceProps) {
  const { label, error } = useField(`${path}.evidence`);
  const { t } = useTranslation();
  return (
    <fieldset
      id={`${path}.evidence`}
      tabIndex={-1}
      className={`${kit.column4} ${styles.group}`}
      aria-describedby={error ? `${path}.evidence-error` : undefined}
    >
      <legend>{label}</legend>
      <p className={kit.hint}>{t('form.evidenceHelp')}</p>
      <TextField
        path={`${path}.link`}
        type="url"
        inputMode="url"
        placeholder="https://"
        value={entry.link}
        onChange={(link) => set({ link })}
      />
      <FilesField
        path={`${path}.files`}
        files={entry.files}
        onChange={(next) => set((present) => ({ files: nextValue(next, present.files) }))}
        max={1}
      />
      {error && (
        <p id={`${path}.evidence-error`} className={`${kit.hideEmpty} ${kit.danger}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
