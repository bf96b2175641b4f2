import styles from './endorse.module.css';

type Props = {
  name: string;
  label: string;
  error?: string | undefined;
  /** The value chosen before an error. */
  chosen: string | undefined;
  options: readonly { readonly value: string; readonly label: string }[];
};

/** A question with a few answers, one of which is to be chosen. The first has the id that an error links to. */
export function RadioField({ name, label, error, chosen, options }: Props) {
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.radios} aria-describedby={error && errorId}>
      <legend>{label}</legend>
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            id={index === 0 ? name : undefined}
            type="radio"
            name={name}
            value={option.value}
            required
            aria-invalid={error ? true : undefined}
            defaultChecked={chosen === option.value}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
