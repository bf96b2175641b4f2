// Specimens of messages, radar editions, library entries and skill questions, for `specimens.ts`.
import { randomUUID } from 'node:crypto';
import {
  contact,
  radarEditions,
  resourceLife,
  skillQuestions,
} from '@site/shared/domain/workflows';
import { as, type Caller, demo, personOf } from '../backend.ts';
import { database, hoursFromNow } from '../database.ts';
import { forgetCommunities, ledCommunity } from './community-specimens.ts';
import { type Specimens, serial, staff } from './specimen.ts';

const languages = ['ru-RU', 'en-US'];

/** An administrator also has the rights of an editor. */
const editors = { alsoIs: { admin: ['editor'] }, insiders: ['editor', 'admin'] };

/** Inserts ready texts in both languages. */
const texts = (table: string, of: object, words: object) =>
  database()(table).insert(
    languages.map((language) => ({
      id: randomUUID(),
      language,
      tr_status: 'ready',
      stale: false,
      ...of,
      ...words,
    })),
  );

const suggested = 'https://specimen.example/';
const made = { messages: [] as string[], editions: [] as string[], questions: [] as string[] };

export const contentSpecimens: readonly Specimens[] = [
  {
    workflow: contact,
    membersBegin: true,
    table: 'contact_messages',
    stateField: 'state',
    async make(state) {
      const id = randomUUID();
      made.messages.push(id);
      await database()('contact_messages').insert({
        id,
        from: personOf('fellow').id,
        to: personOf('mentor').id,
        subject: 'О вашем докладе',
        body: 'Здравствуйте! Можно спросить, как вы измеряли время ответа?',
        state,
        revision: 1,
        // Long ago, so that it counts in nobody's quota.
        created_at: hoursFromNow(-24 * 500),
      });
      return id;
    },
    callers: async () => {
      const { fellow, mentor, admin } = await staff('fellow', 'mentor', 'admin')();
      return { sender: fellow, recipient: mentor, admin } as Record<string, Caller>;
    },
    insiders: ['admin'],
    // The recipient cannot see a blocked message.
    unseen: { recipient: ['blocked'] },
    payload: (event) =>
      ({
        send: {
          to: personOf('mentor').id,
          subject: 'О вашем докладе',
          body: 'Здравствуйте! Можно спросить, как вы измеряли время ответа?',
        },
        report: { code: 'spam' },
      })[event] ?? {},
    async forget() {
      const db = database();
      await db('contact_messages').whereIn('id', made.messages.splice(0)).delete();
      const sent = { from: personOf('fellow').id, subject: 'О вашем докладе' };
      await db('contact_messages').where(sent).delete();
      const reader = { id: personOf('mentor').id };
      await db('people_members').where(reader).update({ accepts_contact: true });
    },
  },
  {
    workflow: radarEditions,
    table: 'radar_editions',
    stateField: 'state',
    ...editors,
    async make(state) {
      const id = randomUUID();
      const no = 8000 + made.editions.length;
      made.editions.push(id);
      await database()('radar_editions').insert({ id, no, code: `${no}-1`, state, revision: 1 });
      await texts('radar_editions_translations', { edition: id }, { title: 'What we use' });
      const [item] = demo.content.radar_items;
      await database()('radar_placements').insert({
        id: randomUUID(),
        edition: id,
        item: item?.id,
        ring: 'trial',
        featured: true,
      });
      return id;
    },
    callers: staff('editor', 'admin'),
    payload: (event) =>
      ({
        'minor-edit': { texts: { 'en-US': { title: 'What we use now' } } },
        'major-edit': {
          texts: { 'en-US': { title: 'What we use today' } },
          note: { 'ru-RU': 'Изменён заголовок', 'en-US': 'Another title' },
        },
      })[event] ?? {},
    async forget() {
      const db = database();
      for (const id of made.editions.splice(0)) {
        const notifications = db('notifications').where('dedupe_key', 'like', `RAD-01.%${id}%`);
        await db('deliveries').whereIn('notification', notifications.clone().select('id')).delete();
        await notifications.delete();
        await db('radar_placements').where({ edition: id }).delete();
        await db('radar_editions_translations').where({ edition: id }).delete();
        await db('radar_editions').where({ id }).delete();
      }
    },
  },
  {
    workflow: resourceLife,
    commandEvents: ['suggest'],
    table: 'resources',
    stateField: 'state',
    ...editors,
    insiders: ['member', 'editor', 'admin', 'senior', 'fellow'],
    async make(state) {
      const id = randomUUID();
      await database()('resources').insert({
        id,
        slug: `specimen-${serial()}`,
        type: 'link',
        access: 'community',
        community: await ledCommunity(),
        url: `${suggested}${id}`,
        content_languages: '["ru"]',
        licence: 'link_only',
        state,
        submitted_by: personOf('member').id,
        revision: 1,
      });
      await texts('resources_translations', { resource: id }, { title: 'Т', summary: 'О' });
      return id;
    },
    async callers() {
      return { ...(await staff('member', 'editor', 'admin')()), moderator: await as('senior') };
    },
    payload: (event) =>
      event === 'suggest'
        ? {
            type: 'guide',
            url: `${suggested}${randomUUID()}`,
            title: 'Как читать журналы ошибок',
            summary: 'Короткое руководство о том, с чего начать, когда всё сломалось.',
            content_languages: ['ru'],
            topics: [demo.content.topics[0]?.id],
            locale: 'ru',
          }
        : {},
    async forget() {
      const db = database();
      const gone = db('resources').where('url', 'like', `${suggested}%`);
      for (const part of ['resources_translations', 'resources_topics']) {
        await db(part).whereIn('resource', gone.clone().select('id')).delete();
      }
      await gone.delete();
      await forgetCommunities();
    },
  },
  {
    workflow: skillQuestions,
    table: 'skill_questions',
    stateField: 'state',
    ...editors,
    async make(state) {
      const id = randomUUID();
      made.questions.push(id);
      await database()('skill_questions').insert({
        id,
        code: `specimen-${serial()}`,
        area: demo.content.skill_areas[0]?.id,
        kind: 'single',
        correct: '[1]',
        difficulty: 1,
        weight: 1,
        version: 1,
        state,
        revision: 1,
      });
      const words = { text: 'Which of these?', options: '["One","Two"]' };
      await texts('skill_questions_translations', { question: id }, words);
      return id;
    },
    callers: staff('editor', 'admin'),
    payload: () => ({}),
    async forget() {
      const ids = made.questions.splice(0);
      await database()('skill_questions_translations').whereIn('question', ids).delete();
      await database()('skill_questions').whereIn('id', ids).delete();
    },
  },
];
