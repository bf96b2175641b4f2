import type { NoticeCode } from '@site/shared/domain';
import type { LinkPurpose } from '../../accounts/account-links.ts';
import { deviceName } from '../../accounts/device-name.ts';
import { listOf } from '../../actions/caller.ts';
import { instantOf, textOf } from '../../values.ts';
import type { NewNotice } from '../notice.ts';
import { type NoticeRule, telling } from './notice-rule.ts';
import { dayValue, nameOf, personBehind, staffWith } from './people.ts';

/** The owner of the account is told; `more` adds what this kind needs. */
function owner(
  code: NoticeCode,
  more: (payload: Record<string, unknown>, at: Date) => Partial<NewNotice> = () => ({}),
): NoticeRule {
  return telling(code, async ({ item, payload, at }, context) => {
    const person = await personBehind(context, item);
    return person ? [{ to: { person }, ...more(payload, at) }] : [];
  });
}

/**
 * With a link that only works for who reads the mail. It goes where the link says, when it names an
 * address. A link that was used or replaced meanwhile is not mailed any more.
 */
function withLink(code: NoticeCode, purpose: LinkPurpose, variant?: string): NoticeRule {
  return telling(code, async ({ item, payload }, context) => {
    const person = await personBehind(context, item);
    const link = await context
      .trx('account_links')
      .where({ id: textOf(payload.link), purpose })
      .first('id', 'email', 'closed_at', 'expires_at');
    const open = link && link.closed_at === null && instantOf(link.expires_at) > context.now;
    if (!person || !open) return [];
    // What is erased gets no mail of its own any more, but for the link that stops it; and a change of address
    // is taken back by who had the old one, however late its mail is taken.
    const elsewhere = Boolean(link.email) && { address: textOf(link.email) };
    return [
      {
        ...(variant && { variant }),
        to: { person, ...elsewhere },
        params: {
          // A link of an hour is no matter of days.
          date: {
            at: instantOf(link.expires_at).toISOString(),
            ...(purpose === 'reset' && { clock: true as const }),
          },
        },
        token: { purpose, id: textOf(link.id) },
      },
    ];
  });
}

/** Whoever answers for the house hears of each sign-in to the account that no right holds back. */
const superSignIn = telling('SEC-11', async ({ item, payload: { address }, at }, { trx }) => {
  const told = [...(await staffWith(trx, 'admin')), ...(await staffWith(trx, 'chair'))];
  return [...new Set(told)].map((person) => ({
    to: { person },
    params: { date: { at: at.toISOString(), clock: true }, address: textOf(address) || '–' },
    once: `${item} ${at.toISOString()}`,
  }));
});

const dutyWords: Readonly<Record<string, { ru: string; en: string }>> = {
  admin: { ru: 'администратор', en: 'administrator' },
  chair: { ru: 'председатель комитета', en: 'chair of the committee' },
  secretary: { ru: 'секретарь', en: 'secretary' },
  editor: { ru: 'редактор', en: 'editor' },
};

/** Whose duties change is told, and so are the administrators: nobody gets a duty unseen. */
const dutiesChanged = telling('SEC-12', async ({ item, payload, at }, context) => {
  const duties = listOf(payload.duties);
  const inWords = (locale: 'ru' | 'en') =>
    duties.map((duty) => dutyWords[duty]?.[locale] ?? duty).join(', ') || '–';
  const params = {
    name: await nameOf(context, item),
    title: { ru: inWords('ru'), en: inWords('en') },
  };
  const told = new Set([item, ...(await staffWith(context.trx, 'admin'))]);
  return [...told].map((person) => ({
    to: { person },
    params,
    once: `${item} ${at.toISOString()}`,
  }));
});

/** What happens to an account. */
export const accountRules: Readonly<Record<string, NoticeRule>> = {
  'account.verify-asked': withLink('SEC-01', 'verify'),
  'account.known-already': owner('SEC-02'),
  'account.reset-asked': withLink('SEC-03', 'reset'),
  'account.email-change-undone': withLink('SEC-03', 'reset', 'undone'),
  'account.password-changed': owner('SEC-04'),
  'account.email-change-asked': withLink('SEC-05', 'confirm-email', 'ask'),
  'account.email-change-told': withLink('SEC-05', 'undo-email', 'notice'),
  'account.new-device': owner('SEC-06', ({ device }, at) => ({
    params: { device: deviceName(textOf(device)), ...dayValue('date', at) },
  })),
  'account.second-factor-changed': owner('SEC-07', ({ on }) => ({
    variant: on === false ? 'off' : 'on',
  })),
  // Who is signed out signs in first, and is then led to the file.
  'account.export-ready': owner('SEC-08', ({ until, file }) => ({
    params: dayValue('date', until),
    link: `/login?redirect=/assets/${textOf(file)}`,
  })),
  'account.erasure-started': withLink('SEC-09', 'undo-erasure', 'started'),
  'people.merge': owner('SEC-10'),
  'people.appoint': dutiesChanged,
  'people.dismiss': dutiesChanged,
  'account.super-sign-in': superSignIn,
};
