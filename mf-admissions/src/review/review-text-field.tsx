import type { ReviewDraft, ReviewField } from '@site/shared/domain/admissions';
import { textLength } from '@site/shared/domain/text';
import { Field, TextLength } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../common/review/rubric.module.css';
import { FieldConflict } from './conflicts/field-conflict.tsx';
import { useReviewForm } from './review-form-context.ts';
import { useReviewLabels } from './review-labels.ts';

/** The backend stores no longer drafts; what is too long for a review is said at the field. */
const longest = 6000;

type Props = {
  field: ReviewField;
  lines: number;
  max: number;
  optional?: boolean;
  help?: ReactNode;
  /** More about the text, below it. */
  children?: ReactNode;
};

/** A text of the review with its length; its error appears once it was left. */
export function ReviewText({ field, lines, max, optional = false, help, children }: Props) {
  const { t } = useTranslation();
  const { draft, change, leave, gapAt, rubric } = useReviewForm();
  const { nameOf, gapOf } = useReviewLabels(rubric);
  const value = textOf(draft, field);
  const length = textLength(value);
  const gap = gapAt(field);
  return (
    <div className={styles.text}>
      <Field
        name={field}
        label={
          <>
            {nameOf(field)}{' '}
            {optional && <span className={`${kit.hint} ${kit.regular}`}>{t('form.optional')}</span>}
          </>
        }
        error={gap && gapOf(gap)}
        help={
          <>
            {help} {length > 0 && <TextLength length={length} max={max} />}
          </>
        }
      >
        {(attributes) => (
          <textarea
            {...attributes}
            rows={lines}
            maxLength={longest}
            value={value}
            onBlur={() => leave(field)}
            onChange={({ target }) => change(field, target.value)}
          />
        )}
      </Field>
      <FieldConflict field={field} />
      {children}
    </div>
  );
}

function textOf(draft: ReviewDraft, field: ReviewField): string {
  const [part, criterion = ''] = field.split('.');
  if (part === 'comments') return draft.comments[criterion] ?? '';
  const value = draft[field as keyof ReviewDraft];
  return typeof value === 'string' ? value : '';
}
