// One mail of every kind, rendered as the site does, with long sample values.
import type { Locale } from '@site/shared/contract';
import { notificationKeys } from '@site/shared/domain/notifications';
import type { StoppedKind } from '../../directus/engine/notifications/links.ts';
import { composeMail, type Mail } from '../../directus/engine/notifications/mail/compose-mail.ts';
import type { MailTopic } from '../../directus/engine/notifications/mail/mail-topic.ts';
import type { Notification } from '../../directus/engine/notifications/notification.ts';
import type { MailReader } from '../../directus/engine/notifications/reader.ts';
import { readProduct } from '../../directus/settings.ts';

const product = readProduct();

const host = {
  env: {
    SECRET: 'a secret of the tests that is long enough',
    SITE_URL: 'https://a-site-with-a-rather-long-name.example',
    SITE_NAME_RU: product.name.ru,
    SITE_NAME_EN: product.name.en,
  },
};

const bothAs = (ru: string, en: string) => ({ ru, en });
const moment = { at: '2026-11-22T20:45:00Z' };

const params: Notification['params'] = {
  name: bothAs(
    'Константин Преображенский-Вышнеградский',
    'Konstantin Preobrazhenskii-Vyshnegradskii',
  ),
  other: bothAs('Ольга Тихогрова-Полынцева', 'Olga Tikhogrova-Polyntseva'),
  inviter: bothAs('Мария Лесоверская', 'Mariia Lesoverskaia'),
  title: bothAs('Как читать журналы ошибок', 'How to read error logs'),
  lead: bothAs('Короткое руководство о том, с чего начать.', 'A short guide to where to begin.'),
  // A word without a space or hyphen to break at.
  note: `https://example.org/${'x'.repeat(90)}`,
  device: bothAs('Chrome на Windows', 'Chrome on Windows'),
  step: bothAs('Рецензирование', 'In review'),
  outcome: bothAs('Принято', 'Accepted'),
  date: moment,
  no: 'A-2026-0117',
  number: `${product.certPrefix}-2026-00417-U`,
  code: '2026-2',
  removed: bothAs('открытые сеансы, вход через GitHub', 'open sessions, sign-in with GitHub'),
  kept: bothAs(
    'вход с паролем, вход через Google',
    'sign-in with the password, sign-in with Google',
  ),
  also: '',
  profile: bothAs(' (профиль vera@example.org)', ' (profile vera@example.org)'),
  address: '2001:db8:85a3::8a2e:370:7334',
  n: 3,
};

const notificationOf = (key: string): Notification => ({
  id: key,
  person: 'somebody',
  address: null,
  locale: null,
  event: key.split('.')[0] as Notification['event'],
  category: 'system',
  title_key: key,
  params,
  link: '/c/notifications',
  token: null,
  cadence: null,
});

const rooms = [
  bothAs('Общий форум', 'General forum'),
  bothAs('Инженеры данных', 'Data engineers'),
  bothAs('Книжный клуб', 'Reading club'),
];

/** A day with thirty threads in three rooms. */
function discussionsFor(reader: MailReader) {
  const others: Notification[] = [];
  const topics = new Map<string, MailTopic>();
  for (let thread = 0; thread < 30; thread += 1) {
    for (let post = 0; post <= thread % 3; post += 1) {
      const id = `${thread} ${post}`;
      const key = thread % 4 === 0 ? 'COM-02.discussion' : 'COM-02.reply';
      others.push({ ...notificationOf(key), id });
      topics.set(id, topicOf(thread, post));
    }
  }
  const notification = notificationOf('SYS-04.daily');
  return {
    notification: { ...notification, params: { n: others.length } },
    others,
    reader,
    topics,
  };
}

const excerpt =
  'Коротко: перенос занял ночь, данные не потеряли, но о правах на каталоги вспомнили последними. Делюсь планом…';

function topicOf(thread: number, post: number): MailTopic {
  const name = rooms[thread % rooms.length] ?? bothAs('', '');
  const people = ['Анна Лесная', 'Пётр Заречный-Поднебесный', 'Вера Орлова'];
  const author = people[post] ?? '';
  const stop = (from: StoppedKind) => ({ person: 'somebody', from, id: 'x' }) as const;
  return {
    room: { key: name.en, name, stops: [stop('room'), stop('community')] },
    thread: {
      key: `${thread}`,
      title: `Как мы переносили базу на новый сервер и что из этого вышло, часть ${thread + 1}`,
      stop: stop('thread'),
    },
    author: bothAs(author, author),
    excerpt: bothAs(excerpt, excerpt),
  };
}

/** A mail with a name. */
export type ShownMail = { name: string; mail: Mail };

/**
 * One mail of each kind, plus a digest, a mail with several notifications of one kind, and one with its own
 * link.
 */
export function mailsIn(locale: Locale): ShownMail[] {
  const reader = {
    address: 'somebody@example.org',
    locale,
    timezone: 'Europe/Moscow',
    zone: 'Europe/Moscow',
    reach: {} as never,
    allowed: true,
  };
  const write = (notification: Notification, others: readonly Notification[] = []) =>
    composeMail(host, { notification, others, reader });
  const digest = ['NEWS-01', 'RAD-01', 'INV-03.accepted', 'RES-01.declined-why'].map(
    notificationOf,
  );
  const invitation = {
    ...notificationOf('INV-01'),
    person: null,
    token: { purpose: 'invitation', id: 'one' } as const,
  };
  return [
    ...notificationKeys.map((key) => ({ name: key, mail: write(notificationOf(key)) })),
    { name: 'discussions', mail: composeMail(host, discussionsFor(reader)) },
    { name: 'a digest', mail: write(notificationOf('SYS-04.weekly'), digest) },
    { name: 'several in one', mail: write(notificationOf('INV-04'), [notificationOf('INV-04')]) },
    { name: 'an invitation', mail: write(invitation) },
  ];
}
