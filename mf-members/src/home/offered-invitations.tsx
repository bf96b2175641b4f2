import type { OwnInvitations } from '@site/shared/api';
import { localized } from '@site/shared/contract';
import { RefusedForm, useDates, useShell } from '@site/shared/remote';
import { Button, kit, memberKit } from '@site/shared/ui';
import { useTranslation } from 'react-i18next';

/** The offered sponsors of a person who came without the link of an invitation. */
export function OfferedInvitations({ open }: Pick<OwnInvitations, 'open'>) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const { formatDate } = useDates();
  const home = localized('/c', locale);
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">{t('account.invited.title')}</h2>
      <p>{t('account.invited.text', { count: open.length })}</p>
      <ul className={kit.rows4}>
        {open.map(({ id, inviter, message, expires_at }) => (
          <li className={kit.panel} key={id}>
            <h3 id={`by-${id}`}>{t('account.invited.by', { name: inviter[locale] })}</h3>
            {message && (
              <blockquote className={`${kit.quote} ${kit.asTyped} ${memberKit.primaryEdge}`}>
                {message}
              </blockquote>
            )}
            <p>{t('account.invited.until', { date: formatDate(expires_at) })}</p>
            <form method="post" action={`/api/actions/invitations/${id}/accept`}>
              <input type="hidden" name="locale" value={locale} />
              <input type="hidden" name="page" value={home} />
              <input type="hidden" name="redirect" value={home} />
              <Button type="submit" id={`accept-${id}`} aria-labelledby={`accept-${id} by-${id}`}>
                {t('account.invited.accept')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why an invitation could not be accepted: it has ended meanwhile, or the backend is away. */
export function RefusedInvitation() {
  const { t } = useTranslation();
  const { formState } = useShell();
  if (!formState?.action?.startsWith('/api/actions/invitations/')) return null;
  const [error] = Object.values(formState.errors);
  const hasEnded = ['E_STATE', 'E_NOT_FOUND'].includes(error?.code ?? '');
  return <RefusedForm message={hasEnded ? t('account.invited.ended') : undefined} />;
}
