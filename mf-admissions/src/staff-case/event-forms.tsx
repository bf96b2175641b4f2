import { caseActions } from '@site/shared/actions';
import type { CaseFile } from '@site/shared/api';
import type { ActionRefusal } from '@site/shared/contract';
import {
  applicationSections,
  caseTexts,
  type FlaggedSection,
  formalReasons,
  voidReasons,
} from '@site/shared/domain/admissions';
import { lengthRefusal } from '@site/shared/domain/text';
import { ActionForm, FormField, textIn, useIsSending } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './staff-case.module.css';

type Props = {
  file: CaseFile;
  onDone: () => void;
  onRefused: (refusals: readonly ActionRefusal[]) => void;
};

const noteName = (section: string) => `note-${section}`;

/** The sections with a note, in the order of the form. */
function flagsIn(data: FormData): FlaggedSection[] {
  return applicationSections.flatMap((section) => {
    const note = textIn(data, noteName(section)).trim();
    return note === '' ? [] : [{ section, note }];
  });
}

/** Returns the application: each section with a note is open to the candidate again. */
export function ReturnForm({ file, onDone, onRefused }: Props) {
  const { t } = useTranslation();
  return (
    <ActionForm
      action={caseActions.return}
      item={file.id}
      payload={{ revision: file.revision }}
      collect={(data) => ({ flags: flagsIn(data) })}
      check={({ flags }) =>
        Object.fromEntries(
          flags.map(({ section, note }) => [
            noteName(section),
            lengthRefusal(note, caseTexts.flag),
          ]),
        )
      }
      label={(field) => t(`staff.sections.${field.replace('note-', '')}`)}
      message={(_, { code }) => (code === 'E_REQUIRED' ? t('staff.return.needed') : undefined)}
      className={styles.form}
      onDone={onDone}
      onRefused={onRefused}
    >
      <p className={styles.muted}>{t('staff.return.help')}</p>
      <FormField name="flags">
        {({ id, name, 'aria-describedby': description }) => (
          <fieldset
            id={id}
            name={name}
            className={styles.form}
            tabIndex={-1}
            aria-label={t('staff.sections.flags')}
            aria-describedby={description}
          >
            {applicationSections.map((section) => (
              <FormField key={section} name={noteName(section)}>
                {(attributes) => <textarea {...attributes} rows={2} required={false} />}
              </FormField>
            ))}
          </fieldset>
        )}
      </FormField>
      <Submit>{t('staff.return.submit')}</Submit>
    </ActionForm>
  );
}

/** Stops the clocks; the candidate reads the reason. */
export function HoldForm({ file, onDone, onRefused }: Props) {
  const { t } = useTranslation();
  return (
    <ActionForm
      action={caseActions.hold}
      item={file.id}
      payload={{ revision: file.revision }}
      label={(field) => t(`staff.hold.${field}`)}
      className={styles.form}
      onDone={onDone}
      onRefused={onRefused}
    >
      <FormField name="reason" help={t('staff.hold.help')}>
        {(attributes) => <textarea {...attributes} rows={3} />}
      </FormField>
      <Submit>{t('staff.hold.submit')}</Submit>
    </ActionForm>
  );
}

/** Asks for a formal rejection, which the second of secretary and chair confirms. */
export function RejectForm({ file, onDone, onRefused }: Props) {
  const { t } = useTranslation();
  return (
    <ActionForm
      action={caseActions.reject}
      item={file.id}
      payload={{ revision: file.revision }}
      label={(field) => t(`staff.two.${field}`)}
      className={styles.form}
      onDone={onDone}
      onRefused={onRefused}
    >
      <TwoPersonsFields event="reject" reasons={formalReasons} />
    </ActionForm>
  );
}

/** Asks to void the case, which the second of secretary and administrator confirms. */
export function VoidForm({ file, onDone, onRefused }: Props) {
  const { t } = useTranslation();
  return (
    <ActionForm
      action={caseActions.void}
      item={file.id}
      payload={{ revision: file.revision }}
      label={(field) => t(`staff.two.${field}`)}
      className={styles.form}
      onDone={onDone}
      onRefused={onRefused}
    >
      <TwoPersonsFields event="void" reasons={voidReasons} />
    </ActionForm>
  );
}

function TwoPersonsFields({
  event,
  reasons,
}: {
  event: 'reject' | 'void';
  reasons: readonly string[];
}) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles.muted}>{t(`staff.two.${event}Help`)}</p>
      <FormField name="reason">
        {(attributes) => (
          <select {...attributes} defaultValue="">
            <option value="">{t('staff.two.choose')}</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`staff.reasons.${reason}`)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField name="note" help={t('staff.two.noteHelp')}>
        {(attributes) => <textarea {...attributes} rows={3} />}
      </FormField>
      <Submit>{t(`staff.two.${event}`)}</Submit>
    </>
  );
}

/** The button that sends the form around it. */
export function Submit({ children }: { children: ReactNode }) {
  const busy = useIsSending();
  return (
    <p>
      <Button type="submit" aria-busy={busy}>
        {children}
      </Button>
    </p>
  );
}
