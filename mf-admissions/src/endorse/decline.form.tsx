import { endorsementActions } from '@site/shared/actions';
import { localized } from '@site/shared/contract';
import { ActionForm, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** Declining, folded by default: only the staff of the case reads the reason. */
export function DeclineForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const { formState, locale } = useShell();
  const page = localized(`/endorse/${token}`, locale);
  return (
    <details className={kit.below6} open={formState?.action?.endsWith('/decline') ?? false}>
      <summary>{t('endorse.decline.title')}</summary>
      <ActionForm
        action={endorsementActions.decline}
        item={token}
        native={{ id: 'decline', page, redirect: `${page}?sent=1` }}
        texts="endorse.decline"
        className={`${kit.stack6} ${kit.spaceAbove4}`}
        look="plain"
      >
        <p>{t('endorse.decline.text')}</p>
      </ActionForm>
    </details>
  );
}
