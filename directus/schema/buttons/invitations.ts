import { type Button, buttonsOf, line, oneOf, paragraph, tick } from './button.ts';

export const invitationButtons: readonly Button[] = [
  {
    collection: 'invitations',
    machine: 'invitations',
    event: 'create',
    fresh: true,
    label: ['Пригласить', 'Invite'],
    icon: 'person_add',
    inputs: [
      paragraph('email', ['Адреса почты, до пяти', 'Addresses, five at most'], true),
      line('name', ['Имя', 'Name'], false),
      oneOf(
        'kind',
        ['Кем', 'As'],
        [
          ['candidate', 'Кандидат', 'Candidate'],
          ['direct_member', 'Член без дела', 'Member without a case'],
          ['staff', 'Сотрудник', 'Staff'],
          ['endorser', 'Рекомендатель', 'Endorser'],
          ['reviewer_external', 'Внешний рецензент', 'External reviewer'],
        ],
      ),
      oneOf(
        'locale',
        ['Язык письма', 'Language of the mail'],
        [
          ['ru', 'Русский', 'Russian'],
          ['en', 'Английский', 'English'],
        ],
      ),
      paragraph('message', ['Несколько слов', 'A few words']),
      tick('sponsor', [
        'Знаю этого человека и ручаюсь за него',
        'I know this person and will act as sponsor',
      ]),
    ],
  },
  ...buttonsOf('invitations', 'invitations', [
    ['resend', ['Отправить ещё раз', 'Send again'], 'forward_to_inbox'],
    ['revoke', ['Отозвать приглашение', 'Revoke the invitation'], 'cancel_schedule_send'],
  ]),
];
