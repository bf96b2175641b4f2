// Settings of certificates, of public pages and of the site as a whole.
import type { SettingKey } from '../../system/settings.ts';
import { about, type SettingText } from '../setting-text.ts';

export const siteTexts = {
  'cert.prefix': about(
    ['Начало номера сертификата', 'Prefix of certificate numbers'],
    'none',
    [
      'До шести заглавных латинских букв. Выданные сертификаты сохраняют свои номера.',
      'Up to six capital Latin letters. Issued certificates keep their numbers.',
    ],
    ['certification', 'verify'],
    { empty: ['Начало из настроек продукта', 'The prefix of the product'] },
  ),
  'cert.validity_months': about(
    ['Сертификат действует', 'A certificate is valid for'],
    'months',
    [
      'Срок новых сертификатов. Выданные действуют до своей даты.',
      'Term of new certificates. Issued ones keep their date.',
    ],
    ['certification', 'verify'],
    { empty: ['Бессрочно', 'Without end'] },
  ),
  'cert.public_default': about(
    ['Кому виден сертификат нового члена', 'Who sees the certificate of a new member'],
    'none',
    [
      'Начальное значение, человек может его изменить. У тех, кто уже с нами, ничего не меняется.',
      'The initial value; people can change it. Nothing changes for existing people.',
    ],
    ['visibility'],
    {
      options: {
        public: ['Всем', 'Everybody'],
        members: ['Членам сообщества', 'Members'],
        nobody: ['Никому', 'Nobody'],
      },
    },
  ),
  'cert.jwt_algorithm': about(
    ['Подпись файла сертификата', 'Signature of certificate files'],
    'none',
    [
      'ES256 подходит почти всем программам проверки. RS256 — для тех, что знают только его.',
      'ES256 suits almost all verifiers. RS256 is for those that know nothing else.',
    ],
    ['certification', 'verify'],
    { options: { ES256: ['ES256', 'ES256'], RS256: ['RS256', 'RS256'] } },
  ),
  'cert.home_page_person': about(
    ['Чей сертификат показан на главной', 'Whose certificate the home page shows'],
    'none',
    [
      'Адрес страницы человека без «/members/». Только с его согласия.',
      'Address of the person’s page without “/members/”. Only with their agreement.',
    ],
    ['home'],
    { empty: ['Ничей', 'Nobody’s'] },
  ),
  'verify.rate_per_minute': about(
    ['Проверок в минуту с одного сетевого адреса', 'Checks in a minute from one network address'],
    'count',
    [
      'Защищает от перебора кодов. Кто проверяет чаще, видит просьбу подождать.',
      'Protects against guessed codes. Whoever checks more often is asked to wait.',
    ],
    ['verify'],
  ),
  'directory.page_size': about(
    ['Людей на странице каталога', 'People on a page of the directory'],
    'count',
    [
      'Сколько человек показано на одной странице списка членов сообщества.',
      'How many people one page of the list of members shows.',
    ],
    ['directory'],
  ),
  'news.page_size': about(
    ['Новостей на странице', 'News on a page'],
    'count',
    [
      'Сколько новостей показано на одной странице списка.',
      'How many articles one page of the list shows.',
    ],
    ['news'],
  ),
  'news.archive_months': about(
    ['Новость уходит в архив через', 'News is archived after'],
    'months',
    [
      'Более старые новости ночью переносятся в архив. Вернуть их может редактор.',
      'Older articles move to the archive at night. Editors can bring them back.',
    ],
    ['news'],
  ),
  'search.limit': about(
    ['Результатов поиска', 'Results of a search'],
    'count',
    ['Закреплено в устройстве сайта и не меняется.', 'Fixed by the design of the site.'],
    ['search'],
  ),
  'radar.signal_k': about(
    ['Ответов, чтобы показать мнение, не меньше', 'Answers before opinions show, at least'],
    'count',
    [
      'Пока ответов меньше, итог не показывают, чтобы никого нельзя было узнать.',
      'With fewer answers nothing shows, so that nobody can be recognised.',
    ],
    ['radar'],
  ),
  'skill.per_area': about(
    ['Вопросов на область в полной проверке', 'Questions for an area in the full check'],
    'count',
    [
      'Область, в которой вопросов меньше, не предлагается.',
      'An area with fewer questions is not offered.',
    ],
    ['skills'],
  ),
  'skill.short_per_area': about(
    ['Вопросов на область в короткой проверке', 'Questions for an area in the short check'],
    'count',
    [
      'Сколько вопросов каждой области входит в короткую проверку.',
      'How many questions of each area the short check has.',
    ],
    ['skills'],
  ),
  'skill.retake_days': about(
    ['Пройти проверку снова предлагают через', 'Another check is suggested after'],
    'days',
    [
      'Через сколько дней после проверки сайт предлагает пройти её ещё раз.',
      'After how many days the site suggests another check.',
    ],
    ['skills'],
  ),
  'parity.min_pages': about(
    ['Страниц на обоих языках, не меньше', 'Pages in both languages, at least'],
    'share',
    [
      'Если готовых на обоих языках страниц и вопросов меньше, ночная проверка сообщает об ошибке.',
      'With fewer pages and questions ready in both languages the nightly check reports a failure.',
    ],
    [],
  ),
  'parity.min_news': about(
    ['Новостей на обоих языках, не меньше', 'News in both languages, at least'],
    'share',
    [
      'Если готовых на обоих языках новостей меньше, ночная проверка предупреждает.',
      'With fewer articles ready in both languages the nightly check warns.',
    ],
    [],
  ),
  'features.initiatives': about(
    ['Законодательные инициативы', 'Legislative initiatives'],
    'none',
    [
      'Если выключено, вместо раздела показана короткая страница «Скоро».',
      'If off, a short “coming” page stands in place of the section.',
    ],
    ['initiatives'],
  ),
  'features.forum': about(
    ['Форум', 'Forum'],
    'none',
    [
      'Если выключено, форума нет; написанное сохраняется.',
      'If off, there is no forum; what was written is kept.',
    ],
    ['forum'],
  ),
  'features.masked_review': about(
    ['Рецензии без имён', 'Masked reviews'],
    'none',
    [
      'Разрешает председателю включить рецензии без имён для новых заявок. Дела, которые уже поданы, не меняются.',
      'Lets the chair turn masked reviews on for new applications. Cases that have been submitted stay as they are.',
    ],
    ['reviews'],
  ),
  'features.webpush': about(
    ['Уведомления в браузере', 'Notifications of the browser'],
    'none',
    [
      'Уведомления, которые приходят и при закрытом сайте.',
      'Notifications that arrive while the site is closed.',
    ],
    ['notices'],
    { unavailable: true },
  ),
  'features.social_login': about(
    ['Вход через другие сервисы', 'Sign-in with other services'],
    'none',
    [
      'Коды сервисов, по одному в строке. Работают те, что настроены на веб-сервере.',
      'Codes of the services, one in a row. Those that the web server has set up work.',
    ],
    ['login', 'signup'],
    { empty: ['Только пароль', 'Password only'] },
  ),
  'deadline.zone': about(
    ['Часовой пояс сроков', 'Time zone of deadlines'],
    'none',
    [
      'По его календарю считаются дни и сроки сообщества, например Europe/Moscow.',
      'The days and deadlines of the association follow its calendar, such as Europe/Moscow.',
    ],
    ['cases', 'news'],
  ),
} as const satisfies Partial<Readonly<Record<SettingKey, SettingText>>>;
