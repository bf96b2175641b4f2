import { reviewAssignmentActions } from '@site/shared/actions';
import type { OwnReview } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import {
  type ReviewDraft,
  type ReviewField,
  type ReviewValue,
  reviewLimits,
} from '@site/shared/domain/admissions';
import { refusalMessage } from '@site/shared/domain/system';
import { lengthRefusal, textLength } from '@site/shared/domain/text';
import {
  Field,
  formTexts,
  OpenedPanel,
  SignInAgain,
  useAction,
  useDeviceDraft,
  useShell,
} from '@site/shared/remote';
import { Button, kit, Section } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { draftOf, fieldsOf, type ReviewFields } from './review-fields.ts';
import { ReviewFormContext } from './review-form-context.ts';
import { RubricForm } from './rubric.form.tsx';
import { changesOf } from './use-review-draft.ts';
import { useReviewGaps } from './use-review-gaps.ts';

type Props = { review: OwnReview; draft: ReviewDraft };
/** Until it is sent, the amendment is kept on this device only. */
type Kept = { changed: ReviewFields; reason: string };

/** Amends the submitted review, once; both versions are kept. */
export function Amendment(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="amend" className={`${kit.column4} ${kit.reading}`} title={t('review.amend.title')}>
      <p>
        {t('review.amend.help')} {props.review.wasMasked && t('masked.amend')}
      </p>
      <p>
        <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('review.amend.open')}
        </Button>
      </p>
      {isOpen && (
        <OpenedPanel label={t('review.amend.title')}>
          <AmendmentForm {...props} />
        </OpenedPanel>
      )}
    </Section>
  );
}

function AmendmentForm({ review, draft: submitted }: Props) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(reviewAssignmentActions.amend, { silent: true });
  const device = useDeviceDraft<Kept>(`amendment ${review.id}`);
  const [kept, setKept] = useState<Kept>(() => ({ changed: {}, reason: '', ...device.read() }));
  const [problems, setProblems] = useState<readonly ActionRefusal[]>([]);
  const changes = changesOf(kept.changed, review.times);
  const draft = draftOf({ ...fieldsOf(submitted), ...kept.changed });
  const { gaps, gapAt, leave, isChecked, check } = useReviewGaps(draft, review.rubric);
  const tooShort = lengthRefusal(kept.reason, reviewLimits.amendReason);

  function keep(next: Kept): void {
    setKept(next);
    device.store(next);
  }

  function change(field: ReviewField, value: ReviewValue): void {
    keep({ ...kept, changed: { ...kept.changed, [field]: value } });
  }

  async function send(): Promise<void> {
    setProblems([]);
    check();
    const first = gaps[0]?.field ?? (tooShort ? 'reason' : null);
    if (first) return document.getElementById(first)?.focus();
    if (changes.length === 0) {
      return setProblems([{ code: 'E_REQUIRED', message: t('review.amend.unchanged') }]);
    }
    const result = await perform({
      item: review.id,
      payload: { revision: review.revision, changes, reason: kept.reason.trim() },
    });
    if (!result) return;
    if (!result.ok) return setProblems(result.refusals);
    device.forget();
    toast(t('review.amend.done'), 'success');
    await revalidate();
  }

  const context = { rubric: review.rubric, draft, change, leave, gapAt, self: review.self };
  return (
    <div className={kit.column6}>
      <ReviewFormContext value={context}>
        <RubricForm />
      </ReviewFormContext>
      <Field
        name="reason"
        label={t('review.amend.reason')}
        help={t('review.amend.reasonHelp', { count: textLength(kept.reason) })}
        error={isChecked && tooShort ? refusalMessage({ ...tooShort }, locale) : undefined}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            rows={3}
            value={kept.reason}
            onChange={({ target }) => keep({ ...kept, reason: target.value })}
          />
        )}
      </Field>
      <p>
        <Button aria-busy={busy} onClick={() => void send()}>
          {t('review.amend.submit')}
        </Button>
      </p>
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
    </div>
  );
}
