// The notifications of one e-mail in sections: conversations by room and thread, everything else before them.
import { writeNotification } from '@site/shared/domain/notifications';
import { typography } from '@site/shared/domain/text';
import type { Host } from '../../host.ts';
import { actionAddress, type Unsubscribing, unsubscribeAddress } from '../links.ts';
import type { Notification } from '../notification.ts';
import type { MailReader } from '../reader.ts';
import type { MailItem, MailLink, MailSection } from './mail-html.ts';
import type { MailTopic, MailTopics } from './mail-topic.ts';
import { stopLabels, topicLabels } from './topic-labels.ts';

/** Threads of an e-mail that show how they begin: more would be no digest. */
const maxExcerpts = 5;
/** Authors that are named. */
const maxAuthors = 3;

type Gathered = {
  host: Pick<Host, 'env'>;
  reader: MailReader;
  site: string;
  topics: MailTopics;
};

/** The sections of an e-mail with several notifications. */
export function sectionsOf(
  gathered: readonly Notification[],
  { host, reader, site, topics }: Gathered,
): MailSection[] {
  const { locale } = reader;
  const others = gathered.filter(({ id }) => !topics.has(id));
  const items = others.map((one): MailItem => {
    const { subject, text } = textOf(one, site, reader);
    return { title: subject, text, address: actionAddress(host, one, locale), links: [] };
  });
  const told = gathered.flatMap((notification) => {
    const topic = topics.get(notification.id);
    return topic ? [{ notification, topic }] : [];
  });
  const threads = [...Map.groupBy(told, ({ topic }) => topic.thread.key).values()];
  const withExcerpt = new Set(threads.slice(0, maxExcerpts));
  const rooms = [...Map.groupBy(threads, ([first]) => first?.topic.room.key).values()];
  const sections = rooms.flatMap((those): MailSection[] => {
    const room = those[0]?.[0]?.topic.room;
    if (!room) return [];
    return [
      {
        title: room.name[locale],
        items: those.flatMap((thread) =>
          itemOf(thread, { host, reader, isLong: withExcerpt.has(thread) }),
        ),
        links: room.stops.map((stop) => stopLink(host, stop, locale)),
      },
    ];
  });
  return [...(items.length > 0 ? [{ title: null, items, links: [] }] : []), ...sections];
}

function textOf(one: Notification, site: string, reader: MailReader) {
  return writeNotification(one.title_key, { ...one.params, site }, reader);
}

type Told = { notification: Notification; topic: MailTopic };

function itemOf(
  thread: readonly Told[],
  { host, reader, isLong }: Pick<Gathered, 'host' | 'reader'> & { isLong: boolean },
): MailItem[] {
  const [first] = thread;
  if (!first) return [];
  const { locale } = reader;
  const { topic, notification } = first;
  const said = topicLabels[locale];
  const kinds = thread.map(({ notification: one }) => one.title_key.split('.')[1]);
  const facts = [
    ...(kinds.includes('mention') ? [said.mentioned] : []),
    kinds.includes('discussion') ? said.begun : said.posts(thread.length),
    namesOf(thread, locale),
  ];
  return [
    {
      title: topic.thread.title,
      text: typography(facts.join(' · '), locale),
      ...(isLong && topic.excerpt[locale] && { excerpt: topic.excerpt[locale] }),
      address: actionAddress(host, notification, locale),
      links: [stopLink(host, topic.thread.stop, locale)],
    },
  ];
}

function namesOf(thread: readonly Told[], locale: 'ru' | 'en'): string {
  const names = [...new Set(thread.map(({ topic }) => topic.author[locale]))].filter(Boolean);
  const more = names.length - maxAuthors;
  const shown = names.slice(0, maxAuthors).join(', ');
  return more > 0 ? `${shown} ${topicLabels[locale].more(more)}` : shown;
}

/** The link that stops something with one press. */
export function stopLink(
  host: Pick<Host, 'env'>,
  stop: Unsubscribing,
  locale: 'ru' | 'en',
): MailLink {
  const kind = 'from' in stop ? stop.from : 'other';
  return { label: stopLabels[locale][kind], address: unsubscribeAddress(host, stop, locale) };
}
