// Where a test sees the effect of each setting, in one table: docs/domain/settings.md.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passwordRefusal } from '@site/shared/domain/accounts/password';
import {
  aggregate,
  appealWindow,
  assignmentDue,
  type CaseOutcome,
  caseDue,
  cooldownUntil,
  draftDays,
  endorsersRequired,
  extendedDue,
  findConflicts,
  needsRatification,
  overdueFrom,
  panelSize,
  quorumGap,
  quorumOf,
  ratification,
  type SubmittedReview,
  type TimedState,
} from '@site/shared/domain/admissions';
import { parityVerdict } from '@site/shared/domain/content';
import { fellowEligibility, seniorEligibility } from '@site/shared/domain/people';
import { settingTexts } from '@site/shared/domain/settings';
import {
  type SettingKey,
  type Settings,
  settingDefaults,
  settingKeys,
} from '@site/shared/domain/system';
import { expect, test } from 'vitest';
import * as accounts from '../../test/setting-effects/accounts.ts';
import * as members from '../../test/setting-effects/members.ts';
import * as retention from '../../test/setting-effects/retention.ts';

const today = '2026-03-01';

const review = (
  score: number,
  recommendation: SubmittedReview['recommendation'],
): SubmittedReview => ({
  score,
  recommendation,
  confidence: 2,
  openIntegrityFlag: false,
});
const accepted = [review(4, 'accept'), review(4, 'accept'), review(3, 'decline')];
/** No majority against it, but a weak mean. */
const weak = [review(2.4, 'decline'), review(2.4, 'decline'), review(2.4, 'accept')];

const person = {
  names: [],
  employer: [],
  leads: [],
  employment: [{ organisation: ['Horizon Labs'], from: '2023-01', to: '2024-06' }],
};
const conflicts = (settings: Settings) =>
  findConflicts(
    {
      ...person,
      id: 'reviewer',
      mentorships: [{ person: 'candidate', endedOn: '2024-06-01' }],
      standingConflicts: [],
      judgedBy: [{ person: 'candidate', on: '2024-06-01' }],
    },
    {
      candidate: { ...person, id: 'candidate' },
      endorsers: [],
      sponsor: null,
      nominator: null,
      inviter: null,
      excludedReviewers: [],
      declaredConflicts: [],
    },
    settings,
    today,
  );

const due = (state: TimedState) => (settings: Settings) => caseDue(state, today, settings);
const cooldown =
  (kind: 'admission' | 'elevation_senior', outcome: CaseOutcome) => (settings: Settings) =>
    cooldownUntil({ kind, outcome, closedOn: today, reviewBegun: true }, settings);
const candidate = {
  standing: 'active',
  gradeSince: '2022-01-01',
  practiceSinceYear: 2017,
  degree: 'none',
  hasOpenCase: false,
  cooldownUntil: null,
} as const;
const senior = (settings: Settings) =>
  seniorEligibility({ ...candidate, grade: 'member' }, settings, today);
const fellow = (settings: Settings) =>
  fellowEligibility({ ...candidate, grade: 'senior' }, null, settings, today);
const vote = (settings: Settings) => ratification(['for', 'for', 'against'], 6, settings);
const ruled = (reviews: readonly SubmittedReview[]) => (settings: Settings) =>
  aggregate(reviews, settings).result;

type Effect<Key extends SettingKey = SettingKey> = readonly [
  value: Settings[Key],
  outcome: (settings: Settings) => unknown,
];

