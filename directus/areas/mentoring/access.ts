import { allow, type Rights } from '../../engine/schema/access/rights.ts';

/** Administrators decide about a report: they read who meets and the report, and neither goals nor notes. */
export const mentoringRights: Rights = {
  administration: [
    allow(
      'read',
      'mentorships',
      [
        'id',
        'mentor',
        'mentee',
        'state',
        'started_at',
        'planned_end',
        'reported_by',
        'report_text',
      ],
      { state: { _eq: 'frozen' } },
    ),
  ],
};
