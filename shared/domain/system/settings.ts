// All settings of the association in one table: docs/domain/settings.md.

import * as z from 'zod/mini';
import { homeZone, isZone } from '../time/zone-time.ts';

/** The policy that may change a setting besides Admin; `nobody` for fixed settings. */
export type SettingEditor = 'admin' | 'secretary' | 'chair' | 'editor' | 'nobody';

type Changeable = { readonly changedBy: SettingEditor };
type Range = { readonly min: number; readonly max: number };

/** A row of the table; numbers and lists of numbers have an inclusive range. */
export type Setting = Changeable &
  (
    | ({ readonly kind: 'integer' | 'number'; readonly default: number } & Range)
    | { readonly kind: 'boolean'; readonly default: boolean }
    | { readonly kind: 'text'; readonly default: string; readonly pattern: RegExp }
    | { readonly kind: 'choice'; readonly default: string; readonly options: readonly string[] }
    | {
        readonly kind: 'choices';
        readonly default: readonly string[];
        readonly options: readonly string[];
      }
    | ({ readonly kind: 'integers'; readonly default: readonly number[] } & Range)
    | { readonly kind: 'texts'; readonly default: readonly string[]; readonly pattern: RegExp }
  );

const integer = (initial: number, min: number, max: number, changedBy: SettingEditor = 'admin') =>
  ({ kind: 'integer', default: initial, min, max, changedBy }) as const;
const number = (initial: number, min: number, max: number, changedBy: SettingEditor = 'admin') =>
  ({ kind: 'number', default: initial, min, max, changedBy }) as const;
const boolean = (initial: boolean, changedBy: SettingEditor = 'admin') =>
  ({ kind: 'boolean', default: initial, changedBy }) as const;
const text = (initial: string, pattern: RegExp) =>
  ({ kind: 'text', default: initial, pattern, changedBy: 'admin' }) as const;
const integers = (initial: readonly number[], min: number, max: number) =>
  ({ kind: 'integers', default: initial, min, max, changedBy: 'admin' }) as const;
const choices = <const Option extends string>(
  options: readonly Option[],
  initial: readonly NoInfer<Option>[],
  changedBy: SettingEditor = 'admin',
) => ({ kind: 'choices', default: initial, options, changedBy }) as const;
/** Retention period in months. */
const months = (initial: number) => number(initial, 0.5, 120);

