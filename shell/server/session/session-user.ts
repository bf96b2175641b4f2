import type { SessionUser } from '@site/shared/contract';
import { homeZone } from '@site/shared/domain/time';
import { z } from 'zod';

const person = z.object({
  id: z.string(),
  slug: z.string(),
  display_name_ru: z.string().nullish(),
  display_name_en: z.string().nullish(),
  avatar: z.string().nullish(),
  standing: z
    .enum(['none', 'applicant', 'active', 'grace', 'lapsed', 'resigned', 'excluded', 'memorial'])
    .nullish(),
  grade: z.enum(['member', 'senior', 'fellow']).nullish(),
});

const backendUser = z.object({
  id: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  locale: z.enum(['ru', 'en']).nullish(),
  timezone: z.string().nullish(),
  account_status: z.enum(['unverified', 'invited', 'active', 'suspended', 'archived']).nullish(),
  staff_roles: z.array(z.string()).nullish(),
  /**
   * Masked with stars when there is a second factor; the secret itself never leaves the backend.
   */
  tfa_secret: z.string().nullish(),
  person: person.nullish(),
});

/** The fields of `/users/me` that a session needs; e-mail is not among them. */
export const sessionFields = [
  ...Object.keys(backendUser.shape).filter((name) => name !== 'person'),
  ...Object.keys(person.shape).map((name) => `person.${name}`),
].join(',');

const backendFacts = z.object({
  must_accept: z.array(z.string()),
  unread: z.object({ all: z.number(), admissions: z.number() }),
  caps: z.array(z.string()),
  todo: z.number(),
});
export type SessionFacts = z.infer<typeof backendFacts>;

/** Defaults while the backend cannot answer. */
export const noFacts: SessionFacts = {
  must_accept: [],
  unread: { all: 0, admissions: 0 },
  caps: [],
  todo: 0,
};

/** Parses the answer of `/account/session-facts`. */
export function sessionFactsFrom(data: unknown): SessionFacts {
  return backendFacts.parse(data);
}

/** The session's user from the backend's two answers. Fields without a feature yet are empty. */
export function sessionUserFrom(data: unknown, facts: SessionFacts): SessionUser {
  const user = backendUser.parse(data);
  const plainName = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return {
    id: user.id,
    personId: user.person?.id ?? null,
    slug: user.person?.slug ?? null,
    name: {
      ru: user.person?.display_name_ru ?? plainName,
      en: user.person?.display_name_en ?? plainName,
    },
    avatar: user.person?.avatar ?? null,
    grade: user.person?.grade ?? null,
    standing: user.person?.standing ?? 'none',
    accountStatus: user.account_status ?? 'active',
    staffRoles: user.staff_roles ?? [],
    caps: facts.caps,
    locale: user.locale ?? 'ru',
    timezone: user.timezone ?? homeZone,
    unread: facts.unread,
    todo: facts.todo,
    mustAccept: facts.must_accept,
    tfa: Boolean(user.tfa_secret),
  };
}
