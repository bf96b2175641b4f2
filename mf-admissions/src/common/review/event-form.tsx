import type { Action, ActionRefusal } from '@site/shared/contract';
import { conflictTypes } from '@site/shared/domain/admissions';
import { ActionForm, FormField, useIsSending } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './event-form.module.css';

type TextProps<Payload extends object, Data> = {
  action: Action<Payload, Data, true>;
  item: string;
  payload: Partial<Payload>;
  /** The one text of the event. */
  field: string;
  label: string;
  help: string;
  submit: string;
  /** Plain where the page has a more important button. */
  look?: 'primary' | 'plain';
  onDone: () => void;
  onRefused?: (refusals: readonly ActionRefusal[]) => void;
};

/** An event that needs one text. */
export function TextEvent<Payload extends object, Data>(props: TextProps<Payload, Data>) {
  const { field, label, help, submit, look, onDone, onRefused, ...event } = props;
  return (
    <ActionForm
      {...event}
      label={() => label}
      className={styles.form}
      onDone={onDone}
      {...(onRefused && { onRefused })}
    >
      <FormField name={field} help={help}>
        {(attributes) => <textarea {...attributes} rows={3} />}
      </FormField>
      <Submit {...(look && { look })}>{submit}</Submit>
    </ActionForm>
  );
}

/** Kinds of conflicts to tick, and a confidential explanation: two fields of an `ActionForm`. */
export function ConflictFields({ help }: { help: string }) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={styles.ticks}>
        <legend>{t('panel.types.legend')}</legend>
        {conflictTypes.map((type) => (
          <label key={type}>
            <input type="checkbox" name="types" value={type} />
            <span>{t(`panel.types.${type}`)}</span>
          </label>
        ))}
      </fieldset>
      <FormField name="detail" help={help}>
        {(attributes) => <textarea {...attributes} rows={3} />}
      </FormField>
    </>
  );
}

/** The button that sends the form around it. */
export function Submit({ look, children }: { look?: 'primary' | 'plain'; children: ReactNode }) {
  const busy = useIsSending();
  return (
    <p>
      <Button type="submit" {...(look && { look })} aria-busy={busy}>
        {children}
      </Button>
    </p>
  );
}