/** Another value than the default, and an outcome that it changes. */
const outcomes: { readonly [Key in SettingKey]?: Effect<Key> } = {
  'auth.max_failures_account': [3, accounts.failuresOfAccount],
  'auth.max_failures_address': [10, accounts.failuresOfAddress],
  'auth.verify_days': [9, accounts.endOfVerifying],
  'auth.unverified_remove_days': [30, accounts.removedRegistrations],
  'auth.reset_minutes': [90, accounts.endOfReset],
  'auth.resets_per_hour': [4, accounts.fourthReset],
  'auth.password_min': [
    30,
    (settings) =>
      passwordRefusal('a meadow at dusk', { email: '', names: [] }, settings['auth.password_min']),
  ],
  'invite.ttl_days': [21, accounts.endOfInvitation],
  'invite.max_sends': [5, accounts.fourthSending],
  'invite.min_hours_between': [72, accounts.sendingAfterTwoDays],
  'invite.open_quota_senior': [9, accounts.quotas('senior')],
  'invite.year_quota_member': [9, accounts.quotas('member')],
  'invite.year_quota_senior': [9, accounts.quotas('senior')],
  'invite.same_address_cooldown_days': [120, accounts.askedAgain],
  'case.draft_idle_remove_days': [90, (settings) => draftDays(today, settings)],
  'case.screening_days': [9, due('screening')],
  'case.clarification_days': [9, due('returned')],
  'case.max_returns': [3, members.thirdReturn],
  'case.max_replacements': [3, members.thirdReplacement],
  'case.endorsement_days': [9, due('endorsing')],
  'case.assign_days': [9, due('ready')],
  'case.endorsers_required_admission': [2, (settings) => endorsersRequired('admission', settings)],
  'case.endorsers_required_senior': [
    1,
    (settings) => endorsersRequired('elevation_senior', settings),
  ],
  'case.endorsers_required_fellow': [
    1,
    (settings) => endorsersRequired('elevation_fellow', settings),
  ],
  'review.quorum_admission': [4, (settings) => quorumOf('readmission', settings)],
  'review.quorum_senior': [4, (settings) => quorumOf('elevation_senior', settings)],
  'review.quorum_fellow': [4, (settings) => quorumOf('elevation_fellow', settings)],
  'review.quorum_appeal': [4, (settings) => quorumOf('appeal', settings)],
  'review.spare_reviewers': [2, (settings) => panelSize('admission', settings)],
  'review.min_distinct_employers': [1, (settings) => quorumGap(['a', 'a', 'a'], 3, settings)],
  'review.respond_days': [9, (settings) => assignmentDue(today, settings).respondBy],
  'review.days': [9, (settings) => assignmentDue(today, settings).reviewBy],
  'review.extension_days': [9, (settings) => extendedDue(today, settings)],
  'review.grace_days': [5, (settings) => overdueFrom(today, settings)],
  'review.accept_mean': [4, ruled(accepted)],
  'review.decline_mean': [2, (settings) => ruled(weak)({ ...settings, 'review.majority': 0.9 })],
  'review.spread_alarm': [1, ruled(accepted)],
  'review.majority': [1, ruled(accepted)],
  'coi.employer_lookback_months': [12, conflicts],
  'coi.mentorship_lookback_months': [12, conflicts],
  'coi.reciprocal_lookback_months': [12, conflicts],
  'deliberation.days': [9, due('deliberation')],
  'deliberation.release_days': [9, due('decided')],
  'ratify.kinds': [[], (settings) => needsRatification('appeal', settings)],
  'ratify.days': [9, due('ratifying')],
  'ratify.quorum': [0.3, vote],
  'ratify.majority': [
    0.9,
    (settings) => ratification(['for', 'for', 'for', 'against'], 4, settings).result,
  ],
  'appeal.window_days': [
    9,
    (settings) =>
      appealWindow(
        { kind: 'admission', outcome: 'declined', releasedOn: today, appealed: false },
        today,
        settings,
      ),
  ],
  'cooldown.declined_admission_days': [9, cooldown('admission', 'declined')],
  'cooldown.declined_elevation_days': [9, cooldown('elevation_senior', 'declined')],
  'cooldown.withdrawn_after_review_days': [9, cooldown('admission', 'withdrawn')],
  'cooldown.expired_days': [9, cooldown('admission', 'expired')],
  'grade.senior_min_member_months': [120, senior],
  'grade.senior_practice_years': [20, senior],
  'grade.fellow_min_senior_months': [120, fellow],
  'cert.prefix': ['ABC', members.certificateNumber],
  'cert.validity_months': [12, members.certificateEnd],
  'mentor.capacity_max': [4, members.fiveMentees],
  'mentor.request_ttl_days': [20, members.requestConfirmed],
  'mentee.max_open_requests': [3, members.thirdRequest],
  'mentee.max_active': [2, members.secondMentor],
  'mentorship.months': [6, members.mentorshipBegun],
  'community.max_lead_of': [4, members.fourthCommunity],
  'community.max_join_questions': [5, members.fourQuestions],
  'contact.per_day': [6, members.sixthMessage],
  'contact.per_recipient_week': [2, members.secondMessage],
  'post.per_hour_new_member': [6, members.sixthPost],
  'post.edit_minutes': [60, members.editAfterFortyMinutes],
  'news.archive_months': [12, members.articleOfTwentyMonths],
  'notify.digest_hour': [18, members.digestTime],
  'notify.digest_weekday': [5, members.digestTime],
  'notify.retry_minutes': [[1], members.secondFailure],
  'retention.unsuccessful_cases_months': [60, retention.declinedCase],
  'retention.accepted_cases_months': [120, retention.acceptedCase],
  'retention.endorsements_and_reviews_months': [60, retention.reviewedCase],
  'retention.contact_messages_months': [12, retention.oldMessage],
  'retention.mentoring_notes_months': [24, retention.oldNotes],
  'retention.consents_months': [60, retention.oldConsents],
  'retention.deliveries_months': [12, retention.oldDelivery],
  'parity.min_pages': [0.5, (settings) => parityVerdict('pages', 0.6, settings)],
  'parity.min_news': [0.5, (settings) => parityVerdict('news', 0.6, settings)],
};

