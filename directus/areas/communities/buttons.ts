import { buttonsOf, explained, line, paragraph } from '../../engine/schema/buttons/button.ts';

const slug = explained(line('member', ['Участник', 'Member']), [
  'Адрес профиля участника: последняя часть /members/…',
  'Address of the member’s profile: the last part of /members/…',
]);

export const communityButtons = buttonsOf('communities', 'communities', [
  ['approve', ['Одобрить', 'Approve'], 'check', [], 'final'],
  [
    'refuse',
    ['Отклонить', 'Refuse'],
    'close',
    [paragraph('text', ['Почему', 'Why'], true)],
    'final',
  ],
  ['appoint', ['Назначить ведущего', 'Appoint a lead'], 'person_add', [slug]],
  ['archive', ['В архив', 'Archive'], 'archive', [], 'final'],
  ['reopen', ['Вернуть из архива', 'Reopen'], 'unarchive'],
]);
