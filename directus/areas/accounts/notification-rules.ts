import { type Attached, attachedWords } from '@site/shared/domain/accounts';
import type { NotificationCode } from '@site/shared/domain/notifications';
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
import type { OutboxContext } from '../../engine/outbox/outbox-event.ts';
import type { RowIn, StoredRowIn } from '../../engine/schema/row-types.ts';
import { instantOf, textOf } from '../../engine/values.ts';
import type { Joining } from './registration/account-links.ts';
import { waysIn } from './registration/attached.ts';
import { deviceName } from './sign-in/device-name.ts';

type Db = Pick<OutboxContext, 'trx'>;
type AskedLink = Pick<StoredRowIn<'account_links'>, 'id' | 'account' | 'identity' | 'joining'>;
type More = Pick<NewNotification, 'variant' | 'params'>;

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
  more: (link: AskedLink, context: Db) => More | Promise<More> = () => ({}),
): NotificationRule {
  return defineRule(code, async ({ item, payload }, context) => {
    const person = await personBehind(context, item);
    const link = await context
      .trx('account_links')
      .where({ id: textOf(payload.link), purpose })
      .first('id', 'account', 'email', 'identity', 'joining', 'closed_at', 'expires_at');
    const open = link && link.closed_at === null && instantOf(link.expires_at) > context.now;
    if (!person || !open) return [];
    // An explicit address also reaches an archived account (the link that stops the erasure), and the former
    // address after a change of address.
    const elsewhere = Boolean(link.email) && { address: link.email ?? '' };
    const { variant, params } = await more(link, context);
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
          ...params,
        },
        token: { purpose, id: link.id },
      },
    ];
  });
}

const only = (variant: string) => () => ({ variant });

/**
 * Names the way of signing in that the confirmation opens, and says so if other registrations with the address wait too
 * or were replaced: the owner of the mailbox decides by the mail.
 */
async function registration(
  { id, account, identity, joining }: AskedLink,
  { trx }: Db,
): Promise<More> {
  const own = asJson(joining)?.identity;
  const waiting = await trx('account_links')
    .where({ account, purpose: 'verify', closed_at: null })
    .whereNot({ id })
    .select('identity');
  const others = waiting.some((other) => other.identity !== identity);
  const hints = [
    ...(!own && (await hasReplacedPassword(trx, account)) ? [lastCounts] : []),
    ...(others ? [alsoAsked] : []),
  ];
  const inLocale = (locale: 'ru' | 'en') => hints.map((hint) => hint[locale]).join(' ');
  const params = { also: hints.length > 0 ? { ru: inLocale('ru'), en: inLocale('en') } : '' };
  if (!own) return { params };
  // A attacker chooses the name of a profile, so only an address goes into the mail.
  const profile = own.email ? { ru: ` (профиль ${own.email})`, en: ` (profile ${own.email})` } : '';
  return { variant: 'provider', params: { ...params, title: own.title, profile } };
}

/** Whether the present password of an unconfirmed account replaced that of an earlier registration. */
async function hasReplacedPassword(trx: Db['trx'], account: string): Promise<boolean> {
  const row = await trx('directus_users').where({ id: account }).first('terms_accepted_at');
  const since = instantOf(row?.terms_accepted_at ?? 0);
  const links = await trx('account_links')
    .where({ account, purpose: 'verify', identity: null })
    .select('at');
  return links.some(({ at }) => instantOf(at) < since);
}

const lastCounts = {
  ru: 'С этим адресом регистрировались не один раз: действуют имя и пароль последней регистрации, а прежние письма больше не действуют. Если последней регистрировались не вы, не подтверждайте её: зарегистрируйтесь снова.',
  en: 'There was more than one registration with this address: the name and the password of the latest one count, and earlier messages no longer work. If the latest was not yours, do not confirm it: sign up again.',
};

const alsoAsked = {
  ru: 'С этим адресом регистрировались не один раз: подтвердите только то письмо, в котором назван ваш способ входа, остальные после этого не подействуют.',
  en: 'There was more than one registration with this address: confirm only the message that names your way of signing in; after that the others have no effect.',
};

/** What remains as a way in after the new address is confirmed. */
async function newAddress({ account }: AskedLink, { trx }: Db): Promise<More> {
  return { variant: 'ask', params: { kept: inWords(await waysIn(trx, account)) } };
}

/** SQLite returns the text of JSON. */
function asJson(joining: unknown): Joining | null {
  return typeof joining === 'string' ? JSON.parse(joining) : (joining as Joining | null);
}

function inWords(things: unknown): { ru: string; en: string } {
  const list = Array.isArray(things) ? (things as Attached[]) : [];
  return { ru: attachedWords(list, 'ru'), en: attachedWords(list, 'en') };
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
  'account.verify-asked': withLink('SEC-01', 'verify', registration),
  'account.known-already': owner('SEC-02'),
  'account.reset-asked': withLink('SEC-03', 'reset'),
  'account.email-change-undone': withLink('SEC-03', 'reset', only('undone')),
  'account.password-changed': owner('SEC-04', ({ removed, kept }) => ({
    params: { removed: inWords(removed), kept: inWords(kept) },
  })),
  'account.email-change-asked': withLink('SEC-05', 'confirm-email', newAddress),
  'account.email-change-told': withLink('SEC-05', 'undo-email', only('notice')),
  'account.new-device': owner('SEC-06', ({ device, title }, at) => ({
    ...(title !== undefined && { variant: 'provider' }),
    params: {
      device: deviceName(textOf(device)),
      ...(title !== undefined && { title: textOf(title) }),
      ...minuteValue('date', at),
    },
  })),
  'account.second-factor-changed': owner('SEC-07', ({ on }) => ({
    variant: on === false ? 'off' : 'on',
  })),
  'account.provider-linked': owner('SEC-13', ({ title, joined }) => ({
    variant: joined === true ? 'joined' : 'linked',
    params: { title: textOf(title) },
  })),
  'account.provider-unlinked': owner('SEC-13', ({ title }) => ({
    variant: 'unlinked',
    params: { title: textOf(title) },
  })),
  'account.reset-factor': owner('SEC-14', ({ note }) => ({
    variant: 'factor',
    params: { note: textOf(note) },
  })),
  'account.end-session': owner('SEC-14', only('sessions')),
  'account.end-sessions': owner('SEC-14', only('sessions')),
  // Signs the reader in first if necessary, then redirects to the file.
  'account.export-ready': owner('SEC-08', ({ until, file }) => ({
    params: dayValue('date', until),
    link: `/login?redirect=/assets/${textOf(file)}`,
  })),
  'account.erasure-started': withLink('SEC-09', 'undo-erasure', only('started')),
  'people.merge': owner('SEC-10'),
  'people.appoint': rolesChanged,
  'people.dismiss': rolesChanged,
  'account.super-sign-in': superSignIn,
};
