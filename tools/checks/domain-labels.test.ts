import { readFile } from 'node:fs/promises';
import { consentKinds, withdrawableConsents } from '@site/shared/domain/accounts';
import {
  appealGrounds,
  applicationSections,
  candidateSteps,
  caseLetters,
  caseOutcomes,
  conflictTypes,
  contributionKinds,
  decisionReasons,
  declineReasons,
  educationDegrees,
  endorsementStates,
  endorserRelations,
  formalReasons,
  gateAnswers,
  recommendations,
  reviewDeclineReasons,
  voidReasons,
  voteChoices,
} from '@site/shared/domain/admissions';
import {
  communityAccess,
  communityKinds,
  communityRoles,
  eventAnswers,
  givenAnswers,
  memberLists,
  silenceDays,
} from '@site/shared/domain/communities';
import { resourceTypes, suggestedLicences } from '@site/shared/domain/content';
import {
  closedReasons,
  discussionLanguages,
  discussionMails,
  followLevels,
  threadShows,
} from '@site/shared/domain/discussions';
import { reportReasons } from '@site/shared/domain/enquiries';
import { rejectionCodes } from '@site/shared/domain/initiatives';
import {
  declineCodes,
  endCodes,
  goalOutcomes,
  menteeLevels,
  mentoringFormats,
  sessionLengths,
} from '@site/shared/domain/mentoring';
import { cadences, notificationCategories } from '@site/shared/domain/notifications';
import {
  grades,
  profileGaps,
  standings,
  visibilityLevels,
  visibleFields,
} from '@site/shared/domain/people';
import { radarQuadrants, radarRings, signalStances } from '@site/shared/domain/radar';
import { skillLevels } from '@site/shared/domain/skills';
import {
  caseLife,
  certificateLife,
  initiatives,
  invitations,
  mentorships,
  reviewAssignments,
} from '@site/shared/domain/workflows';
import { expect, test } from 'vitest';

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

type Messages = { [key: string]: string | Messages };

const caseStates = caseLife.states.filter((state) => !['none', 'removed'].includes(state));
const caseKinds = ['admission', 'elevation_senior', 'elevation_fellow', 'readmission', 'appeal'];
const certificateStates = certificateLife.states.filter((state) => state !== 'none');
const assignmentStates = reviewAssignments.states.filter((state) => state !== 'none');
const mentorshipStates = mentorships.states.filter((state) => state !== 'none');
const initiativeStates = initiatives.states.filter((state) => state !== 'none');
const invitationStates = invitations.states.filter((state) => !['none', 'draft'].includes(state));

