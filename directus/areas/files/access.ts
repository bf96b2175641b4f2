import { allow, type Rights, related } from '../../engine/schema/access/rights.ts';
import type { Options, PermissionDefinition } from '../../engine/schema/types.ts';

const fileFields = ['id', 'type', 'title', 'width', 'height'];
/** Further file fields for staff, which the studio needs for its lists. */
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

/** A portrait is readable while a projection shows it, by the readers of that projection. */
const portraitsIn = (shownBy: 'public_avatar_of' | 'members_avatar_of'): Options => ({
  [shownBy]: { id: { _nnull: true } },
});
const anyPortrait: Options = { avatar_of: { id: { _nnull: true } } };
const ownPortrait: Options = {
  _and: [anyPortrait, { avatar_of: { id: { _eq: '$CURRENT_USER.person.id' } } }],
};

/** An archive of own data is readable by its owner only, not by staff. */
const ownArchive: Options = {
  _and: related('own_data_of', [{ id: { _nnull: true } }, { account: { _eq: '$CURRENT_USER' } }]),
};

/** Covers and pictures in texts are as readable as their article; a retracted article shows none. */
const picturesFor = (...audiences: string[]): Options[] =>
  ['cover_of', 'illustrates'].map((field) => ({
    _and: related(field, [
      { state: { _in: ['published', 'archived'] } },
      { audience: { _in: audiences } },
    ]),
  }));

/** Files of the library are as readable as their resource: if it is current and open to the reader. */
const libraryFor = (...openTo: Options[]): Options => ({
  _and: [
    { resource_of: { state: { _in: ['published', 'outdated'] } } },
    { _or: related('resource_of', openTo) },
  ],
});
const library = {
  public: libraryFor({ access: { _eq: 'public' } }),
  // Compares the reader's grade with the grades of the row; only restricted rows have any.
  members: libraryFor(
    { access: { _in: ['public', 'members'] } },
    { grades: { _contains: '$CURRENT_USER.person.grade' } },
  ),
  office: libraryFor({ access: { _neq: 'community' } }),
};
const anyOfLibrary: Options = { resource_of: { id: { _nnull: true } } };

/** Editors of articles can read all their pictures and upload new ones. */
const anyPicture: Options[] = [
  { cover_of: { id: { _nnull: true } } },
  { illustrates: { _nnull: true } },
];
const broughtIn: Options = { uploaded_by: { _eq: '$CURRENT_USER' } };
/** The file library of the studio loads the folders before it shows files. */
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
 * Metadata of the files of a staff role, and of all other files that the caller can read: the studio searches
 * and sorts by it, and a query may not use a field that the caller can read in some rows only
 * (docs/domain/permissions.md, "Other entry points").
 */
const readFacts = (owners: string[], ...rows: Options[]): PermissionDefinition => {
  const others = [...forEverybody, ...forOwners, ...forMembers];
  return read([...fileFacts, ...owners], ...others, ...rows);
};
/** The studio needs these to recognise a field of such a record as a file. */
const ownersForAll = ['public_avatar_of', 'members_avatar_of', 'cover_of', 'resource_of'];
const ownersForOffice = [...ownersForAll, 'avatar_of'];

const forOffice = readFacts(ownersForOffice, anyPortrait, library.office);
/** Files managed by editors and administrators. */
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
