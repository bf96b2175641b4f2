import { z } from 'zod';
import type { DemoCalendar } from './calendar.ts';
import type { DemoPerson } from './people/people.ts';
import { demoId } from './random.ts';
import { readTexts, words } from './read-texts.ts';

const text = z.strictObject({ from: words, to: words, subject: words, body: words });
const { delivered, reported } = readTexts(
  new URL('contact-messages.yaml', import.meta.url),
  z.strictObject({ delivered: z.array(text), reported: z.array(text) }),
);

/** Contact messages between demo accounts; one is reported. */
export function demoContactMessages(people: readonly DemoPerson[], calendar: DemoCalendar) {
  const idOf = (login: string) => {
    const person = people.find((candidate) => candidate.login === login);
    if (!person) throw new Error(`Nobody signs in as ${login}`);
    return person.id;
  };
  const row = ({ from, to, ...texts }: z.infer<typeof text>, state: 'delivered' | 'reported') => ({
    id: demoId('contact_messages', `${from} ${to} ${texts.subject}`),
    from: idOf(from),
    to: idOf(to),
    ...texts,
    state,
    report_code: state === 'reported' ? 'spam' : null,
    report_text: null,
    reported_at: state === 'reported' ? calendar.at('2025-11-18T10:00:00.000Z') : null,
    revision: state === 'reported' ? 2 : 1,
  });
  return [
    ...delivered.map((one) => row(one, 'delivered')),
    ...reported.map((one) => row(one, 'reported')),
  ];
}
