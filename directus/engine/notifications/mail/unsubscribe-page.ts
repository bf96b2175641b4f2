import { createHash } from 'node:crypto';
import type { StoppedKind } from '../links.ts';
import { escaped } from './mail-html.ts';

const style = `
:root{color-scheme:light dark}
body{max-width:36rem;margin:0 auto;padding:15vh 1.5rem 2rem;background:light-dark(#fbfcfa,#0f1512);color:light-dark(#14201a,#e6ede9);font:1.0625rem/1.6 system-ui,sans-serif}
h1{font-size:1.5625rem;line-height:1.25}
button{min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:6px;background:light-dark(#15803d,#4ade80);color:light-dark(#fff,#0b1a11);font:inherit;font-weight:600;cursor:pointer}
a{color:light-dark(#15803d,#4ade80)}
:focus-visible{outline:2px solid light-dark(#15803d,#4ade80);outline-offset:2px}
`;

/** Content Security Policy of the page: its style and its one form, nothing else. */
export const unsubscribePolicy = `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

type Words = { title: string; ask: string; button: string; done: string };
type Kind = StoppedKind | 'other';

const words: Readonly<Record<'ru' | 'en', Readonly<Record<Kind, Words>>>> = {
  ru: {
    other: {
      title: 'Отписаться от писем',
      ask: 'Больше не присылать такие письма? В личном кабинете уведомления останутся.',
      button: 'Больше не присылать',
      done: 'Готово: таких писем больше не будет.',
    },
    thread: {
      title: 'Не следить за обсуждением',
      ask: 'Больше не сообщать о новом в этом обсуждении? Читать его и писать в нём можно по-прежнему.',
      button: 'Не следить',
      done: 'Готово: об этом обсуждении вам больше не сообщат. Снова следить за ним можно на его странице.',
    },
    room: {
      title: 'Не присылать писем об обсуждениях',
      ask: 'Больше не присылать писем об обсуждениях этого раздела? В личном кабинете уведомления останутся.',
      button: 'Не присылать',
      done: 'Готово: писем об обсуждениях этого раздела больше не будет.',
    },
    community: {
      title: 'Покинуть сообщество',
      ask: 'Покинуть это сообщество? Вернуться можно так же, как в него вступают.',
      button: 'Покинуть',
      done: 'Готово: вы больше не состоите в этом сообществе.',
    },
  },
  en: {
    other: {
      title: 'Unsubscribe',
      ask: 'No more messages of this kind? Notifications stay in your account.',
      button: 'Unsubscribe',
      done: 'Done: you will get no more of these messages.',
    },
    thread: {
      title: 'Mute the discussion',
      ask: 'No more news of this discussion? You can still read it and write in it.',
      button: 'Mute',
      done: 'Done: you will hear no more of this discussion. You can follow it again on its page.',
    },
    room: {
      title: 'No more mail about discussions',
      ask: 'No more mail about the discussions there? Notifications stay in your account.',
      button: 'Stop the mail',
      done: 'Done: you will get no more mail about the discussions there.',
    },
    community: {
      title: 'Leave the community',
      ask: 'Leave this community? You can come back the way people join it.',
      button: 'Leave',
      done: 'Done: you are no longer in this community.',
    },
  },
};
const settingsLabel = { ru: 'Настроить уведомления', en: 'Notification settings' } as const;

/**
 * Confirmation page of the unsubscribe link. `GET` changes nothing, because mail scanners open links; the button
 * sends a `POST`. Works without scripts and without signing in.
 */
export function unsubscribePage(
  locale: 'ru' | 'en',
  { kind, done, settings }: { kind: Kind; done: boolean; settings: string },
): string {
  const { title, ask, button, done: said } = words[locale][kind];
  const label = settingsLabel[locale];
  const body = done
    ? `<p role="status">${said}</p><p><a href="${escaped(settings)}">${label}</a></p>`
    : `<p>${ask}</p><form method="post"><button>${button}</button></form>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`;
}
