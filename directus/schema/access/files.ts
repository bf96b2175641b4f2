import { allow, type Rights } from './rights.ts';

const fileFields = ['id', 'type', 'title', 'width', 'height'];

/** A portrait is readable exactly as long as a projection shows it, and by who sees that one. */
const readAvatars = (shownBy: 'public_avatar_of' | 'members_avatar_of') =>
  allow('read', 'directus_files', fileFields, { [shownBy]: { id: { _nnull: true } } });

export const fileRights: Rights = {
  publicSite: [readAvatars('public_avatar_of')],
  membership: [readAvatars('members_avatar_of')],
};
