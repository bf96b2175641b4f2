import { caseActions } from '@site/shared/actions';
import type { OwnAdmissions, OwnCase } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import type { ApplicationSection, Gap } from '@site/shared/domain/admissions';
import { CallButton, useAction, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { ApplicationView } from '../common/file/application-view.tsx';
import { entryOf, labelKeyOf } from '../common/form/field-path.ts';
import { useGapLabels } from '../common/form/gap-labels.ts';
import { AnswerTime } from '../common/start/answer-time.tsx';
import { Answer } from './answer.form.tsx';
import { isOutdated, Problems } from './problems.tsx';
import type { Replies } from './use-replies.ts';
import type { SavedDraft } from './use-saved-draft.ts';

type Props = {
  item: OwnCase;
  draft: SavedDraft;
  replies: Replies;
  gaps: readonly Gap[];
  sections: readonly ApplicationSection[];
  answer: OwnAdmissions['answer'];
  /** From now on every gap is shown at its field. */
  onCheck: () => void;
};

/** Everything that is still missing, then the application as the committee reads it, then the button. */
export function CheckStep({ item, draft, replies, gaps, sections, answer, onCheck }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [problems, setProblems] = useState<readonly ActionRefusal[]>([]);
  const isReturned = item.state === 'returned';
  const here = gaps.filter(({ section }) => sections.includes(section));
  const { save } = draft;

  // The backend knows rules that the page does not: its view of the saved answers is loaded once.
  useEffect(() => {
    onCheck();
    void save().then(() => revalidate());
    // Once, when the step is opened.
  }, []);

  const open = draft.conflicts.filter((section) => sections.includes(section));
  return (
    <div className={kit.column6}>
      {(!isReturned || here.length + open.length > 0) && <GapList gaps={here} conflicts={open} />}
      {isReturned ? (
        <Answer
          item={item}
          draft={draft}
          replies={replies}
          isReady={here.length + open.length === 0}
        />
      ) : (
        <>
          {here.length === 0 && open.length === 0 && (
            <div className={kit.stack4}>
              <p>
                {t('apply.check.ready')} <AnswerTime of={answer} />
              </p>
              <Submit item={item} draft={draft} onRefused={setProblems} />
              <Problems problems={problems} />
            </div>
          )}
          <details
            className={`${kit.lineAbove} ${memberKit.fold} ${memberKit.roomyFold}`}
            open={here.length === 0}
          >
            <summary>{t('apply.check.preview')}</summary>
            <ApplicationView
              answers={draft.answers}
              sections={sections}
              titleOf={(section) => t(`sections.${section}`)}
            />
          </details>
        </>
      )}
    </div>
  );
}

type GapListProps = { gaps: readonly Gap[]; conflicts: readonly ApplicationSection[] };

/** Everything missing or wrong, each with a link to its field. */
function GapList({ gaps, conflicts }: GapListProps) {
  const { t } = useTranslation();
  const words = useGapLabels();
  const count = gaps.length + conflicts.length;
  const bySection = [...Map.groupBy(gaps, ({ section }) => section)];
  return (
    <div role="status" className={`${kit.inTexts} ${kit.column4}`}>
      <p className={kit.strong}>
        {count === 0 ? t('apply.check.complete') : t('apply.check.left', { count })}
      </p>
      {conflicts.map((section) => (
        <p key={section}>
          <Link to={`?step=${section}`}>
            {t('apply.check.conflict', { section: t(`sections.${section}`) })}
          </Link>
        </p>
      ))}
      {bySection.map(([section, own]) => (
        <section key={section} className={kit.stack2} aria-labelledby={`gaps-${section}`}>
          <h3 id={`gaps-${section}`}>{t(`sections.${section}`)}</h3>
          <ul className={kit.rows2}>
            {own.map((gap) => (
              <li key={gap.field + gap.code}>
                <Link to={`?step=${section}#${encodeURIComponent(gap.field)}`}>
                  <GapName field={gap.field} />
                </Link>
                <span className={kit.muted}> {words(gap)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The label of a field, with the number of its entry in a list. */
function GapName({ field }: { field: string }) {
  const { t } = useTranslation();
  const label = t(labelKeyOf(field));
  const entry = entryOf(field);
  return entry === null ? label : t('apply.check.entry', { entry, label });
}

type SubmitProps = {
  item: OwnCase;
  draft: SavedDraft;
  onRefused: (problems: readonly ActionRefusal[]) => void;
};

/** Saves, then submits what is saved. */
function Submit({ item, draft, onRefused }: SubmitProps) {
  const { t } = useTranslation();
  const { toast, reloadSession } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(caseActions.submit, { silent: true });

  async function submit(): Promise<void> {
    onRefused([]);
    if (!(await draft.save())) return;
    const result = await perform({ item: item.id, payload: { revision: draft.version() } });
    if (!result) return;
    if (!result.ok) {
      onRefused(result.refusals);
      if (isOutdated(result.refusals)) await draft.refresh();
      return revalidate();
    }
    draft.forget();
    toast(t('apply.done'), 'success');
    await navigate('/c/admissions');
    void reloadSession();
  }

  return (
    <p>
      <CallButton
        look="primary"
        action={caseActions.submit}
        item={item.id}
        payload={{ revision: item.revision }}
        aria-busy={busy}
        onPress={() => void submit()}
      >
        {t('apply.submit')}
      </CallButton>
    </p>
  );
}
