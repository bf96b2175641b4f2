import { type InvitationResult, invitationActions } from '@site/shared/actions';
import type { InvitationQuota } from '@site/shared/api';
import { invitationTexts } from '@site/shared/domain/people';
import { ActionForm, FormField, textIn, useDates, useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { addressesIn, addressRefusal, repeatedIn } from './addresses.ts';

/** Invites one to five people; shows the result for each address and keeps refused input. */
export function InviteForm({ quota }: { quota: InvitationQuota }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { revalidate } = useRevalidator();
  const [results, setResults] = useState<readonly InvitationResult[]>([]);
  const [repeated, setRepeated] = useState<readonly string[]>([]);
  const typed = useRef('');
  const report = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (results.length > 0) report.current?.focus();
  }, [results]);

  return (
    <section aria-labelledby="invite">
      <h2 id="invite">{t('invite.form.title')}</h2>
      <Quota {...quota} />
      <div ref={report} tabIndex={-1} role="status" className={kit.hideEmpty}>
        {results.length > 0 && (
          <ul className={`${kit.rows2} ${memberKit.wideBox} ${memberKit.primaryEdge}`}>
            {results.map(({ email, result }) => (
              <li key={email} data-result={result}>
                <strong>{email}</strong> {t(`invite.result.${result}`)}
              </li>
            ))}
          </ul>
        )}
        {repeated.length > 0 && (
          <p>{t('invite.form.repeated', { addresses: repeated.join(', ') })}</p>
        )}
      </div>
      <ActionForm
        action={invitationActions.create}
        collect={(data) => {
          typed.current = textIn(data, 'email');
          return { email: addressesIn(typed.current) };
        }}
        check={({ email, sponsor }) => ({
          email: addressRefusal(email.join(' ')),
          sponsor: sponsor ? null : { code: 'E_UNTICKED' },
        })}
        texts="invite.form"
        className={kit.stack6}
        message={(field, { code, params }) => {
          if (field !== 'email') return undefined;
          if (code === 'E_EMAIL')
            return t('invite.form.noAddress', { address: params?.address ?? '' });
          return code === 'E_INVALID'
            ? t('invite.form.tooMany', { most: invitationTexts.addresses })
            : undefined;
        }}
        onDone={(data) => {
          setResults(data.results);
          setRepeated(repeatedIn(typed.current));
          void revalidate();
        }}
      >
        <FormField name="email">
          {(attributes) => (
            <textarea
              {...attributes}
              rows={2}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </FormField>
        <FormField name="locale" as="select" codes="invite.form.languages" defaultValue={locale} />
        <FormField name="message" rows={4} />
      </ActionForm>
    </section>
  );
}

/** How many invitations are left, or when the next one is possible. */
function Quota({ open, year }: InvitationQuota) {
  const { t } = useTranslation();
  const { formatDate } = useDates();
  const [part, name] = year.of - year.used < open.of - open.used ? [year, 'year'] : [open, 'open'];
  const left = Math.max(0, part.of - part.used);
  const full = part.free
    ? t('invite.quota.full', { date: formatDate(part.free) })
    : t('invite.quota.none');
  return (
    <p className={kit.muted} data-left={left}>
      {left > 0 ? t(`invite.quota.${name}`, { left, of: part.of }) : full}
    </p>
  );
}
