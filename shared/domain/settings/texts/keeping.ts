// Settings of files, mail and retention.
import type { SettingKey } from '../../system/settings.ts';
import { about, type SettingText, type Words } from '../setting-text.ts';

const weekdays: Readonly<Record<string, Words>> = {
  1: ['понедельник', 'Monday'],
  2: ['вторник', 'Tuesday'],
  3: ['среда', 'Wednesday'],
  4: ['четверг', 'Thursday'],
  5: ['пятница', 'Friday'],
  6: ['суббота', 'Saturday'],
  7: ['воскресенье', 'Sunday'],
};

export const keepingTexts = {
  'upload.avatar_mb': about(
    ['Портрет, не больше', 'Portrait, at most'],
    'megabytes',
    ['Файл большего размера не принимается.', 'Larger files are refused.'],
    ['profile'],
  ),
  'upload.evidence_mb': about(
    ['Приложение к заявке, не больше', 'Attachment of an application, at most'],
    'megabytes',
    ['Файл большего размера не принимается.', 'Larger files are refused.'],
    ['certification'],
  ),
  'upload.picture_mb': about(
    ['Картинка в обсуждении, не больше', 'Picture in a discussion, at most'],
    'megabytes',
    ['Файл большего размера не принимается.', 'Larger files are refused.'],
    ['forum', 'communities'],
  ),
  'upload.resource_mb': about(
    ['Файл в материалах, не больше', 'File of the library, at most'],
    'megabytes',
    ['Файл большего размера не принимается.', 'Larger files are refused.'],
    ['resources'],
  ),
  'notify.digest_hour': about(
    ['Сводка приходит в', 'The digest comes at'],
    'hour',
    [
      'Час по времени получателя. Действует для тех, кто не выбрал свой.',
      'The hour in the time zone of the recipient, for people who have not chosen one.',
    ],
    ['notices'],
  ),
  'notify.digest_weekday': about(
    ['День сводки за неделю', 'Day of the weekly digest'],
    'none',
    ['Действует для тех, кто не выбрал свой.', 'For people who have not chosen one.'],
    ['notices'],
    { options: weekdays },
  ),
  'notify.retry_minutes': about(
    ['Письмо повторяется через', 'Mail is tried again after'],
    'minutes',
    [
      'Если письмо или вызов другой системы не прошли, попытки повторяются через столько минут, по возрастанию. После последней — неудача.',
      'If a mail or a call to another system fails, it is tried again after so many minutes, in rising order. After the last try it has failed.',
    ],
    [],
  ),
  'retention.unsuccessful_cases_months': about(
    ['Неуспешные дела хранятся', 'Unsuccessful cases are kept for'],
    'months',
    [
      'Заявка, приложения и переписка удаляются через столько месяцев после закрытия дела.',
      'Application, attachments and messages are deleted so long after the case was closed.',
    ],
    ['privacy'],
  ),
  'retention.accepted_cases_months': about(
    ['Успешные дела хранятся', 'Accepted cases are kept for'],
    'months',
    [
      'Принятые заявки, приложения и переписка удаляются через столько месяцев после закрытия дела.',
      'Accepted applications, attachments and messages are deleted so long after the case was closed.',
    ],
    ['privacy'],
  ),
  'retention.endorsements_and_reviews_months': about(
    ['Рекомендации и рецензии хранятся', 'Endorsements and reviews are kept for'],
    'months',
    [
      'Удаляются через столько месяцев после закрытия дела, вместе с голосами.',
      'Deleted so long after the case was closed, together with votes.',
    ],
    ['privacy'],
  ),
  'retention.contact_messages_months': about(
    ['Сообщения через сайт хранятся', 'Messages through the site are kept for'],
    'months',
    [
      'Потом текст сообщения удаляется. У получателя остаётся письмо.',
      'Then the text is deleted. The recipient keeps the mail.',
    ],
    ['privacy'],
  ),
  'retention.mentoring_notes_months': about(
    ['Заметки наставничества хранятся', 'Notes of mentoring are kept for'],
    'months',
    [
      'Общие и личные заметки о встречах удаляются через столько месяцев после окончания.',
      'Shared and private notes on meetings are deleted so long after the end.',
    ],
    ['privacy', 'mentoring'],
  ),
  'retention.logs_months': about(
    [
      'Сетевые адреса и служебные журналы хранятся',
      'Network addresses and technical logs are kept for',
    ],
    'months',
    [
      'Потом удаляются адреса в журнале, записи о фоновых задачах и старые уведомления.',
      'Then addresses in the log, records of background jobs and old notifications are deleted.',
    ],
    ['privacy'],
  ),
  'retention.audit_and_case_log_months': about(
    ['Журналы изменений и дел хранятся', 'Logs of changes and cases are kept for'],
    'months',
    ['Потом записи удаляются безвозвратно.', 'Then the entries are deleted for good.'],
    ['privacy'],
  ),
  'retention.consents_months': about(
    ['Записи о согласиях хранятся', 'Records of consents are kept for'],
    'months',
    [
      'Срок считается с того дня, когда согласие перестало действовать.',
      'Counted from the day on which a consent ended.',
    ],
    ['privacy'],
  ),
  'retention.deliveries_months': about(
    ['Сведения о доставке писем хранятся', 'Records of mail delivery are kept for'],
    'months',
    ['Потом нельзя узнать, дошло ли письмо.', 'Then nobody can tell whether a mail arrived.'],
    ['privacy'],
  ),
} as const satisfies Partial<Readonly<Record<SettingKey, SettingText>>>;
