import type { NotificationCode } from '@site/shared/domain';
import { listOf } from '../../engine/actions/caller.ts';
import type { NewNotification } from '../../engine/notifications/notification.ts';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import {
  dayValue,
  minuteValue,
  nameOf,
  personBehind,
  staffWith,
} from '../../engine/notifications/recipients.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';
import { instantOf, textOf } from '../../engine/values.ts';
import { deviceName } from './device-name.ts';

/** Rule that notifies the owner of the account; `more` adds fields for this code. */
function owner(
  code: NotificationCode,
  more: (payload: Record<string, unknown>, at: Date) => Partial<NewNotification> = () => ({}),
): NotificationRule {
  return defineRule(code, async ({ item, payload, at }, context) => {
    const person = await personBehind(context, item);
    return person ? [{ to: { person }, ...more(payload, at) }] : [];
  });
}

/**
 * Rule for e-mail with a token link. It is sent to the address of the link if that has one. No e-mail when the link
 * was used, replaced or expired meanwhile.
 */
function withLink(
  code: NotificationCode,
  purpose: RowIn<'account_links'>['purpose'],
  variant?: string,
): NotificationRule {
  return defineRule(code, async ({ item, payload }, context) => {
    const person = await personBehind(context, item);
    const link = await context
      .trx('account_links')
      .where({ id: textOf(payload.link), purpose })
      .first('id', 'email', 'closed_at', 'expires_at');
    const open = link && link.closed_at === null && instantOf(link.expires_at) > context.now;
    if (!person || !open) return [];
    // An explicit address also reaches an archived account (the link that stops the erasure), and the former
    // address after a change of address.
    const elsewhere = Boolean(link.email) && { address: link.email ?? '' };
    return [
      {
        ...(variant && { variant }),
        to: { person, ...elsewhere },
        params: {
          // A reset link lives for an hour, so its time of day is shown.
          date: {
            at: instantOf(link.expires_at).toISOString(),
            ...(purpose === 'reset' && { clock: true as const }),
          },
        },
        token: { purpose, id: link.id },
      },
    ];
  });
}

/** Notifies administrators and the chair of every sign-in to the super account, which bypasses permissions. */
const superSignIn = defineRule('SEC-11', async ({ item, payload: { address }, at }, { trx }) => {
  const recipients = [...(await staffWith(trx, 'admin')), ...(await staffWith(trx, 'chair'))];
  return [...new Set(recipients)].map((person) => ({
    to: { person },
    params: { ...minuteValue('date', at), address: textOf(address) || '–' },
    once: `${item} ${at.toISOString()}`,
  }));
});

const roleNames: Readonly<Record<string, { ru: string; en: string }>> = {
  admin: { ru: 'администратор', en: 'administrator' },
  chair: { ru: 'председатель комитета', en: 'chair of the committee' },
  secretary: { ru: 'секретарь', en: 'secretary' },
  editor: { ru: 'редактор', en: 'editor' },
};

/** Notifies the person whose staff roles change, and all administrators. */
const rolesChanged = defineRule('SEC-12', async ({ item, payload, at }, context) => {
  const duties = listOf(payload.duties);
  const namesIn = (locale: 'ru' | 'en') =>
    duties.map((duty) => roleNames[duty]?.[locale] ?? duty).join(', ') || '–';
  const params = {
    name: await nameOf(context, item),
    title: { ru: namesIn('ru'), en: namesIn('en') },
  };
  const recipients = new Set([item, ...(await staffWith(context.trx, 'admin'))]);
  return [...recipients].map((person) => ({
    to: { person },
    params,
    once: `${item} ${at.toISOString()}`,
  }));
});

/** Rules for events of accounts. */
export const accountRules: Readonly<Record<string, NotificationRule>> = {
  'account.verify-asked': withLink('SEC-01', 'verify'),
  'account.known-already': owner('SEC-02'),
  'account.reset-asked': withLink('SEC-03', 'reset'),
  'account.email-change-undone': withLink('SEC-03', 'reset', 'undone'),
  'account.password-changed': owner('SEC-04'),
  'account.email-change-asked': withLink('SEC-05', 'confirm-email', 'ask'),
  'account.email-change-told': withLink('SEC-05', 'undo-email', 'notice'),
  'account.new-device': owner('SEC-06', ({ device }, at) => ({
    params: { device: deviceName(textOf(device)), ...minuteValue('date', at) },
  })),
  'account.second-factor-changed': owner('SEC-07', ({ on }) => ({
    variant: on === false ? 'off' : 'on',
  })),
  'account.provider-linked': owner('SEC-13', ({ title }) => ({
    variant: 'linked',
    params: { title: textOf(title) },
  })),
  'account.provider-unlinked': owner('SEC-13', ({ title }) => ({
    variant: 'unlinked',
    params: { title: textOf(title) },
  })),
  // Signs the reader in first if necessary, then redirects to the file.
  'account.export-ready': owner('SEC-08', ({ until, file }) => ({
    params: dayValue('date', until),
    link: `/login?redirect=/assets/${textOf(file)}`,
  })),
  'account.erasure-started': withLink('SEC-09', 'undo-erasure', 'started'),
  'people.merge': owner('SEC-10'),
  'people.appoint': rolesChanged,
  'people.dismiss': rolesChanged,
  'account.super-sign-in': superSignIn,
};
