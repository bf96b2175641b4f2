import { caseActions } from '@site/shared/actions';
import type { CaseFile, PanelCandidate } from '@site/shared/api';
import { ActionForm, FormDialog, useShell } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';

type Props = { file: CaseFile; candidate: PanelCandidate };

/** The chair waives the conflicts of a person who is not assigned yet, as far as the rules allow it. */
export function Waiver({ file, candidate }: Props) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { revalidate } = useRevalidator();
  const name = candidate.name[locale];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={`${kit.row2x3} ${kit.hideEmpty} ${memberKit.buttons}`}>
        <Button look="plain" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('panel.waiver.open')}
        </Button>
      </p>
      <FormDialog
        isOpen={isOpen}
        title={t('panel.waiver.title', { name })}
        onClose={() => setOpen(false)}
      >
        <ActionForm
          action={caseActions['waive-conflict']}
          item={file.id}
          payload={{ reviewer: candidate.id }}
          texts="panel.waiver"
          values={{ name }}
          onDone={() => {
            setOpen(false);
            void revalidate();
          }}
        />
      </FormDialog>
    </>
  );
}
