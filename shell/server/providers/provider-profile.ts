// Profiles of OAuth 2 providers, each in its own form.
import { storedEmail } from '@site/shared/domain/accounts';
import { z } from 'zod';
import type { OAuth2Provider } from './provider-settings.ts';

/** What a provider says about the person who signed in there. */
export type ProviderProfile = {
  /** The person's key at the provider; it never changes. */
  subject: string;
  /** In its stored form; null when the provider gave none. */
  email: string | null;
  /** Whether the provider says that the person has access to the mailbox. */
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
  /** By which the person recognises their account at the provider. */
  label: string;
};

/** Requests JSON from a provider with the person's access token. */
export type RequestJson = (
  url: string,
  options?: { scheme?: string; form?: Record<string, string> },
) => Promise<unknown>;

const key = z.union([z.string().min(1).max(255), z.number().int().transform(String)]);
const short = z.string().max(254).nullish();

const plain = z.object({
  sub: key.optional(),
  id: key.optional(),
  email: short,
  name: short,
  given_name: short,
  family_name: short,
});
const github = z.object({ id: key, login: z.string().max(100), name: short });
const githubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);
const yandex = z.object({
  id: key,
  login: short,
  default_email: short,
  first_name: short,
  last_name: short,
});
const vk = z.object({
  user: z.object({ user_id: key, email: short, first_name: short, last_name: short }),
});

/** Reads the profile of the person whose access token `request` sends. */
export async function readProfile(
  { style, profileUrl, clientId }: Pick<OAuth2Provider, 'style' | 'profileUrl' | 'clientId'>,
  request: RequestJson,
): Promise<ProviderProfile> {
  switch (style) {
    case 'github': {
      const { id, login, name } = github.parse(await request(profileUrl));
      // The address in the profile is the public one, which may differ and may be unverified.
      const emails = githubEmails.parse(await request(`${profileUrl}/emails`));
      const primary = emails.find((one) => one.primary);
      const [givenName = null, ...others] = (name ?? '').split(/\s+/).filter(Boolean);
      return profileOf({
        subject: id,
        email: primary?.email,
        emailVerified: primary?.verified,
        givenName,
        familyName: others.join(' '),
        label: login,
      });
    }
    case 'yandex': {
      const said = yandex.parse(await request(profileUrl, { scheme: 'OAuth' }));
      return profileOf({
        subject: said.id,
        email: said.default_email,
        givenName: said.first_name,
        familyName: said.last_name,
        label: said.login,
      });
    }
    case 'vk': {
      const { user } = vk.parse(await request(profileUrl, { form: { client_id: clientId } }));
      return profileOf({
        subject: user.user_id,
        email: user.email,
        givenName: user.first_name,
        familyName: user.last_name,
        label: [user.first_name, user.last_name].filter(Boolean).join(' '),
      });
    }
    case 'plain': {
      const said = plain.parse(await request(profileUrl));
      return profileOf({
        subject: key.parse(said.sub ?? said.id),
        email: said.email,
        givenName: said.given_name,
        familyName: said.family_name,
        label: said.name,
      });
    }
  }
}

type Said = {
  subject: string;
  email?: string | null | undefined;
  emailVerified?: boolean | undefined;
  givenName?: string | null | undefined;
  familyName?: string | null | undefined;
  label?: string | null | undefined;
};

/** A profile in one form: texts that are empty or malformed count as missing. */
export function profileOf(said: Said): ProviderProfile {
  const email = said.email ? storedEmail(said.email) : null;
  return {
    subject: said.subject,
    email,
    emailVerified: email !== null && said.emailVerified === true,
    givenName: said.givenName?.trim() || null,
    familyName: said.familyName?.trim() || null,
    label: (email ?? said.label?.trim()) || said.subject,
  };
}
