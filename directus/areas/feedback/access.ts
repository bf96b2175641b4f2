import { allow, type Rights } from '../../engine/schema/access/rights.ts';

const readTallies = allow('read', 'tallies', ['id', 'day', 'kind', 'subject', 'language', 'count']);

export const feedbackRights: Rights = {
  editing: [readTallies],
  administration: [readTallies],
};
