// Every set of actions.
export { accountActions } from './account.ts';
export { caseActions } from './admissions.ts';
export { approvalActions } from './approvals.ts';
export { communityActions, communityMembershipActions } from './communities.ts';
export { calendarAddressActions, communityEventActions } from './community-events.ts';
export { consentActions } from './consents.ts';
export { contactActions } from './contact.ts';
export {
  discussionActions,
  discussionDraftActions,
  discussionReplyActions,
  discussionReportActions,
} from './discussions.ts';
export { endorsementActions } from './endorsements.ts';
export { enquiryActions } from './enquiries.ts';
export { feedbackActions } from './feedback.ts';
export { homeActions } from './home.ts';
export { initiativeActions } from './initiatives.ts';
export { invitationActions } from './invitations.ts';
export { faqLanguageActions, newsLanguageActions } from './languages.ts';
export {
  mentorMarkActions,
  mentorProfileActions,
  mentorshipActions,
  mentorshipRequestActions,
} from './mentoring.ts';
export { mergeActions } from './merge.ts';
export { newsActions } from './news.ts';
export { notificationActions } from './notifications.ts';
export {
  certificateActions,
  officeAccountActions,
  officePeopleActions,
  officeStandingActions,
} from './office.ts';
export { peopleActions } from './people.ts';
export { radarActions } from './radar.ts';
export { releaseActions } from './releases.ts';
export { reportedMentorshipActions, reportedMessageActions } from './reports.ts';
export { resourceActions } from './resources.ts';
export { reviewAssignmentActions, reviewerProfileActions } from './reviews.ts';
export { settingActions } from './settings.ts';
export { skillAttemptActions } from './skill-attempts.ts';
export { standingActions } from './standing.ts';
export { signingKeyActions, webhookActions } from './webhooks.ts';