/** The unit is part of the key; a share is a number from 0 to 1. */
export const settings = {
  'auth.access_minutes': integer(15, 5, 60),
  'auth.refresh_days': integer(7, 1, 30),
  'auth.remember_days': integer(30, 1, 90),
  'auth.max_failures_account': integer(5, 3, 20),
  'auth.max_failures_address': integer(20, 10, 200),
  'auth.verify_days': integer(7, 1, 30),
  'auth.unverified_remove_days': integer(14, 1, 30),
  'auth.reset_minutes': integer(60, 15, 240),
  'auth.resets_per_hour': integer(3, 1, 10),
  'auth.password_min': integer(10, 8, 64),
  'auth.signups_per_hour_address': integer(5, 1, 50),
  'auth.tfa_required_for': choices(
    ['editor', 'secretary', 'chair', 'admin'],
    ['editor', 'secretary', 'chair', 'admin'],
  ),

  'invite.ttl_days': integer(14, 3, 60, 'secretary'),
  'invite.max_sends': integer(3, 1, 5, 'secretary'),
  'invite.min_hours_between': integer(24, 1, 168, 'secretary'),
  'invite.open_quota_member': integer(5, 0, 100, 'secretary'),
  'invite.open_quota_senior': integer(10, 0, 100, 'secretary'),
  'invite.year_quota_member': integer(20, 0, 500, 'secretary'),
  'invite.year_quota_senior': integer(40, 0, 500, 'secretary'),
  'invite.same_address_cooldown_days': integer(60, 0, 365, 'secretary'),

  'case.draft_idle_remove_days': integer(180, 30, 730, 'secretary'),
  'case.screening_days': integer(5, 1, 30, 'chair'),
  'case.clarification_days': integer(14, 3, 60, 'chair'),
  'case.max_returns': integer(2, 0, 5, 'chair'),
  'case.endorsement_days': integer(21, 7, 60, 'chair'),
  'case.max_replacements': integer(2, 0, 5, 'chair'),
  'case.endorsers_required_admission': integer(1, 0, 6, 'chair'),
  'case.endorsers_required_senior': integer(2, 0, 6, 'chair'),
  'case.endorsers_required_fellow': integer(3, 0, 6, 'chair'),
  'case.assign_days': integer(5, 1, 30, 'chair'),
  'case.published_target_days': integer(45, 10, 180, 'chair'),

  'review.quorum_admission': integer(3, 1, 9, 'chair'),
  'review.quorum_senior': integer(3, 1, 9, 'chair'),
  'review.quorum_fellow': integer(5, 1, 9, 'chair'),
  'review.quorum_appeal': integer(3, 1, 9, 'chair'),
  'review.spare_reviewers': integer(1, 0, 3, 'chair'),
  'review.min_distinct_employers': integer(2, 1, 5, 'chair'),
  'review.respond_days': integer(5, 1, 14, 'chair'),
  'review.days': integer(14, 5, 60, 'chair'),
  'review.extension_days': integer(7, 0, 14, 'chair'),
  'review.grace_days': integer(3, 0, 7, 'chair'),
  'review.max_active_default': integer(3, 1, 10, 'chair'),
  'review.accept_mean': number(3.5, 1, 5, 'chair'),
  'review.decline_mean': number(2.5, 1, 5, 'chair'),
  'review.spread_alarm': number(2, 1, 5, 'chair'),
  // Exactly 2/3, so that two of three votes are enough.
  'review.majority': number(2 / 3, 0.5, 1, 'chair'),
  'review.masked': boolean(false, 'chair'),
  'review.calibration_required': boolean(false, 'chair'),

  'coi.employer_lookback_months': integer(36, 0, 120, 'chair'),
  'coi.mentorship_lookback_months': integer(24, 0, 120, 'chair'),
  'coi.reciprocal_lookback_months': integer(24, 0, 120, 'chair'),

  'deliberation.days': integer(7, 1, 30, 'chair'),
  'deliberation.release_days': integer(3, 1, 14, 'chair'),

  'ratify.kinds': choices(
    ['admission', 'elevation_senior', 'elevation_fellow', 'readmission', 'appeal'],
    ['elevation_fellow', 'appeal'],
    'chair',
  ),
  'ratify.days': integer(10, 1, 60, 'chair'),
  'ratify.quorum': number(0.5, 0, 1, 'chair'),
  'ratify.majority': number(2 / 3, 0.5, 1, 'chair'),

  'appeal.window_days': integer(30, 0, 90, 'chair'),
  'cooldown.declined_admission_days': integer(180, 0, 1095, 'chair'),
  'cooldown.declined_elevation_days': integer(365, 0, 1095, 'chair'),
  'cooldown.withdrawn_after_review_days': integer(60, 0, 1095, 'chair'),
  'cooldown.expired_days': integer(14, 0, 1095, 'chair'),

  'grade.senior_min_member_months': integer(36, 0, 240, 'chair'),
  'grade.senior_practice_years': integer(8, 0, 40, 'chair'),
  'grade.fellow_min_senior_months': integer(24, 0, 240, 'chair'),

  'cert.prefix': text('', /^[A-Z]{0,6}$/),
  'cert.validity_months': integer(0, 0, 240),
  'cert.public_default': {
    kind: 'choice',
    default: 'public',
    options: ['public', 'members', 'nobody'],
    changedBy: 'admin',
  },
  'cert.jwt_algorithm': {
    kind: 'choice',
    default: 'ES256',
    options: ['ES256', 'RS256'],
    changedBy: 'admin',
  },
  // The slug of a person who agreed that the home page shows their certificate; none by default.
  'cert.home_page_person': text('', /^([a-z0-9]+(-[a-z0-9]+)*)?$/),
  'verify.rate_per_minute': integer(30, 5, 300),

  'mentor.capacity_default': integer(2, 1, 10),
  'mentor.capacity_max': integer(5, 1, 10),
  'mentor.request_ttl_days': integer(10, 3, 60),
  'mentor.reminder_days': integers([3, 7], 1, 59),
  'mentor.expiries_before_pause': integer(2, 1, 5),
  'mentee.max_open_requests': integer(2, 1, 5),
  'mentee.max_active': integer(1, 1, 3),
  'mentorship.months': integer(3, 1, 12),
  'mentorship.sessions_hint': integer(6, 1, 24),
  'mentorship.trial_days': integer(21, 7, 60),
  'mentorship.nudge_days': integer(30, 7, 120),
  'mentorship.autopause_days': integer(60, 7, 120),

  'community.max_lead_of': integer(3, 1, 10),
  'community.max_join_questions': integer(3, 0, 5),
  'contact.per_day': integer(5, 0, 50),
  'contact.per_recipient_week': integer(1, 0, 50),
  // Where answers to answered enquiries go; empty: the contact address of the product.
  'contact.reply_to': text('', /^(?:[^\s@<>,;]{1,64}@[^\s@<>,;]{1,180})?$/),
  'post.per_hour_new_member': integer(5, 1, 60),
  'post.edit_minutes': integer(30, 1, 60),
  'post.pictures_per_day': integer(30, 0, 200),

  'directory.page_size': integer(24, 12, 96, 'editor'),
  'news.page_size': integer(12, 6, 48, 'editor'),
  'news.archive_months': integer(24, 6, 48, 'editor'),
  'search.limit': integer(42, 42, 42, 'nobody'),
  'radar.signal_k': integer(5, 5, 20, 'editor'),
  'skill.per_area': integer(8, 4, 20, 'editor'),
  'skill.short_per_area': integer(4, 4, 10, 'editor'),
  'skill.retake_days': integer(14, 1, 90, 'editor'),

  'upload.avatar_mb': integer(5, 1, 20),
  'upload.evidence_mb': integer(10, 1, 50),
  'upload.picture_mb': integer(10, 1, 20),
  'upload.resource_mb': integer(50, 1, 50),

  'notify.digest_hour': integer(9, 0, 23),
  // Monday is 1, Sunday 7.
  'notify.digest_weekday': integer(1, 1, 7),
  'notify.retry_minutes': integers([1, 5, 30, 120, 720], 1, 2880),

  'renewal.enabled': boolean(false),
  'renewal.months': integer(12, 1, 60),
  'renewal.grace_days': integer(60, 0, 180),

  'retention.unsuccessful_cases_months': months(24),
  'retention.accepted_cases_months': months(60),
  'retention.endorsements_and_reviews_months': months(36),
  'retention.contact_messages_months': months(3),
  'retention.mentoring_notes_months': months(12),
  'retention.logs_months': months(12),
  'retention.audit_and_case_log_months': months(60),
  'retention.consents_months': months(36),
  'retention.deliveries_months': months(6),

  'parity.min_pages': number(0.95, 0, 1, 'editor'),
  'parity.min_news': number(0.8, 0, 1, 'editor'),

  'features.initiatives': boolean(false),
  'features.forum': boolean(true),
  'features.masked_review': boolean(false),
  'features.webpush': boolean(false),
  'features.social_login': {
    kind: 'texts',
    default: [],
    pattern: /^[a-z0-9_-]{1,40}$/,
    changedBy: 'admin',
  },
  'forum.external_url': text('', /^(?:https:\/\/\S{1,280})?$/),
  'deadline.zone': text(homeZone, /^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){0,2}$/),
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingKey = keyof typeof settings;