/** Where pages turn a key into words: the messages of a folder have a text below the place for each key of the list. */
const places: readonly (readonly [folder: string, place: string, keys: readonly unknown[]])[] = [
  ['mf-admissions', 'appeal.grounds', appealGrounds],
  ['mf-admissions', 'cases.kinds', caseKinds],
  ['mf-admissions', 'cases.next', caseStates],
  ['mf-admissions', 'cases.outcomes', caseOutcomes],
  ['mf-admissions', 'cases.states', caseStates],
  ['mf-admissions', 'cases.steps', candidateSteps],
  ['mf-admissions', 'decision.reasons', decisionReasons],
  ['mf-admissions', 'endorse.decline.reasons', declineReasons],
  ['mf-admissions', 'endorse.relations', endorserRelations],
  ['mf-admissions', 'form.degrees', educationDegrees],
  ['mf-admissions', 'form.kinds', contributionKinds],
  ['mf-admissions', 'form.relations', endorserRelations],
  ['mf-admissions', 'gate.answers', gateAnswers],
  ['mf-admissions', 'gate.decline.reasons', reviewDeclineReasons],
  ['mf-admissions', 'nomination.relations', endorserRelations],
  ['mf-admissions', 'panel.declaration', gateAnswers],
  ['mf-admissions', 'panel.declineReasons', reviewDeclineReasons],
  ['mf-admissions', 'panel.states', assignmentStates],
  ['mf-admissions', 'panel.types', conflictTypes],
  ['mf-admissions', 'review.recommendations', recommendations],
  ['mf-admissions', 'reviews.states', assignmentStates],
  ['mf-admissions', 'sections', applicationSections],
  ['mf-admissions', 'staff.endorsements.relations', endorserRelations],
  ['mf-admissions', 'staff.endorsements.states', endorsementStates],
  ['mf-admissions', 'staff.kinds', caseKinds],
  ['mf-admissions', 'staff.kindsShort', caseKinds],
  ['mf-admissions', 'staff.messages.templates', caseLetters],
  ['mf-admissions', 'staff.outcomes', caseOutcomes],
  ['mf-admissions', 'staff.reasons', [...formalReasons, ...voidReasons]],
  ['mf-admissions', 'start.titles', caseKinds],
  ['mf-admissions', 'votes.choices', voteChoices],
  ['mf-certificates', 'certification.grades', grades],
  ['mf-certificates', 'certification.history.standings', standings],
  ['mf-certificates', 'certification.nominate.relations', endorserRelations],
  ['mf-certificates', 'certification.standings', standings],
  ['mf-certificates', 'verify.meaning', certificateStates],
  ['mf-certificates', 'verify.verdict', certificateStates],
  ['mf-members', 'account.application.steps', candidateSteps],
  ['mf-members', 'account.grades', grades],
  ['mf-members', 'account.standings', standings],
  ['mf-members', 'account.suggestions.profile', profileGaps],
  ['mf-members', 'communities.access', communityAccess],
  ['mf-members', 'communities.accessInFull', communityAccess],
  ['mf-members', 'communities.kinds', communityKinds],
  ['mf-members', 'communities.memberLists', memberLists],
  ['mf-members', 'communities.people.make', communityRoles],
  ['mf-members', 'communities.people.makeOf', communityRoles],
  ['mf-members', 'communities.roles', communityRoles],
  ['mf-members', 'communities.silenceDays', silenceDays],
  ['mf-members', 'discussions.closed', closedReasons],
  ['mf-members', 'discussions.inLanguage', discussionLanguages],
  ['mf-members', 'discussions.languageHelp', discussionLanguages],
  ['mf-members', 'discussions.languageHint', discussionLanguages],
  ['mf-members', 'discussions.languages', discussionLanguages],
  ['mf-members', 'discussions.levels', followLevels],
  ['mf-members', 'discussions.levelsInFull', followLevels],
  ['mf-members', 'discussions.mails', discussionMails],
  ['mf-members', 'discussions.none', threadShows],
  ['mf-members', 'discussions.report.codes', reportReasons],
  ['mf-members', 'discussions.shows', threadShows],
  ['mf-members', 'events.answer', [...givenAnswers, 'wait']],
  ['mf-members', 'events.answerTo', [...givenAnswers, 'wait']],
  ['mf-members', 'events.answered', [...givenAnswers, 'wait']],
  ['mf-members', 'events.own', eventAnswers],
  ['mf-members', 'initiatives.rejections', rejectionCodes],
  ['mf-members', 'initiatives.states', initiativeStates],
  ['mf-members', 'invite.states', invitationStates],
  ['mf-members', 'mentoring.decline.codes', declineCodes],
  ['mf-members', 'mentoring.declined', declineCodes],
  ['mf-members', 'mentoring.formats', mentoringFormats],
  ['mf-members', 'mentoring.levels', menteeLevels],
  ['mf-members', 'mentoring.mine.states', mentorshipStates],
  ['mf-members', 'mentoring.reasons.format', mentoringFormats],
  ['mf-members', 'mentorship.endCodes', endCodes],
  ['mf-members', 'mentorship.endings', [...endCodes, 'left', 'expired']],
  ['mf-members', 'mentorship.lengths', sessionLengths],
  ['mf-members', 'mentorship.outcomes', goalOutcomes],
  ['mf-members', 'mentorship.states', mentorshipStates],
  ['mf-members', 'notify.about', notificationCategories],
  ['mf-members', 'notify.cadences', cadences],
  ['mf-members', 'people.grade', grades],
  ['mf-members', 'resources.licences', suggestedLicences],
  ['mf-members', 'resources.types', resourceTypes],
  ['mf-members', 'settings.consents.kinds', consentKinds],
  ['mf-members', 'settings.consents.withdrawText', withdrawableConsents],
  ['mf-members', 'settings.visibility.fields', visibleFields],
  ['mf-members', 'settings.visibility.levels', visibilityLevels],
  ['mf-public', 'members.contactMessages.complaint.codes', reportReasons],
  ['mf-public', 'members.grade', grades],
  ['mf-public', 'radar.own.stance', signalStances],
  ['mf-public', 'radar.quadrant', radarQuadrants],
  ['mf-public', 'radar.ring', radarRings],
  ['mf-public', 'radar.stance', signalStances],
  ['mf-public', 'skill.level', skillLevels],
];

test.each(['ru', 'en'])(
  'each key of the domain that a page turns into words has a text in %s',
  async (locale) => {
    const folders = [...new Set(places.map(([folder]) => folder))];
    const messages = new Map(
      await Promise.all(
        folders.map(async (folder) => {
          const file = new URL(`../../${folder}/src/locales/${locale}.json`, import.meta.url);
          return [folder, JSON.parse(await readFile(file, 'utf8')) as Messages] as const;
        }),
      ),
    );
    const missing = places.flatMap(([folder, place, keys]) => {
      const texts = place.split('.').reduce<Messages>(below, messages.get(folder) ?? {});
      const known = new Set(Object.keys(texts).map((key) => key.replace(pluralForm, '')));
      return keys
        .filter((key) => !known.has(String(key)))
        .map((key) => `${folder} ${place}.${key}`);
    });
    expect(missing).toEqual([]);
  },
);

function below(messages: Messages, key: string): Messages {
  const part = messages[key];
  return typeof part === 'object' ? part : {};
}
