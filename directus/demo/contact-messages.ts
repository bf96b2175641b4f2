import type { DemoCalendar } from './calendar.ts';
import type { DemoPerson } from './people.ts';
import { demoId } from './random.ts';

type Words = { from: string; to: string; subject: string; body: string };

const delivered: readonly Words[] = [
  {
    from: 'member',
    to: 'senior',
    subject: 'Вопрос о докладе',
    body: 'Здравствуйте! Слышал ваш доклад о наблюдаемости и хотел бы спросить, с чего вы начинали в маленькой команде.',
  },
  {
    from: 'senior',
    to: 'member',
    subject: 'Re: Вопрос о докладе',
    body: 'Добрый день! Начинали с журналов и трёх показателей, которые понятны всем. Могу показать, как это выглядит.',
  },
];

const reported: readonly Words[] = [
  {
    from: 'mentee',
    to: 'mentor',
    subject: 'Выгодное предложение',
    body: 'Только сегодня: курс о том, как зарабатывать вдвое больше, со скидкой для всех участников каталога.',
  },
];

/** Contact messages between demo accounts; one is reported. */
export function demoContactMessages(people: readonly DemoPerson[], calendar: DemoCalendar) {
  const idOf = (login: string) => {
    const person = people.find((candidate) => candidate.login === login);
    if (!person) throw new Error(`Nobody signs in as ${login}`);
    return person.id;
  };
  const row = ({ from, to, ...words }: Words, state: 'delivered' | 'reported') => ({
    id: demoId('contact_messages', `${from} ${to} ${words.subject}`),
    from: idOf(from),
    to: idOf(to),
    ...words,
    state,
    report_code: state === 'reported' ? 'spam' : null,
    report_text: null,
    reported_at: state === 'reported' ? calendar.at('2025-11-18T10:00:00.000Z') : null,
    revision: state === 'reported' ? 2 : 1,
  });
  return [
    ...delivered.map((words) => row(words, 'delivered')),
    ...reported.map((words) => row(words, 'reported')),
  ];
}
