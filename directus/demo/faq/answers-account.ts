// Demo questions and answers: certificates, the account, data.
import type { Answer } from './answer.ts';

export const certificates: readonly Answer[] = [
  {
    anchor: 'verify',
    ru: {
      question: 'Как проверить сертификат?',
      answer:
        'Введите двенадцать знаков кода на странице проверки или наведите камеру на квадратный код. Вы увидите имя, статус, дату и состояние документа: действителен, приостановлен, заменён, отозван или истёк. Регистр, пробелы и дефисы значения не имеют.',
    },
    en: {
      question: 'How do I verify a certificate?',
      answer:
        'Enter the twelve characters of the code on the verification page or point a camera at the square code. You will see the name, the grade, the date and the state of the document: valid, suspended, superseded, revoked or expired. Case, spaces and hyphens do not matter.',
    },
  },
  {
    anchor: 'name-changed',
    ru: {
      question: 'У меня сменилась фамилия. Что будет с сертификатом?',
      answer:
        'Напишите секретарю: мы выпустим новый сертификат на новое имя, а прежний пометим как заменённый. По старому коду проверяющий увидит, что документ заменён без нарушений с вашей стороны, и дату замены. Прежняя фамилия нигде больше не показывается.',
    },
    en: {
      question: 'My surname has changed. What happens to my certificate?',
      answer:
        'Write to the secretary: we will issue a new certificate in your new name and mark the old one as superseded. Whoever checks the old code will see that it was replaced through no fault of yours, and when. Your former name is shown nowhere else.',
    },
  },
  {
    anchor: 'digital-credential',
    ru: {
      question: 'Есть ли электронная версия для кошелька?',
      answer:
        'Да. Вместе с печатной страницей вы получаете проверяемое электронное удостоверение в открытом формате. Его можно хранить в совместимом кошельке и показывать без обращения к нам: подпись проверяется по нашему опубликованному ключу, а отзыв — по общему списку состояний.',
    },
    en: {
      question: 'Is there an electronic version for a wallet?',
      answer:
        'Yes. Along with the printed page you receive a verifiable credential in an open format. Keep it in a compatible wallet and show it without involving us: the signature is checked against our published key, and revocation against a shared status list.',
    },
  },
  {
    anchor: 'expiry',
    ru: {
      question: 'Есть ли у сертификата срок?',
      answer:
        'Обычно нет: сертификат действует, пока вы состоите в сообществе. Срок бывает у сертификатов рецензента и наставника, потому что они подтверждают работу за определённый период. Тогда дата окончания напечатана на документе.',
    },
    en: {
      question: 'Does a certificate expire?',
      answer:
        'Usually not: it is valid for as long as you are a member. Certificates of service as a reviewer or a mentor do have a term, because they attest to work over a given period. In that case the end date is printed on the document.',
    },
  },
];

export const account: readonly Answer[] = [
  {
    anchor: 'password',
    ru: {
      question: 'Какой пароль подойдёт?',
      answer:
        'Не короче десяти знаков и не из списка самых частых. Знаки препинания и цифры не обязательны: фраза из четырёх случайных слов надёжнее и легче запоминается. Менять пароль по расписанию не нужно, только если он мог стать известен кому-то ещё.',
    },
    en: {
      question: 'What makes an acceptable password?',
      answer:
        'At least ten characters and not one of the most common ones. Punctuation and digits are optional: a phrase of four random words is stronger and easier to remember. There is no need to change it on a schedule, only if someone else may have learned it.',
    },
  },
  {
    anchor: 'second-factor',
    ru: {
      question: 'Зачем второй фактор и кому он обязателен?',
      answer:
        'Код из приложения защищает учётную запись, даже если пароль утёк. Он обязателен для всех обязанностей — редактора, секретаря, председателя и администратора; остальным мы его советуем. При включении вы получите коды восстановления: сохраните их там, где они переживут потерю телефона.',
    },
    en: {
      question: 'Why a second factor, and who must have one?',
      answer:
        'A code from an app protects your account even if the password has leaked. It is required for every staff duty – editor, secretary, chair and administrator – and recommended to everyone else. When you turn it on you will get recovery codes: keep them somewhere that survives the loss of your phone.',
    },
  },
  {
    anchor: 'no-mail',
    ru: {
      question: 'Письмо не пришло. Что делать?',
      answer:
        'Подождите пять минут и проверьте папку «Спам». Если письма нет, запросите его ещё раз: прежняя ссылка перестанет действовать. Мы намеренно отвечаем одинаково на знакомые и незнакомые адреса, поэтому проверьте и опечатку в адресе.',
    },
    en: {
      question: 'The e-mail has not arrived. What now?',
      answer:
        'Give it five minutes and check your spam folder. If it is not there, request it again: the earlier link will stop working. We deliberately give the same answer for known and unknown addresses, so check the address for a typo too.',
    },
  },
  {
    anchor: 'change-address',
    ru: {
      question: 'Как сменить адрес почты?',
      answer:
        'В личном кабинете: «Настройки», раздел «Вход и безопасность». На новый адрес придёт ссылка, на старый — предупреждение. Пока вы не подтвердите новый, действует старый. Если доступа к старому адресу нет, напишите секретарю с нового: мы проверим вас иначе.',
    },
    en: {
      question: 'How do I change my e-mail address?',
      answer:
        'In your account, under Settings, “Sign-in and security”. A link goes to the new address and a warning to the old one, which remains in force until you confirm. If you have lost access to the old address, write to the secretary from the new one: we will verify you by other means.',
    },
  },
];

