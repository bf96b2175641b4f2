import { Field } from '@site/shared/remote';
import type { ReactNode } from 'react';
import { useField } from './form-context.tsx';

type Props = {
  path: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: ReactNode;
};

/** A box to tick, with its label beside it. */
export function TickField({ path, checked, onChange, help }: Props) {
  const { label, error, onBlur } = useField(path);
  return (
    <Field name={path} label={label} error={error} help={help} tick>
      {(attributes) => (
        <input
          {...attributes}
          type="checkbox"
          checked={checked}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.checked)}
        />
      )}
    </Field>
  );
}
