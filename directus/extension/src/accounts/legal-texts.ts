// What people agree to when they get an account: docs/domain/accounts.md.
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../actions/action-context.ts';

/** Consents that are asked for at the door; the first two are needed. */
export const consentKinds = ['processing', 'terms', 'newsletter'] as const;
export type ConsentKind = (typeof consentKinds)[number];
export const neededConsents: readonly ConsentKind[] = ['processing', 'terms'];

export type GivenConsent = { kind: ConsentKind; version: string };

const codes: Readonly<Record<ConsentKind, string>> = {
  processing: 'processing_consent',
  terms: 'terms',
  newsletter: 'newsletter_consent',
};

/** Fingerprints of the texts in both languages, by code and version; the last version holds. */
type Versions = Record<string, Record<string, Record<'ru' | 'en', string>>>;

const versions = JSON.parse(process.env.LEGAL_VERSIONS ?? '{}') as Versions;

/** The version of a text that holds now. */
export function currentVersion(kind: ConsentKind): string {
  const version = Object.keys(versions[codes[kind]] ?? {}).at(-1);
  if (!version) throw new Error(`There is no text "${codes[kind]}"`);
  return version;
}

/** Writes consents down in the ledger. */
export async function writeConsents(
  { rows, now, caller }: Pick<ActionContext, 'rows' | 'now' | 'caller'>,
  { person, locale, given }: { person: string; locale: 'ru' | 'en'; given: GivenConsent[] },
): Promise<void> {
  for (const { kind, version } of given) {
    await rows('consents').add({
      id: uuid(),
      person,
      kind,
      action: 'given',
      at: now.toISOString(),
      locale,
      text_version: version,
      text_sha256: versions[codes[kind]]?.[version]?.[locale],
      ip_prefix: caller.addressPrefix,
      user_agent_hash: caller.userAgent
        ? createHash('sha256').update(caller.userAgent).digest('hex')
        : null,
    });
  }
}
