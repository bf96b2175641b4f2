import type { NotificationTexts } from '../notification-text.ts';

/** Texts about news, resources, the radar, initiatives and enquiries. */
export const otherTexts = {
  'NEWS-01': {
    ru: {
      subject: '{title}',
      text: '{lead}',
      action: 'Читать новость',
    },
    en: {
      subject: '{title}',
      text: '{lead}',
      action: 'Read the article',
    },
  },
  'NEWS-02': {
    ru: {
      subject: 'Новость вернули на доработку',
      text: 'Новость «{title}» пока не готова к публикации. Редактор пишет: «{note}»',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'Your article needs more work',
      text: 'The article “{title}” is not ready to be published yet. The editor writes: “{note}”',
      action: 'Open notifications',
    },
  },
  'RES-01.accepted': {
    ru: {
      subject: 'Ваш материал опубликован',
      text: 'Материал «{title}», который вы предложили, теперь в библиотеке. Спасибо.',
      action: 'Открыть материал',
    },
    en: {
      subject: 'Your material is published',
      text: 'The material you suggested, “{title}”, is now in the library. Thank you.',
      action: 'Open the material',
    },
  },
  'RES-01.declined': {
    ru: {
      subject: 'Ваш материал не принят',
      text: 'Материал «{title}», который вы предложили, решено не публиковать. Спасибо, что подумали о библиотеке.',
      action: 'Открыть библиотеку',
    },
    en: {
      subject: 'Your material was not accepted',
      text: 'We have decided not to publish “{title}”, which you suggested. Thank you for thinking of the library.',
      action: 'Open the library',
    },
  },
  'RES-01.declined-why': {
    ru: {
      subject: 'Ваш материал не принят',
      text: 'Материал «{title}», который вы предложили, решено не публиковать. Редактор пишет: «{note}»',
      action: 'Открыть библиотеку',
    },
    en: {
      subject: 'Your material was not accepted',
      text: 'We have decided not to publish “{title}”, which you suggested. The editor writes: “{note}”',
      action: 'Open the library',
    },
  },
  'RES-01.outdated': {
    ru: {
      subject: 'Ваш материал устарел?',
      text: 'Материал «{title}» отмечен как устаревший. Обновите его или подтвердите, что всё верно.',
      action: 'Проверить материал',
    },
    en: {
      subject: 'Is your material out of date?',
      text: '“{title}” was marked as out of date. Update it, or confirm that it still holds.',
      action: 'Check the material',
    },
  },
  'RES-01.dead': {
    ru: {
      subject: 'Ссылка на ваш материал не открывается',
      text: 'Адрес материала «{title}», который вы предложили, больше не открывается. Если знаете новый, сообщите редакции.',
      action: 'Открыть библиотеку',
    },
    en: {
      subject: 'The link to your material does not open',
      text: 'The address of “{title}”, which you suggested, no longer opens. If you know a new one, please tell the editors.',
      action: 'Open the library',
    },
  },
  'RES-02': {
    ru: {
      subject: 'Ссылка в библиотеке не открывается',
      text: 'Адрес материала «{title}» больше не открывается. В студии можно заменить адрес, отметить материал как устаревший или убрать его в архив.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'A link in the library does not open',
      text: 'The address of “{title}” no longer opens. In the studio you can replace it, mark the material as out of date or archive it.',
      action: 'Open notifications',
    },
  },
  'RES-02.room': {
    ru: {
      subject: 'Ссылка в материалах сообщества не открывается',
      text: 'Адрес материала «{title}» больше не открывается. Отметьте его как устаревший или уберите из материалов сообщества.',
      action: 'Открыть материал',
    },
    en: {
      subject: 'A link among the materials of your community does not open',
      text: 'The address of “{title}” no longer opens. Mark it as out of date or take it out of the materials of the community.',
      action: 'Open the material',
    },
  },
  'RES-02.reported-room': {
    ru: {
      subject: 'Участник не смог открыть материал сообщества',
      text: 'Участник сообщил, что материал «{title}» не открывается. Проверьте адрес или файл и, если нужно, уберите материал.',
      action: 'Открыть материал',
    },
    en: {
      subject: 'A member could not open a material of your community',
      text: 'A member reports that “{title}” does not open. Check its address or file, and take it out if necessary.',
      action: 'Open the material',
    },
  },
  'RES-02.reported': {
    ru: {
      subject: 'Читатель не смог открыть материал библиотеки',
      text: 'Член сообщества сообщил, что материал «{title}» не открывается. Проверьте адрес или файл в студии.',
      action: 'Открыть уведомления',
    },
    en: {
      subject: 'A reader could not open an item in the library',
      text: 'A member reports that “{title}” does not open. Check its address or file in the studio.',
      action: 'Open notifications',
    },
  },
  'RAD-01': {
    ru: {
      subject: 'Вышел технорадар {code}',
      text: 'Новый выпуск показывает, что сдвинулось за полгода и почему. Свою оценку технологий можно отметить прямо в нём.',
      action: 'Открыть радар',
    },
    en: {
      subject: 'Tech radar {code} is out',
      text: 'The new edition shows what has moved in half a year, and why. You can add your own view of each technology.',
      action: 'Open the radar',
    },
  },
  'INI-01.asked': {
    ru: {
      subject: 'Инициатива {no}: вас зовут в соавторы',
      text: '{person} просит вас стать соавтором инициативы «{title}». Ответить нужно до {date}: без трёх соавторов она не пойдёт дальше.',
      action: 'Прочитать инициативу',
    },
    en: {
      subject: 'Initiative {no}: an invitation to co-sponsor',
      text: '{person} asks you to co-sponsor the initiative “{title}”. Please answer by {date}: it goes no further without three co-sponsors.',
      action: 'Read the initiative',
    },
  },
  'INI-01.declined': {
    ru: {
      subject: 'Инициатива {no}: отказ от соавторства',
      text: 'Один из тех, кого вы позвали в соавторы инициативы «{title}», отказался. Можно позвать кого-то ещё.',
      action: 'Открыть инициативу',
    },
    en: {
      subject: 'Initiative {no}: somebody declined',
      text: 'One of the people you asked to co-sponsor “{title}” has declined. You can ask somebody else.',
      action: 'Open the initiative',
    },
  },
  'INI-01.sponsored': {
    ru: {
      subject: 'Инициатива {no}: соавторы согласны',
      text: 'У инициативы «{title}» уже три соавтора. Её можно отправить на модерацию.',
      action: 'Открыть инициативу',
    },
    en: {
      subject: 'Initiative {no}: your co-sponsors agree',
      text: '“{title}” has three co-sponsors now. You can submit it to the moderators.',
      action: 'Open the initiative',
    },
  },
  'INI-01.opened': {
    ru: {
      subject: 'Инициатива {no}: сбор голосов открыт',
      text: 'Инициатива «{title}» опубликована. Тридцать дней её могут поддержать все члены сообщества.',
      action: 'Открыть инициативу',
    },
    en: {
      subject: 'Initiative {no}: open for support',
      text: '“{title}” is published. For thirty days every member can support it.',
      action: 'Open the initiative',
    },
  },
  'INI-01.returned': {
    ru: {
      subject: 'Инициатива {no}: нужны правки',
      text: 'Модераторы вернули инициативу «{title}». Исправьте её и отправьте снова. Они пишут: {note}',
      action: 'Открыть инициативу',
    },
    en: {
      subject: 'Initiative {no}: changes needed',
      text: 'The moderators have returned “{title}”. Please change it and submit it again. They write: {note}',
      action: 'Open the initiative',
    },
  },
  'INI-01.rejected': {
    ru: {
      subject: 'Инициатива {no}: отклонена',
      text: 'Модераторы отклонили инициативу «{title}». Почему: {note}',
      action: 'Открыть инициативу',
    },
    en: {
      subject: 'Initiative {no}: rejected',
      text: 'The moderators have rejected “{title}”. The reason: {note}',
      action: 'Open the initiative',
    },
  },
  'INI-01.expired': {
    ru: {
      subject: 'Инициатива {no}: срок истёк',
      text: 'Инициатива «{title}» не собрала нужной поддержки в срок и закрыта.',
      action: 'Открыть инициативу',
    },
    en: {
      subject: 'Initiative {no}: out of time',
      text: '“{title}” did not find enough support in time and is closed.',
      action: 'Open the initiative',
    },
  },
  'INI-01.threshold': {
    ru: {
      subject: 'Инициатива {no}: голоса собраны',
      text: 'Инициатива «{title}» набрала нужное число голосов. Когда сбор закончится, она пойдёт на экспертизу.',
      action: 'Открыть инициативу',
    },
    en: {
      subject: 'Initiative {no}: threshold met',
      text: '“{title}” has gathered enough support. When the collection ends, it goes to expert review.',
      action: 'Open the initiative',
    },
  },
  'INI-01.answered': {
    ru: {
      subject: 'Инициатива {no}: есть ответ',
      text: 'На инициативу «{title}» пришёл официальный ответ.',
      action: 'Прочитать ответ',
    },
    en: {
      subject: 'Initiative {no}: answered',
      text: 'There is an official answer to the initiative “{title}”.',
      action: 'Read the answer',
    },
  },
  'ENQ-01': {
    ru: {
      subject: 'Ответ на обращение {no}',
      text: 'Ответ на ваше обращение {no}.',
      action: 'Открыть страницу контактов',
    },
    en: {
      subject: 'Answer to your enquiry {no}',
      text: 'An answer to your enquiry {no}.',
      action: 'Open the contact page',
    },
  },
} as const satisfies NotificationTexts;
