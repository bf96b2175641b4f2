import { allow, type Rights } from '../../engine/schema/access/rights.ts';

/**
 * Administrators decide about proposals and archives. Everybody else reads communities through an endpoint, which knows
 * the hidden ones.
 */
export const communityRights: Rights = {
  administration: [
    allow('read', 'communities', [
      'id',
      'slug',
      'state',
      'name_ru',
      'name_en',
      'kind',
      'access',
      'purpose_ru',
      'purpose_en',
      'about_ru',
      'about_en',
      'agreement_ru',
      'agreement_en',
      'proposer',
      'proposed_at',
      'supported_at',
      'approved_at',
      'archived_at',
      'caretaker_since',
      'answer',
    ]),
  ],
};
