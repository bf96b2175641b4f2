import { kit, memberKit } from '@site/shared/ui';
import { type ReactNode, useId } from 'react';
import styles from './rubric.module.css';

type Choice = { readonly value: string; readonly label: ReactNode };

type Props = {
  /** Id of the group, to which an error leads. */
  id: string;
  /** Name of the controls, where the browser can post them. */
  name?: string | undefined;
  legend: ReactNode;
  help?: ReactNode;
  choices: readonly Choice[];
  /** Null until one is chosen. */
  chosen: string | null;
  onChoose: (value: string) => void;
  error?: string | undefined;
};

/** A question with a few answers. */
export function ChoiceField(props: Props) {
  const { id, legend, help, choices, chosen, onChoose, error } = props;
  const unique = useId();
  const [helpId, errorId] = [`${unique}-help`, `${unique}-error`];
  return (
    <fieldset
      id={id}
      className={styles.group}
      tabIndex={-1}
      aria-describedby={[help && helpId, error && errorId].filter(Boolean).join(' ') || undefined}
    >
      <legend>{legend}</legend>
      {help && (
        <p id={helpId} className={kit.hint}>
          {help}
        </p>
      )}
      <div className={`${styles.choices} ${memberKit.softChoices}`}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="radio"
              name={props.name ?? unique}
              value={value}
              checked={chosen === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={kit.danger}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
