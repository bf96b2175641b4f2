import { allow, ownRows, type Rights } from '../../engine/schema/access/rights.ts';

const reportFields = ['report_code', 'report_text', 'reported_at'];
const messageFields = ['id', 'from', 'to', 'subject', 'body', 'state', 'created_at'];

export const contactRights: Rights = {
  membership: [
    allow('read', 'contact_messages', messageFields, {
      _or: [
        ownRows('from'),
        // Held-back messages are not visible to the recipient.
        { _and: [ownRows('to'), { state: { _in: ['delivered', 'reported'] } }] },
      ],
    }),
  ],
  administration: [
    allow('read', 'contact_messages', [...messageFields, ...reportFields], {
      state: { _eq: 'reported' },
    }),
  ],
};
