import type { Options } from '../types.ts';
import { allow, type Rights, traceFields } from './rights.ts';

const publicPersonFields = [
  'id',
  'slug',
  'display_name_ru',
  'display_name_en',
  'grade',
  'joined_year',
  'headline_ru',
  'headline_en',
  'city_ru',
  'city_en',
];
const personFields = [
  'id',
  'slug',
  'display_name_ru',
  'display_name_en',
  'name_ru_family',
  'name_ru_given',
  'name_en_family',
  'name_en_given',
  'standing',
  'grade',
  'joined_at',
  'directory_listed',
];

const ownPerson: Options = { id: { _eq: '$CURRENT_USER.person' } };
const readPeople = allow('read', 'people', [...personFields, 'accounts', ...traceFields]);

export const peopleRights: Rights = {
  publicSite: [allow('read', 'people_public', publicPersonFields)],
  account: [allow('read', 'people', personFields, ownPerson)],
  admissions: [readPeople],
  chairing: [readPeople],
  administration: [readPeople],
};