test.each(Object.entries(outcomes))(
  '%s changes what it is about',
  async (key, [value, outcome]) => {
    const changed = { ...settingDefaults, [key]: value } as Settings;
    expect(await outcome(changed)).not.toEqual(await outcome(settingDefaults));
  },
);

/** The file whose tests change the setting and see what follows. */
const seenIn: { readonly [Key in SettingKey]?: string } = {
  'auth.access_minutes': 'shell/server/session/times.test.ts',
  'auth.refresh_days': 'shell/server/session/times.test.ts',
  'auth.remember_days': 'shell/server/session/times.test.ts',
  'auth.signups_per_hour_address': 'shell/server/actions/action-limits.test.ts',
  'auth.tfa_required_for': 'directus/areas/accounts/sign-in/second-factor.test.ts',
  'case.published_target_days': 'shell/server/api/app-data.test.ts',
  'cert.home_page_person': 'mf-public/src/home/home.page.test.tsx',
  'cert.jwt_algorithm': 'directus/test/changed-settings.test.ts',
  'cert.public_default': 'directus/test/retention.test.ts',
  'contact.reply_to': 'directus/test/enquiries.test.ts',
  'deadline.zone': 'shell/server/api/app-data.test.ts',
  'directory.page_size': 'e2e/office-settings.spec.ts',
  'features.forum': 'directus/test/discussions.test.ts',
  'features.initiatives': 'directus/test/initiatives.test.ts',
  'features.masked_review': 'directus/areas/admissions/reviews/masked-review.test.ts',
  'features.social_login': 'shell/server/providers/providers.test.ts',
  'forum.external_url': 'directus/test/discussions.test.ts',
  'invite.open_quota_member': 'directus/test/invitations.test.ts',
  'mentor.capacity_default': 'directus/test/changed-settings.test.ts',
  'mentor.expiries_before_pause': 'directus/test/changed-settings.test.ts',
  'mentor.reminder_days': 'directus/test/changed-settings.test.ts',
  'mentorship.autopause_days': 'directus/test/changed-settings.test.ts',
  'mentorship.nudge_days': 'directus/test/changed-settings.test.ts',
  'mentorship.sessions_hint': 'directus/test/changed-settings.test.ts',
  'mentorship.trial_days': 'directus/test/changed-settings.test.ts',
  'news.page_size': 'mf-public/src/news/news-list.page.test.tsx',
  'post.pictures_per_day': 'directus/test/discussion-pictures.test.ts',
  'radar.signal_k': 'directus/test/endpoints.test.ts',
  'renewal.enabled': 'directus/test/standing.test.ts',
  'renewal.grace_days': 'shared/domain/people/renewal.test.ts',
  'renewal.months': 'shared/domain/people/renewal.test.ts',
  'retention.audit_and_case_log_months': 'directus/test/retention.test.ts',
  'retention.logs_months': 'directus/test/settings.test.ts',
  'review.calibration_required': 'directus/test/changed-settings.test.ts',
  'review.masked': 'directus/areas/admissions/reviews/masked-review.test.ts',
  'review.max_active_default': 'directus/test/changed-settings.test.ts',
  'skill.per_area': 'mf-public/src/skill/skill-check.page.test.tsx',
  'skill.retake_days': 'mf-public/src/skill/skill-check.page.test.tsx',
  'skill.short_per_area': 'mf-public/src/skill/skill-check.page.test.tsx',
  'upload.avatar_mb': 'directus/test/changed-settings.test.ts',
  'upload.evidence_mb': 'directus/test/changed-settings.test.ts',
  'upload.picture_mb': 'directus/test/changed-settings.test.ts',
  'upload.resource_mb': 'directus/test/files.test.ts',
  'verify.rate_per_minute': 'directus/test/changed-settings.test.ts',
};

test.each(Object.entries(seenIn))('%s is seen in %s', (key, file) => {
  const path = join(import.meta.dirname, '../../..', file);
  expect(existsSync(path)).toBe(true);
  const source = readFileSync(path, 'utf8');
  expect(source.includes(key) || file.startsWith('e2e/')).toBe(true);
});

test('the table has a row for every setting that somebody can change', () => {
  const unseen = settingKeys.filter(
    (key) =>
      !(key in outcomes) &&
      !(key in seenIn) &&
      !settingTexts[key].unavailable &&
      key !== 'search.limit',
  );
  expect(unseen).toEqual([]);
});
