// Settings of what members do among themselves.
import type { SettingKey } from '../../system/settings.ts';
import { about, type SettingText } from '../setting-text.ts';

export const memberTexts = {
  'mentor.capacity_default': about(
    ['Подопечных у нового наставника', 'Mentees of a new mentor'],
    'count',
    [
      'Число, которое предлагается в анкете наставника. Каждый может выбрать своё.',
      'The number that the form of a new mentor suggests. Everybody can choose another.',
    ],
    ['mentoring'],
  ),
  'mentor.capacity_max': about(
    ['Подопечных у наставника, не больше', 'Mentees of a mentor, at most'],
    'count',
    ['Больше подопечных наставник указать не может.', 'A mentor cannot offer to take on more.'],
    ['mentoring'],
  ),
  'mentor.request_ttl_days': about(
    ['Просьба о наставничестве ждёт ответа', 'A request to a mentor waits'],
    'days',
    [
      'После этого срока просьба без ответа закрывается, и можно обратиться к другому наставнику.',
      'After that an unanswered request closes, and another mentor can be asked.',
    ],
    ['mentoring'],
  ),
  'mentor.reminder_days': about(
    ['Напоминания наставнику о просьбе', 'Reminders to the mentor about a request'],
    'days',
    [
      'На какой день после просьбы наставнику напоминают ответить.',
      'On which days after a request the mentor is reminded to answer.',
    ],
    ['mentoring'],
  ),
  'mentor.expiries_before_pause': about(
    ['Просьб без ответа до паузы', 'Unanswered requests before a pause'],
    'count',
    [
      'После стольких просьб подряд, оставшихся без ответа, предложение наставника само уходит на паузу.',
      'After so many unanswered requests in a row the offer of the mentor is paused.',
    ],
    ['mentoring'],
  ),
  'mentee.max_open_requests': about(
    ['Открытых просьб у одного человека', 'Open requests of one person'],
    'count',
    [
      'Сколько наставников можно спросить одновременно.',
      'How many mentors one person may ask at a time.',
    ],
    ['mentoring'],
  ),
  'mentee.max_active': about(
    ['Наставников у одного человека', 'Mentors of one person'],
    'count',
    [
      'У скольких наставников можно заниматься одновременно.',
      'How many mentorships one person may have at a time.',
    ],
    ['mentoring'],
  ),
  'mentorship.months': about(
    ['Наставничество длится', 'A mentorship lasts'],
    'months',
    ['Срок новых пар. Пара может продлить его сама.', 'Term of new pairs. A pair can extend it.'],
    ['mentoring'],
  ),
  'mentorship.sessions_hint': about(
    ['Встреч за это время, примерно', 'Meetings in this time, about'],
    'count',
    ['Подсказка для пары, ничего не ограничивает.', 'A hint for the pair; it limits nothing.'],
    ['mentoring'],
  ),
  'mentorship.trial_days': about(
    ['Пробный срок', 'Trial'],
    'days',
    [
      'Сколько дней длится пробный срок, в который пара решает, продолжать ли.',
      'How long the trial lasts in which the pair decides whether to go on.',
    ],
    ['mentoring'],
  ),
  'mentorship.nudge_days': about(
    ['Напомнить о встрече через', 'Remind of a meeting after'],
    'days',
    [
      'Через сколько дней без встреч паре напоминают договориться о следующей.',
      'After how many days without a meeting the pair is reminded to arrange one.',
    ],
    ['mentoring'],
  ),
  'mentorship.autopause_days': about(
    ['Пауза без встреч через', 'Pause without meetings after'],
    'days',
    [
      'Через сколько дней без встреч наставничество само уходит на паузу. Должно быть больше срока напоминания.',
      'After how many days without a meeting a mentorship is paused. Should be longer than the time of the reminder.',
    ],
    ['mentoring'],
  ),
  'community.max_lead_of': about(
    ['Сообществ у одного ведущего', 'Communities of one lead'],
    'count',
    ['Сколько сообществ может вести один человек.', 'How many communities one person may lead.'],
    ['communities'],
  ),
  'community.max_join_questions': about(
    ['Вопросов при вступлении', 'Questions on joining'],
    'count',
    [
      'Сколько вопросов сообщество может задать тем, кто вступает. 0 — без вопросов.',
      'How many questions a community may ask people who join. 0 is none.',
    ],
    ['communities'],
  ),
  'contact.per_day': about(
    ['Сообщений в день от одного человека', 'Messages in a day from one person'],
    'count',
    [
      'Сколько сообщений через сайт один человек может отправить за сутки. 0 закрывает отправку.',
      'How many messages one person may send through the site within a day. 0 closes it.',
    ],
    ['directory'],
  ),
  'contact.per_recipient_week': about(
    ['Сообщений одному человеку в неделю', 'Messages to one person in a week'],
    'count',
    [
      'Сколько раз за семь дней можно написать одному и тому же человеку.',
      'How often one person may write to the same person within seven days.',
    ],
    ['directory'],
  ),
  'contact.reply_to': about(
    ['Почта для ответов на письма по обращениям', 'Mailbox for replies to answered enquiries'],
    'none',
    [
      'Сюда приходит письмо, если человек отвечает на наше письмо по его обращению.',
      'Where the mail goes when somebody replies to our answer to their enquiry.',
    ],
    ['enquiries'],
    { empty: ['Почта со страницы «Контакты»', 'The address of the contact page'] },
  ),
  'post.per_hour_new_member': about(
    ['Записей в час у новичка', 'Posts of a new member within an hour'],
    'count',
    [
      'Защищает обсуждения от спама: столько записей новый участник может оставить за час.',
      'Protects discussions from spam: how many posts a new member may write within an hour.',
    ],
    ['forum', 'communities'],
  ),
  'post.edit_minutes': about(
    ['Запись можно исправить в течение', 'A post can be edited for'],
    'minutes',
    ['Сколько минут автор может править свою запись.', 'How long authors can edit their post.'],
    ['forum', 'communities'],
  ),
  'post.pictures_per_day': about(
    ['Картинок в записях за сутки', 'Pictures in posts within a day'],
    'count',
    [
      'Сколько картинок один человек может загрузить в обсуждения за сутки. 0 — без картинок.',
      'How many pictures one person may add to discussions within a day. 0 is none.',
    ],
    ['forum', 'communities'],
  ),
  'forum.external_url': about(
    ['Адрес внешнего форума', 'Address of another forum'],
    'none',
    [
      'Если адрес указан, страница форума ведёт туда. Начинается с https://.',
      'With an address, the page of the forum leads there. Begins with https://.',
    ],
    ['forum'],
    { empty: ['Форум сайта', 'The forum of the site'] },
  ),
  'renewal.enabled': about(
    ['Членство подтверждают', 'Membership is renewed'],
    'none',
    [
      'Если включено, члены сообщества время от времени подтверждают членство; тот, кто не подтвердил, его приостанавливает.',
      'If on, members confirm from time to time that they stay; the membership of those who do not lapses.',
    ],
    ['certification'],
  ),
  'renewal.months': about(
    ['Подтверждать раз в', 'Renewed every'],
    'months',
    [
      'Через сколько месяцев нужно подтвердить членство. Действует, когда подтверждение включено.',
      'After how many months membership is confirmed. In effect while renewal is on.',
    ],
    ['certification'],
  ),
  'renewal.grace_days': about(
    ['Льготный срок', 'Grace period'],
    'days',
    [
      'Сколько дней после даты подтверждения права ещё сохраняются.',
      'How many days after the date of renewal the rights are kept.',
    ],
    ['certification'],
  ),
} as const satisfies Partial<Readonly<Record<SettingKey, SettingText>>>;
