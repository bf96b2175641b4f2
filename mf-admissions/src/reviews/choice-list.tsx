import { FormField } from '@site/shared/remote';
import { useTranslation } from 'react-i18next';
import styles from './reviews.module.css';

type Props = {
  /** A list field of the action. */
  name: string;
  help?: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  /** Many choices: they scroll inside the field. */
  isLong?: boolean;
};

/** Boxes to tick, whose values are the list of one field. */
export function ChoiceList({ name, help, choices, chosen, isLong = false }: Props) {
  const { t } = useTranslation();
  return (
    <FormField name={name} help={help}>
      {({ id, 'aria-describedby': about }) => (
        // biome-ignore lint/a11y/useSemanticElements: the field around has the visible label already
        <div
          id={id}
          role="group"
          aria-label={t(`reviews.fields.${name}`)}
          aria-describedby={about}
          tabIndex={-1}
          className={styles.choices}
          data-long={isLong || undefined}
        >
          {choices.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
