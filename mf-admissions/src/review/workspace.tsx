import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview, ReviewFile } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import { refusalMessage } from '@site/shared/domain/system';
import {
  ErrorSummary,
  Field,
  formTexts,
  SaveLine,
  SignInAgain,
  useAction,
  useDraftGuard,
  useShell,
} from '@site/shared/remote';
import { Button, kit, memberKit, Note } from '@site/shared/ui';
import { type FocusEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { LateConflict } from './conflicts/late-conflict.tsx';
import { FilePane } from './file-pane.tsx';
import { MaskedNote } from './masked/masked-note.tsx';
import styles from './review.module.css';
import { ReviewFormContext } from './review-form-context.ts';
import { useReviewLabels } from './review-labels.ts';
import { ReviewView } from './review-view.tsx';
import { RubricForm } from './rubric.form.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useReviewDraft } from './use-review-draft.ts';
import { useReviewGaps } from './use-review-gaps.ts';
import { shortcuts, useShortcuts } from './use-shortcuts.ts';
import { useSplit } from './use-split.ts';
import { WorkspaceTools } from './workspace-tools.tsx';

type Props = { review: OwnReview; file: ReviewFile };

/** The file of the case beside the review that is being written. */
export function Workspace({ review, file }: Props) {
  const { t } = useTranslation();
  const { toast } = useShell();
  const { revalidate } = useRevalidator();
  const saved = useReviewDraft(review);
  const { draft, change, state, save } = saved;
  const { rubric, self } = review;
  const { gaps, gapAt, leave, isChecked, check } = useReviewGaps(draft, rubric);
  const { nameOf, gapOf } = useReviewLabels(rubric);
  const panes = useRef<HTMLDivElement>(null);
  const { share, range, handlers } = useSplit(panes);
  const { busy, perform } = useAction(reviewAssignmentActions.submit, { silent: true });
  const [isConfirmed, setConfirmed] = useState(false);
  const [problems, setProblems] = useState<readonly ActionRefusal[]>([]);
  const filePane = useRef<HTMLElement>(null);
  const form = useRef<HTMLElement>(null);
  useKeptScroll(`review ${review.id}`, filePane, form);
  useDraftGuard({ state, save });

  async function submit(): Promise<void> {
    setProblems([]);
    check();
    const first = gaps[0]?.field ?? (isConfirmed ? null : 'confirmed');
    if (first) return focusField(first);
    if (!(await save())) return;
    const result = await perform({
      item: review.id,
      payload: { still_without_conflict: true },
    });
    if (!result) return;
    if (!result.ok) return setProblems(result.refusals);
    saved.forget();
    toast(t('review.submit.done'), 'success');
    await revalidate();
    scrollTo({ top: 0 });
  }

  useShortcuts(form, rubric, {
    score: (criterion, score) => {
      change(`scores.${criterion}`, score);
      leave(`scores.${criterion}`);
    },
    save: () => void save(),
    submit: () => void submit(),
  });

  /** Leaving a text saves. */
  function saveOnBlur({ target }: FocusEvent): void {
    if (target.matches('input, textarea')) void save();
  }

  const conflicts = { fields: saved.conflicts, theirs: saved.theirs, settle: saved.settle };
  const messages = {
    ...(isChecked && Object.fromEntries(gaps.map((gap) => [gap.field, gapOf(gap)]))),
    ...(isChecked && !isConfirmed && { confirmed: t('review.submit.confirmNeeded') }),
  };
  return (
    <>
      <div className={`${kit.screenOnly} ${styles.bar}`}>
        <SaveLine state={state} />
        <WorkspaceTools review={review} save={save} />
      </div>
      {saved.isRestored && (
        <Note>
          <p>{t('review.restored')}</p>
        </Note>
      )}
      <nav
        className={`${kit.inTexts} ${kit.screenOnly} ${kit.narrowOnly} ${styles.jumps}`}
        aria-label={t('review.panes')}
      >
        <a href="#review-file">{t('review.file')}</a>
        <a href="#review-form">{t('review.form')}</a>
      </nav>
      <div ref={panes} className={`${kit.column12} ${kit.screenOnly} ${styles.panes}`}>
        <section
          id="review-file"
          ref={filePane}
          className={styles.pane}
          aria-label={t('review.file')}
        >
          <h2>{t('review.file')}</h2>
          {review.isMasked && <MaskedNote hiddenFiles={file.hiddenFiles} />}
          <FilePane review={review} file={file} />
        </section>
        {/* biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no thematic break */}
        <div
          className={`${kit.wideOnly} ${styles.separator}`}
          role="separator"
          aria-orientation="vertical"
          aria-label={t('review.split')}
          tabIndex={0}
          aria-valuenow={Math.round(share)}
          aria-valuemin={range.min}
          aria-valuemax={range.max}
          {...handlers}
        />
        <section
          id="review-form"
          ref={form}
          className={styles.pane}
          aria-label={t('review.form')}
          onBlur={saveOnBlur}
        >
          <h2>{t('review.form')}</h2>
          <p className={kit.hint}>{t('review.independent')}</p>
          <ShortcutsHelp />
          <ReviewFormContext value={{ rubric, draft, change, leave, gapAt, self, conflicts }}>
            <RubricForm />
          </ReviewFormContext>
          <div className={memberKit.step}>
            <Field
              name="confirmed"
              label={t('review.submit.confirm')}
              error={messages.confirmed}
              tick
            >
              {(attributes) => (
                <input
                  {...attributes}
                  type="checkbox"
                  checked={isConfirmed}
                  onChange={({ target }) => setConfirmed(target.checked)}
                />
              )}
            </Field>
            <ErrorSummary
              title={t('review.submit.lacking')}
              messages={messages}
              problem={(field, message) =>
                field === 'confirmed'
                  ? message
                  : `${nameOf(field as Parameters<typeof nameOf>[0])}: ${message}`
              }
            />
            <p>
              <Button aria-busy={busy} onClick={() => void submit()}>
                {t('review.submit.button')}
              </Button>
            </p>
            <p className={kit.hint}>{t('review.submit.help')}</p>
            <Problems problems={problems} />
          </div>
          {review.allowed.includes('late-conflict') && <LateConflict review={review} />}
        </section>
      </div>
      <div className={memberKit.paperOnly}>
        <ReviewView review={review} draft={draft} />
      </div>
    </>
  );
}

/** A question as a whole is a group, a text is its control. */
function focusField(field: string): void {
  const place = document.getElementById(field);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}

function ShortcutsHelp() {
  const { t } = useTranslation();
  return (
    <details className={`${kit.lines} ${memberKit.more}`}>
      <summary>{t('review.shortcuts.title')}</summary>
      <dl className={styles.keys}>
        {shortcuts.map(([keys, name]) => (
          <div key={name}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`review.shortcuts.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={kit.hint}>{t('review.shortcuts.help')}</p>
    </details>
  );
}

/** Why the backend has refused the review. */
function Problems({ problems }: { problems: readonly ActionRefusal[] }) {
  const { locale } = useShell();
  return (
    <div role="alert" className={`${kit.danger} ${kit.hideEmpty}`}>
      {problems.map((problem) => (
        <p key={problem.code + (problem.field ?? '')}>
          {problem.code === 'E_OFFLINE'
            ? formTexts.offline[locale]
            : (problem.message ?? refusalMessage(problem, locale))}
        </p>
      ))}
      <SignInAgain refusals={problems} />
    </div>
  );
}
