import { caseActions } from '@site/shared/actions';
import type { CaseFile } from '@site/shared/api';
import type { Action, ActionRefusal } from '@site/shared/contract';
import {
  applicationSections,
  caseTexts,
  type FlaggedSection,
} from '@site/shared/domain/admissions';
import { lengthRefusal } from '@site/shared/domain/text';
import { ActionForm, FormField, textIn } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

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
export function ReturnForm({ file, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <ActionForm
      action={caseActions.return}
      item={file.id}
      payload={{ revision: file.revision }}
      texts="staff.return"
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
      {...props}
    >
      <p className={kit.muted}>{t('staff.return.help')}</p>
      <FormField name="flags">
        {({ id, name, 'aria-describedby': description }) => (
          <fieldset
            id={id}
            name={name}
            className={kit.stack4}
            tabIndex={-1}
            aria-label={t('staff.sections.flags')}
            aria-describedby={description}
          >
            {applicationSections.map((section) => (
              <FormField key={section} name={noteName(section)} as="paragraphs" rows={2} />
            ))}
          </fieldset>
        )}
      </FormField>
    </ActionForm>
  );
}

/** Stops the clocks; the candidate reads the reason. */
export function HoldForm({ file, ...props }: Props) {
  return (
    <ActionForm
      action={caseActions.hold}
      item={file.id}
      payload={{ revision: file.revision }}
      texts="staff.hold"
      {...props}
    />
  );
}

/** Asks for a formal rejection, which the second of secretary and chair confirms. */
export function RejectForm(props: Props) {
  return <TwoPersonsForm event="reject" {...props} />;
}

/** Asks to void the case, which the second of secretary and administrator confirms. */
export function VoidForm(props: Props) {
  return <TwoPersonsForm event="void" {...props} />;
}

function TwoPersonsForm({ event, file, ...props }: Props & { event: 'reject' | 'void' }) {
  const { t } = useTranslation();
  const action: Action = caseActions[event];
  return (
    <ActionForm
      action={action}
      item={file.id}
      payload={{ revision: file.revision }}
      texts="staff.two"
      submit={t(`staff.two.${event}`)}
      {...props}
    >
      <p className={kit.muted}>{t(`staff.two.${event}Help`)}</p>
      <FormField name="reason" as="select" codes="staff.reasons" />
    </ActionForm>
  );
}
