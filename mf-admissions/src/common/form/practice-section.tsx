import {
  applicationLimits,
  practiceGapsBetween,
  practiceMonths,
} from '@site/shared/domain/admissions';
import { useDates } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';
import { EntryList } from './entry-list.tsx';
import styles from './form.module.css';
import { useAnswer } from './form-context.tsx';
import { MonthField } from './month-field.tsx';
import { blankEntry, type PracticeAnswer } from './sections.ts';
import { useSpans } from './spans.ts';
import { TextField } from './text-field.tsx';

/** An applicant with less practice is warned, not refused. */
const recommendedMonths = 24;

/** Section B: places of work with dates, and how much practice they add up to. */
export function PracticeSection() {
  const { t } = useTranslation();
  const [practice, change] = useAnswer('practice');
  return (
    <>
      <PracticeSum practice={practice} />
      <EntryList<PracticeAnswer>
        path="practice"
        entries={practice}
        onChange={change}
        blank={blankEntry.practice}
        max={applicationLimits.practice.max}
        title={({ role, organisation }) => [role, organisation].filter(Boolean).join(', ')}
        sortable
      >
        {(entry, { path, change: set }) => (
          <>
            <div className={`${kit.column4} ${kit.top} ${memberKit.pair}`}>
              <TextField
                path={`${path}.organisation`}
                value={entry.organisation}
                onChange={(organisation) => set({ organisation })}
              />
              <TextField
                path={`${path}.role`}
                value={entry.role}
                onChange={(role) => set({ role })}
              />
              <MonthField
                path={`${path}.from`}
                value={entry.from}
                onChange={(from) => set({ from })}
              />
              <div className={kit.stack2}>
                <MonthField
                  path={`${path}.to`}
                  value={entry.to ?? ''}
                  onChange={(to) => set({ to })}
                  disabled={entry.to === null}
                />
                <label className={styles.now}>
                  <input
                    type="checkbox"
                    checked={entry.to === null}
                    onChange={({ target }) => set({ to: target.checked ? null : '' })}
                  />
                  {t('form.untilNow')}
                </label>
              </div>
            </div>
            <TextField
              path={`${path}.work`}
              value={entry.work}
              onChange={(work) => set({ work })}
              help={t('form.workHelp')}
              limits={applicationLimits.work}
              lines={5}
            />
            <TextField
              path={`${path}.tags`}
              value={entry.tags.join(',')}
              onChange={(text) => set({ tags: text === '' ? [] : text.split(',') })}
              help={t('form.tagsHelp')}
              optional
            />
          </>
        )}
      </EntryList>
    </>
  );
}

/** The live sum of practice, and longer pauses, which are only mentioned. */
function PracticeSum({ practice }: { practice: readonly PracticeAnswer[] }) {
  const { t } = useTranslation();
  const today = useDates().today();
  const { durationOf, monthOf } = useSpans();
  const months = practiceMonths(practice, today);
  const pauses = practiceGapsBetween(practice, today);
  return (
    <div className={`${kit.stack1} ${kit.numbers}`} role="status">
      <p>
        {months > 0 ? (
          <>
            {t('form.practiceSum')} <strong>{durationOf(months)}</strong>
          </>
        ) : (
          t('form.practiceNone')
        )}
      </p>
      {months > 0 && months < recommendedMonths && (
        <p className={kit.hint}>{t('form.practiceShort')}</p>
      )}
      {pauses.map(({ from, to }) => (
        <p key={from} className={kit.hint}>
          {t('form.pause', { from: monthOf(from), to: monthOf(to) })}
        </p>
      ))}
    </div>
  );
}
