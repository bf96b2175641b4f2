import {
  type Button,
  buttonsOf,
  type Input,
  line,
  oneOf,
  paragraph,
  tick,
} from '../../engine/schema/buttons/button.ts';
import { siteLanguages } from '../../engine/schema/fields.ts';
import { admission, duty } from '../people/appointing.ts';

const mailFields: readonly Input[] = [
  line('name', ['Имя', 'Name'], false),
  oneOf('locale', ['Язык письма', 'Language of the message'], siteLanguages),
  paragraph('message', ['Несколько слов', 'A few words']),
];
const address = line('email', ['Адрес почты', 'Address']);

/** Buttons that create an invitation are shown above the list. */
const inviting = { collection: 'invitations', machine: 'invitations', fresh: true } as const;

export const invitationButtons: readonly Button[] = [
  {
    ...inviting,
    event: 'create',
    label: ['Пригласить кандидата', 'Invite to apply'],
    icon: 'person_add',
    inputs: [
      paragraph('email', ['Адреса почты, до пяти', 'Addresses, five at most'], true),
      ...mailFields,
      tick(
        'sponsor',
        ['Знаю этого человека и ручаюсь', 'I know this person and vouch for them'],
        true,
      ),
    ],
  },
  {
    ...inviting,
    event: 'invite-staff',
    label: ['Пригласить сотрудника', 'Invite staff'],
    icon: 'shield_person',
    inputs: [address, duty, ...mailFields],
  },
  {
    ...inviting,
    event: 'invite-member',
    label: ['Пригласить без дела', 'Invite a member'],
    icon: 'card_membership',
    inputs: [address, ...admission, ...mailFields],
  },
  ...buttonsOf('invitations', 'invitations', [
    ['resend', ['Отправить ещё раз', 'Send again'], 'forward_to_inbox'],
    ['revoke', ['Отозвать', 'Revoke the invitation'], 'cancel_schedule_send', [], 'final'],
    ['forget', ['Удалить адресата', 'Erase the invitee'], 'person_remove', [], 'final'],
  ]),
];
