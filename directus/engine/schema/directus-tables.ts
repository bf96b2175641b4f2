// Tables that Directus owns: its migrations define them. Only the columns that our code uses are declared here, with the
// types and nullability of those migrations. The fields that we add are declared by the areas, like any other field.
import type { ByName } from './row-types.ts';
import type { CollectionDefinition, FieldDefinition, StoredTime } from './types.ts';

type Column<Name extends string, Value, Stored = Value> = FieldDefinition<Name, Value, Stored>;
type Texts<Name extends string> = Name extends string ? Column<Name, string> : never;
type OptionalTexts<Name extends string> = Name extends string ? Column<Name, string | null> : never;

type AccountColumns =
  | Texts<'id' | 'provider'>
  | OptionalTexts<
      | 'email'
      | 'first_name'
      | 'last_name'
      | 'password'
      | 'tfa_secret'
      | 'role'
      | 'token'
      | 'language'
      | 'appearance'
    >
  | Column<'status', 'draft' | 'invited' | 'unverified' | 'active' | 'suspended' | 'archived'>
  | Column<'last_access', string | null, StoredTime | null>;

type SessionColumns =
  | Texts<'token'>
  | OptionalTexts<'user' | 'ip' | 'user_agent' | 'origin' | 'next_token'>
  | Column<'expires', string, StoredTime>;

type AccessColumns =
  | Texts<'id' | 'policy'>
  | OptionalTexts<'role' | 'user'>
  | Column<'sort', number | null>;

type FileColumns =
  | Texts<'id' | 'storage' | 'filename_download'>
  | OptionalTexts<'filename_disk' | 'title' | 'type' | 'uploaded_by'>
  | Column<'width' | 'height', number | null>
  // PostgreSQL returns the text of a large whole number.
  | Column<'filesize', number | string | null>;

type ActivityColumns =
  | Column<'id', number>
  | Texts<'action' | 'collection' | 'item'>
  | OptionalTexts<'user' | 'ip' | 'user_agent' | 'origin'>
  | Column<'timestamp', string, StoredTime>;

/** A table of Directus together with the fields that an area adds to it. */
type Extended<Added extends CollectionDefinition, Columns extends FieldDefinition> =
  Added extends CollectionDefinition<infer Name, infer Field>
    ? CollectionDefinition<Name, Field | Columns>
    : never;

/** Accounts with our fields. */
export type AccountsTable<Added extends CollectionDefinition> = Extended<Added, AccountColumns>;

/** Files with our fields. */
export type FilesTable<Added extends CollectionDefinition> = Extended<Added, FileColumns>;

/** The other tables of Directus, to which no area adds a field. */
type DirectusTables =
  | CollectionDefinition<'directus_sessions', SessionColumns>
  | CollectionDefinition<'directus_access', AccessColumns>
  | CollectionDefinition<'directus_activity', ActivityColumns>
  | CollectionDefinition<'directus_settings', Texts<'project_name'>>;

declare module './row-types.ts' {
  interface Collections extends ByName<DirectusTables> {}
}
