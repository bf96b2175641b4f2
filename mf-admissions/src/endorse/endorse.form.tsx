import { endorsementActions } from '@site/shared/actions';
import { localized } from '@site/shared/contract';
import { ActionForm, FormField, useDates, useShell } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AwaitedRequest } from './request-intro.tsx';

type Props = {
  token: string;
  /** What is asked; null while the backend is away and only what was typed is known. */
  request: AwaitedRequest | null;
};

/** The last signs of the token tell several requests apart; the token itself is in the address anyway. */
export const draftOf = (token: string) => `endorsement ${token.slice(-8)}`;

const choices: readonly string[] = ['relation', 'competence', 'rating'];
const kept = [...choices, 'known_since', 'text', 'may_be_shown'];

/** The endorsement. What was typed stays in this tab until it is sent. */
export function EndorseForm({ token, request }: Props) {
  const { t } = useTranslation();
  const { api, locale, now } = useShell();
  const { yearOf } = useDates();
  const page = localized(`/endorse/${token}`, locale);
  const isOpened = request?.isOpened ?? true;
  const thisYear = yearOf(now());
  // Reported by script only: a mail scanner that follows links runs none.
  useEffect(() => {
    if (!isOpened) void api.act(endorsementActions.open, { item: token });
  }, [api, token, isOpened]);
  return (
    <ActionForm
      action={endorsementActions.submit}
      item={token}
      native={{
        page,
        redirect: `${page}?sent=1`,
        draft: { key: draftOf(token), fields: kept },
      }}
      texts="endorse"
      className={kit.stack6}
      check={({ known_since }) => ({
        known_since: known_since > thisYear ? { code: 'E_INVALID' } : null,
      })}
      message={(field, { code }) =>
        code === 'E_REQUIRED' && choices.includes(field) ? t('endorse.chooseOne') : undefined
      }
    >
      <FormField
        name="relation"
        help={request ? t('endorse.asStated') : null}
        defaultValue={request?.relation}
      />
      <FormField
        name="known_since"
        className={kit.short}
        max={thisYear}
        defaultValue={request?.knownSince}
      />
      <FormField name="competence" as="radios" />
      <FormField name="rating" as="radios" />
      <FormField name="text" rows={10} />
      <FormField
        name="may_be_shown"
        help={
          <>
            {t('endorse.may_be_shownHelp')}{' '}
            <Link to="/endorsement-consent" target="_blank" rel="noopener noreferrer">
              {t('endorse.shownText')}
            </Link>
          </>
        }
      />
    </ActionForm>
  );
}
