// Settings of sign-in and invitations.
import type { SettingKey } from '../../system/settings.ts';
import { about, type SettingText } from '../setting-text.ts';

export const accountTexts = {
  'auth.access_minutes': about(
    ['Проверка доступа', 'Check of access'],
    'minutes',
    [
      'Как часто сайт заново спрашивает, можно ли человеку оставаться внутри. Чем меньше число, тем быстрее действует закрытие доступа.',
      'How often the site asks again whether somebody may stay signed in. The smaller the number, the sooner a suspension takes effect.',
    ],
    ['login'],
  ),
  'auth.refresh_days': about(
    ['Сеанс длится', 'A session lasts'],
    'days',
    [
      'Через сколько дней после входа без отметки «Запомнить меня» нужно войти снова.',
      'After how many days people who did not tick “Remember me” sign in again.',
    ],
    ['login', 'security'],
  ),
  'auth.remember_days': about(
    ['Сеанс с отметкой «Запомнить меня»', 'A session with “Remember me”'],
    'days',
    [
      'Через сколько дней нужно войти снова, если при входе поставлена отметка.',
      'After how many days people who ticked “Remember me” sign in again.',
    ],
    ['login', 'security'],
  ),
  'auth.max_failures_account': about(
    ['Неудачных входов в одну учётную запись', 'Failed sign-ins to one account'],
    'count',
    [
      'После стольких ошибок за 15 минут вход в учётную запись ненадолго закрывается. Защищает от подбора пароля.',
      'After so many failures within 15 minutes the account is locked for a while. Protects against guessed passwords.',
    ],
    ['login'],
  ),
  'auth.max_failures_address': about(
    ['Неудачных входов с одного сетевого адреса', 'Failed sign-ins from one network address'],
    'count',
    [
      'После стольких ошибок за 15 минут с этого адреса войти нельзя никому. Нужен запас: за одним адресом бывает целый офис.',
      'After so many failures within 15 minutes nobody can sign in from the address. Leave room: a whole office may share one.',
    ],
    ['login'],
  ),
  'auth.verify_days': about(
    ['Ссылка для подтверждения почты действует', 'The link that confirms an address lasts'],
    'days',
    [
      'Сколько дней действует ссылка из письма после регистрации.',
      'How long the link in the mail after registration can be used.',
    ],
    ['signup'],
  ),
  'auth.unverified_remove_days': about(
    ['Неподтверждённая учётная запись удаляется через', 'An unconfirmed account is removed after'],
    'days',
    [
      'Если адрес почты так и не подтвердили, учётная запись удаляется вместе с введёнными данными.',
      'If the address is never confirmed, the account is removed with what was entered.',
    ],
    ['signup'],
  ),
  'auth.reset_minutes': about(
    ['Ссылка для нового пароля действует', 'The link for a new password lasts'],
    'minutes',
    [
      'Сколько минут действует ссылка из письма о новом пароле.',
      'How long the link in the mail about a new password can be used.',
    ],
    ['login'],
  ),
  'auth.resets_per_hour': about(
    ['Писем о новом пароле в час', 'Mails about a new password in an hour'],
    'count',
    [
      'Больше писем одному человеку за час не уходит, сколько бы раз он ни просил.',
      'No more mails go to one person within an hour, however often they ask.',
    ],
    ['login'],
  ),
  'auth.password_min': about(
    ['Наименьшая длина пароля', 'Shortest password'],
    'characters',
    [
      'Более короткий пароль не принимается. Уже заданные пароли остаются в силе.',
      'Shorter passwords are refused. Existing passwords stay valid.',
    ],
    ['signup', 'security'],
  ),
  'auth.signups_per_hour_address': about(
    ['Регистраций в час с одного сетевого адреса', 'Sign-ups in an hour from one network address'],
    'count',
    [
      'Ограничивает автоматические регистрации. На очных встречах число стоит увеличить.',
      'Limits automated sign-ups. Raise it for events where many people join from one network.',
    ],
    ['signup'],
  ),
  'auth.tfa_required_for': about(
    ['Кому обязателен второй фактор', 'Staff who need a second factor'],
    'none',
    [
      'Эти сотрудники входят только с кодом. Тот, у кого кода ещё нет, настроит его при следующем входе.',
      'These staff sign in only with a code. Whoever has none yet sets it up at the next sign-in.',
    ],
    ['login', 'security'],
    {
      options: {
        editor: ['Редактор', 'Editor'],
        secretary: ['Секретарь', 'Secretary'],
        chair: ['Председатель', 'Chair'],
        admin: ['Администратор', 'Administrator'],
      },
      empty: ['Никому', 'Nobody'],
    },
  ),
  'invite.ttl_days': about(
    ['Приглашение действует', 'An invitation lasts'],
    'days',
    [
      'Срок новых приглашений. Уже отправленные действуют до своей даты.',
      'Term of new invitations. Those already sent keep their date.',
    ],
    ['invite'],
  ),
  'invite.max_sends': about(
    ['Сколько раз можно отправить приглашение', 'How often an invitation can be sent'],
    'count',
    [
      'Первое письмо и повторы вместе. После этого письмо больше не отправить.',
      'The first mail and repeats together. After that it cannot be sent again.',
    ],
    ['invite'],
  ),
  'invite.min_hours_between': about(
    ['Повтор приглашения возможен через', 'An invitation can be sent again after'],
    'hours',
    [
      'Сколько часов должно пройти после предыдущего письма.',
      'How many hours must pass since the last mail.',
    ],
    ['invite'],
  ),
  'invite.open_quota_member': about(
    ['Открытых приглашений у члена сообщества', 'Open invitations of a member'],
    'count',
    [
      'Сколько приглашений без ответа может быть у одного человека одновременно.',
      'How many unanswered invitations one person may have at a time.',
    ],
    ['invite'],
  ),
  'invite.open_quota_senior': about(
    [
      'Открытых приглашений у старшего или почётного члена',
      'Open invitations of a senior member or fellow',
    ],
    'count',
    [
      'Сколько приглашений без ответа может быть у старшего или почётного члена одновременно.',
      'How many unanswered invitations a senior member or fellow may have at a time.',
    ],
    ['invite'],
  ),
  'invite.year_quota_member': about(
    ['Приглашений в год у члена сообщества', 'Invitations of a member within a year'],
    'count',
    [
      'Сколько приглашений один человек может отправить за двенадцать месяцев.',
      'How many invitations one person may send within twelve months.',
    ],
    ['invite'],
  ),
  'invite.year_quota_senior': about(
    [
      'Приглашений в год у старшего или почётного члена',
      'Invitations of a senior member or fellow within a year',
    ],
    'count',
    [
      'Сколько приглашений старший или почётный член может отправить за двенадцать месяцев.',
      'How many invitations a senior member or fellow may send within twelve months.',
    ],
    ['invite'],
  ),
  'invite.same_address_cooldown_days': about(
    ['Тот же адрес можно пригласить снова через', 'The same address can be invited again after'],
    'days',
    [
      'Защищает от назойливых писем: до этого срока на адрес не уйдёт ещё одно приглашение.',
      'Protects against pestering: until then no other invitation goes to the address.',
    ],
    ['invite'],
  ),
} as const satisfies Partial<Readonly<Record<SettingKey, SettingText>>>;