export const data: readonly Answer[] = [
  {
    anchor: 'who-sees-me',
    ru: {
      question: 'Кто видит мой профиль?',
      answer:
        'Тот, кому вы разрешили. У каждого поля есть уровень: всем, членам или никому. В открытый каталог профиль попадает только с отдельного согласия, в котором перечислены поля. Увидеть себя глазами гостя можно в любой момент кнопкой «Как видят другие».',
    },
    en: {
      question: 'Who can see my profile?',
      answer:
        'Whoever you allow. Each field has a level: everyone, members or nobody. You appear in the public directory only with a separate consent that lists the fields. You can see yourself through a visitor’s eyes at any moment with “Preview as visitor”.',
    },
  },
  {
    anchor: 'withdraw-consent',
    ru: {
      question: 'Что произойдёт, если отозвать согласие?',
      answer:
        'Профиль исчезнет из открытого каталога сразу, а из поиска на сайте — в течение нескольких минут. Членство, статус и сертификат остаются: по коду сертификата его по-прежнему можно проверить. Поисковым системам мы сообщаем об удалении, но их память от нас не зависит.',
    },
    en: {
      question: 'What happens when I withdraw my consent?',
      answer:
        'Your profile leaves the public directory at once and the site’s search within minutes. Membership, grade and certificate remain: the certificate can still be verified by its code. We tell search engines about the removal, but their memory is not ours to clear.',
    },
  },
  {
    anchor: 'export',
    ru: {
      question: 'Как получить копию своих данных?',
      answer:
        'В личном кабинете: «Настройки», раздел «Мои данные», кнопка «Запросить архив». Вы получите архив: профиль, согласия, дела, сертификаты и переписка в машиночитаемом виде, с пояснением к каждому файлу. В нём не будет чужих рецензий и рекомендаций: они принадлежат делу, а не только вам.',
    },
    en: {
      question: 'How do I get a copy of my data?',
      answer:
        'In your account: Settings, “My data”, “Ask for the archive”. You will receive an archive with your profile, consents, cases, certificates and correspondence in machine-readable form and a note on each file. It does not contain reviews and endorsements by others: those belong to the case and not to you alone.',
    },
  },
  {
    anchor: 'erase',
    ru: {
      question: 'Можно ли удалить всё?',
      answer:
        'Почти. Запросите удаление в личном кабинете: профиль исчезнет отовсюду сразу, а через 30 дней мы сотрём учётную запись, настройки и переписку. До этого удаление можно отменить по ссылке из письма. Остаются даты членства, журнал решений без текстов и выданные сертификаты: их по-прежнему можно проверить по коду.',
    },
    en: {
      question: 'Can everything be erased?',
      answer:
        'Almost. Ask for it in your account: your profile disappears everywhere at once, and after 30 days we erase your account, settings and correspondence. Until then you can cancel the erasure with the link in our message. What remains is the dates of membership, the log of decisions without their texts, and the certificates issued: they can still be verified by their code.',
    },
  },
];
