import type { Options, PermissionDefinition } from '../types.ts';
import { allow, type Rights, related } from './rights.ts';

const fileFields = ['id', 'type', 'title', 'width', 'height'];
/** What staff knows of a file besides, and what the studio lists files by. */
const fileFacts = [
  ...fileFields,
  'filename_download',
  'filesize',
  'uploaded_by',
  'uploaded_on',
  'modified_on',
  'folder',
  'storage',
  'description',
  'purpose',
  'scan_status',
  'retention_until',
];

const read = (fields: string[], ...rows: Options[]): PermissionDefinition =>
  allow('read', 'directus_files', fields, rows.length > 1 ? { _or: rows } : (rows[0] ?? null));

/** A portrait is readable exactly as long as a projection shows it, and by who sees that one. */
const portraitsIn = (shownBy: 'public_avatar_of' | 'members_avatar_of'): Options => ({
  [shownBy]: { id: { _nnull: true } },
});
const anyPortrait: Options = { avatar_of: { id: { _nnull: true } } };
const ownPortrait: Options = {
  _and: [anyPortrait, { avatar_of: { id: { _eq: '$CURRENT_USER.person.id' } } }],
};

/** The archive of one's own data is nobody else's, whatever the duty. */
const ownArchive: Options = {
  _and: related('own_data_of', [{ id: { _nnull: true } }, { account: { _eq: '$CURRENT_USER' } }]),
};

/** Covers and pictures in texts are readable as their article is; what was retracted shows none any more. */
const picturesFor = (...audiences: string[]): Options[] =>
  ['cover_of', 'illustrates'].map((field) => ({
    _and: related(field, [
      { state: { _in: ['published', 'archived'] } },
      { audience: { _in: audiences } },
    ]),
  }));

/** Files of the library are readable as their resource is: what is current, to those it is open to. */
const libraryFor = (...openTo: Options[]): Options => ({
  _and: [
    { resource_of: { state: { _in: ['published', 'outdated'] } } },
    { _or: related('resource_of', openTo) },
  ],
});
const library = {
  public: libraryFor({ access: { _eq: 'public' } }),
  // The reader's grade is compared with the grades that the row names: only such rows name any.
  members: libraryFor(
    { access: { _in: ['public', 'members'] } },
    { grades: { _contains: '$CURRENT_USER.person.grade' } },
  ),
  office: libraryFor({ id: { _nnull: true } }),
};
const anyOfLibrary: Options = { resource_of: { id: { _nnull: true } } };

/** Who writes articles sees all their pictures and brings in new ones. */
const anyPicture: Options[] = [
  { cover_of: { id: { _nnull: true } } },
  { illustrates: { _nnull: true } },
];
const broughtIn: Options = { uploaded_by: { _eq: '$CURRENT_USER' } };
/** The studio's library shows files by folder, and asks for the folders before it shows any. */
const folders = allow('read', 'directus_folders', ['id', 'name', 'parent']);

const bring = allow('create', 'directus_files', [
  'id',
  'title',
  'type',
  'filename_download',
  'storage',
  'folder',
]);

const forEverybody = [portraitsIn('public_avatar_of'), ...picturesFor('public'), library.public];
const forOwners = [ownPortrait, ownArchive];
const forMembers = [
  portraitsIn('members_avatar_of'),
  ...picturesFor('public', 'members'),
  library.members,
];

/**
 * The facts of the files that a duty is about, and of all that the caller reads otherwise: the studio finds
 * and sorts files by them, and nobody asks about a field that they read of some rows only
 * (docs/domain/permissions.md, "Other doors").
 */
const readFacts = (owners: string[], ...rows: Options[]): PermissionDefinition => {
  const others = [...forEverybody, ...forOwners, ...forMembers];
  return read([...fileFacts, ...owners], ...others, ...rows);
};
/** By these the studio knows that a field of such a record is a file. */
const ownersForAll = ['public_avatar_of', 'members_avatar_of', 'cover_of', 'resource_of'];
const ownersForOffice = [...ownersForAll, 'avatar_of'];

const forOffice = readFacts(ownersForOffice, anyPortrait, library.office);
/** What editors and administrators look after. */
const keptByEditors = [...anyPicture, anyOfLibrary, broughtIn];

export const fileRights: Rights = {
  publicSite: [read(fileFields, ...forEverybody)],
  account: [read(fileFields, ...forOwners)],
  membership: [read(fileFields, ...forMembers)],
  editing: [readFacts(ownersForAll, ...keptByEditors), bring, folders],
  admissions: [forOffice, folders],
  chairing: [forOffice, folders],
  administration: [readFacts(ownersForOffice, anyPortrait, ...keptByEditors), bring, folders],
};
