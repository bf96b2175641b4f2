import { caseActions } from '@site/shared/actions';
import type { CaseFile, PanelCandidate } from '@site/shared/api';
import { FormDialog, useShell } from '@site/shared/remote';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { TextEvent } from '../../common/review/event-form.tsx';
import styles from './panel.module.css';

type Props = { file: CaseFile; candidate: PanelCandidate };

/** The chair waives the conflicts of a person who is not assigned yet, as far as the rules allow it. */
export function Waiver({ file, candidate }: Props) {
  const { t } = useTranslation();
  const { locale, toast } = useShell();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={styles.buttons}>
        <Button look="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('panel.waiver.open')}
        </Button>
      </p>
      <FormDialog
        isOpen={isOpen}
        title={t('panel.waiver.title', { name: candidate.name[locale] })}
        onClose={() => setOpen(false)}
      >
        <TextEvent
          action={caseActions['waive-conflict']}
          item={file.id}
          payload={{ reviewer: candidate.id }}
          field="text"
          label={t('panel.waiver.text')}
          help={t('panel.waiver.help')}
          submit={t('panel.waiver.submit')}
          onDone={() => {
            setOpen(false);
            toast(t('panel.waiver.done', { name: candidate.name[locale] }));
            void revalidate();
          }}
        />
      </FormDialog>
    </>
  );
}
