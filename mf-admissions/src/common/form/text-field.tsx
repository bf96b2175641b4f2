import { textLength } from '@site/shared/domain/text';
import { Field, TextLength } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from './form-context.tsx';

type Props = {
  /** Path of the field, `practice.0.role`. */
  path: string;
  value: string;
  onChange: (value: string) => void;
  help?: ReactNode;
  /** Limits that are shown with the present length. */
  limits?: { readonly min?: number; readonly max: number };
  /** Number of lines; one by default. */
  lines?: number;
  optional?: boolean;
} & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'lang' | 'list' | 'placeholder' | 'spellCheck'
>;

/** The backend stores no longer drafts; what is too long for an application is said at the field. */
const longest = { line: 300, text: 6000 };

/** A text of the application with its label; its error appears once it was left. */
export function TextField({
  path,
  value,
  onChange,
  help,
  limits,
  lines = 1,
  optional = false,
  ...input
}: Props) {
  const { t } = useTranslation();
  const { label, error, onBlur } = useField(path);
  const length = textLength(value);
  const counted = limits && <TextLength length={length} max={limits.max} />;
  const range = limits?.min ? t('form.atLeast', { count: limits.min }) : null;
  return (
    <Field
      name={path}
      label={optional ? <Optional label={label} /> : label}
      error={error}
      help={
        help || limits ? (
          <>
            {help} {range} {counted}
          </>
        ) : undefined
      }
    >
      {(attributes) =>
        lines > 1 ? (
          <textarea
            {...attributes}
            rows={lines}
            maxLength={longest.text}
            value={value}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            autoComplete="off"
            {...attributes}
            {...input}
            maxLength={longest.line}
            value={value}
            onBlur={onBlur}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}

/** A label that says that its field may stay empty. */
function Optional({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <>
      {label} <span className={`${kit.hint} ${kit.regular}`}>{t('form.optional')}</span>
    </>
  );
}

type YearProps = {
  path: string;
  value: number | null;
  onChange: (value: number | null) => void;
  optional?: boolean;
};

/** A year in digits. */
export function YearField({ value, onChange, ...field }: YearProps) {
  return (
    <div className={kit.short}>
      <TextField
        {...field}
        inputMode="numeric"
        value={value === null ? '' : String(value)}
        onChange={(text) => {
          const digits = text.replaceAll(/\D/g, '').slice(0, 4);
          onChange(digits === '' ? null : Number(digits));
        }}
      />
    </div>
  );
}

type SelectProps = {
  path: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string }[];
  help?: ReactNode;
  optional?: boolean;
};

/** A choice of one from a list. */
export function SelectField({ path, value, onChange, choices, help, optional }: SelectProps) {
  const { t } = useTranslation();
  const { label, error, onBlur } = useField(path);
  return (
    <Field
      name={path}
      label={optional ? <Optional label={label} /> : label}
      error={error}
      help={help}
    >
      {(attributes) => (
        <select
          {...attributes}
          value={value}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t('form.choose')}</option>
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