type ValueOf<S> = S extends { kind: 'integer' | 'number' }
  ? number
  : S extends { kind: 'boolean' }
    ? boolean
    : S extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Option
      : S extends { kind: 'choices'; options: readonly (infer Option)[] }
        ? readonly Option[]
        : S extends { kind: 'integers' }
          ? readonly number[]
          : S extends { kind: 'texts' }
            ? readonly string[]
            : string;

/** Value type of a setting: `SettingValue<'invite.ttl_days'>` is a number. */
export type SettingValue<Key extends SettingKey> = ValueOf<(typeof settings)[Key]>;

/** Values of all settings. */
export type Settings = { readonly [Key in SettingKey]: SettingValue<Key> };

/** Every key, in the order of the table. */
export const settingKeys = Object.keys(settings) as readonly SettingKey[];

/** Default values. */
export const settingDefaults = Object.fromEntries(
  settingKeys.map((key) => [key, settings[key].default]),
) as Settings;

/** Settings used by public pages. */
export const pageSettingKeys = [
  'auth.password_min',
  'case.screening_days',
  'case.published_target_days',
  'cert.home_page_person',
  'deadline.zone',
  'directory.page_size',
  'news.page_size',
  'skill.per_area',
  'skill.short_per_area',
  'skill.retake_days',
] as const satisfies readonly SettingKey[];
/** Public feature switches. */
export const featureKeys = [
  'features.initiatives',
  'features.forum',
  'features.masked_review',
  'features.webpush',
  'features.social_login',
] as const satisfies readonly SettingKey[];
export type Features = Pick<Settings, (typeof featureKeys)[number]>;

export type PageSettings = Pick<Settings, (typeof pageSettingKeys)[number]>;

/** Whether a text is a setting key. */
export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(settings, text);
}

/** The group of a setting: the part before the dot. */
export function settingSection(key: SettingKey): string {
  return key.slice(0, key.indexOf('.'));
}

/** Schema of the values of a setting: no strings for numbers, no null. */
export function settingSchema<Key extends SettingKey>(
  key: Key,
): z.ZodMiniType<SettingValue<Key>, SettingValue<Key>> {
  // The cast joins the static type and the schema; a test keeps them consistent.
  const schema = schemaOf(settings[key]);
  // The calendar of the association would stop with a zone that nobody knows.
  const checked =
    key === 'deadline.zone' ? schema.check(z.refine((zone) => isZone(String(zone)))) : schema;
  return checked as unknown as z.ZodMiniType<SettingValue<Key>, SettingValue<Key>>;
}

function schemaOf(setting: Setting): z.ZodMiniType {
  switch (setting.kind) {
    case 'integer':
      return z.int().check(z.gte(setting.min), z.lte(setting.max));
    case 'number':
      return z.number().check(z.gte(setting.min), z.lte(setting.max));
    case 'boolean':
      return z.boolean();
    case 'text':
      return z.string().check(z.regex(setting.pattern));
    case 'choice':
      return z.enum(setting.options);
    case 'choices':
      return z.array(z.enum(setting.options)).check(distinct);
    case 'integers':
      return z
        .array(z.int().check(z.gte(setting.min), z.lte(setting.max)))
        .check(z.minLength(1), ascending);
    case 'texts':
      return z.array(z.string().check(z.regex(setting.pattern))).check(distinct);
  }
}

const distinct = z.refine<readonly unknown[]>((list) => new Set(list).size === list.length);
const ascending = z.refine<readonly number[]>((list) =>
  list.every((value, index) => index === 0 || value > (list[index - 1] ?? 0)),
);
