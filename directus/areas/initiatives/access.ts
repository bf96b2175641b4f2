import { allow, type Rights } from '../../engine/schema/access/rights.ts';

const fields = [
  'id',
  'no',
  'slug',
  'state',
  'author',
  'title_ru',
  'title_en',
  'problem_ru',
  'problem_en',
  'proposal_ru',
  'proposal_en',
  'legal_refs',
  'supports',
  'threshold',
  'confirm_by',
  'submitted_at',
  'returned_at',
  'opens_at',
  'closes_at',
  'reached_at',
  'list_closed_at',
  'review_at',
  'review_ru',
  'review_en',
  'addressee_ru',
  'addressee_en',
  'sent_at',
  'answer_ru',
  'answer_en',
  'documents',
  'answered_at',
  'ended_at',
  'rejection',
  'note',
];

/**
 * Editors and administrators moderate in the studio. Everybody else reads initiatives through an endpoint. Nobody reads
 * supports: not even administrators learn who has supported.
 */
const readSubmitted = allow('read', 'initiatives', fields, { submitted_at: { _nnull: true } });

export const initiativeRights: Rights = {
  editing: [readSubmitted],
  administration: [readSubmitted],
};
