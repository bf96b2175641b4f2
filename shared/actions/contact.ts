import { contactTexts, reportReasons } from '@site/shared/domain/enquiries';
import { defineActions } from './define-actions.ts';
import { choice, id, optional, paragraphs, text } from './fields.ts';

const { subject, body, report } = contactTexts;

/** Messages between members: docs/domain/contact.md. */
export const contactActions = defineActions('contact', {
  send: {
    fields: {
      to: id,
      subject: text({ min: subject.min, max: subject.max }),
      body: paragraphs({ min: body.min, max: body.max, maxLinks: body.links }),
    },
  },
  report: {
    item: true,
    fields: { code: choice(reportReasons), text: optional(paragraphs({ max: report.max })) },
  },
});
