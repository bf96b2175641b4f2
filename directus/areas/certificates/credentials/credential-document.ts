// Unsigned credentials: docs/domain/credentials.md.
import { gzipSync } from 'node:zlib';
import {
  type AchievementCode,
  achievementDocument,
  achievements,
  inBothLanguages,
} from '@site/shared/domain/certificates';
import { type Day, endOfDay, startOfDay } from '@site/shared/domain/time';
import { credentialsContext, openBadgesContext } from './contexts.ts';

/** A document that can be signed. */
export type Unsigned = {
  '@context': string[];
  id: string;
  issuer: string | Named;
  validFrom?: string;
  validUntil?: string;
  credentialSubject: Named;
} & Readonly<Record<string, unknown>>;

type Named = { id: string } & Readonly<Record<string, unknown>>;

export type Issuer = {
  did: string;
  /** Address of the site without a slash at the end. */
  origin: string;
  name: { ru: string; en: string };
};

/** The certified facts, as printed. */
export type Certified = {
  code: string;
  number: string;
  achievement: AchievementCode;
  name_ru: string;
  name_en: string;
  valid_from: Day;
  valid_until: Day | null;
  status_index: number | null;
};

export const statusPurposes = ['revocation', 'suspension'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];

/** Hashed identity of the holder, in the terms of Open Badges 3.0. */
export type HashedIdentity = { identityHash: string; salt: string };

/** The certificate as an Open Badges 3.0 credential. It has the holder's e-mail address only as a hash, if at all. */
export function openBadge(
  certified: Certified,
  { did, origin, name }: Issuer,
  { zone, email }: { zone: string; email?: HashedIdentity | undefined },
): Unsigned {
  const { code, number, achievement, name_ru, name_en, valid_from, valid_until } = certified;
  return {
    '@context': [credentialsContext, openBadgesContext],
    id: `${origin}/api/credentials/${code}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: inBothLanguages(achievements[achievement].name),
    issuer: {
      id: did,
      type: ['Profile'],
      name: [
        { '@value': name.ru, '@language': 'ru' },
        { '@value': name.en, '@language': 'en' },
      ],
      url: origin,
    },
    validFrom: iso(startOfDay(valid_from, zone)),
    ...(valid_until && { validUntil: iso(endOfDay(valid_until, zone)) }),
    credentialSubject: {
      id: `${origin}/verify/${code}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        plainIdentity(name_ru),
        ...(name_en === name_ru ? [] : [plainIdentity(name_en)]),
        ...(email
          ? [{ type: 'IdentityObject', hashed: true, identityType: 'emailAddress', ...email }]
          : []),
      ],
      licenseNumber: number,
      achievement: achievementDocument(achievement, origin),
    },
    ...(certified.status_index !== null && {
      credentialStatus: statusPurposes.map((purpose) =>
        statusEntry(origin, purpose, Number(certified.status_index)),
      ),
    }),
  };
}

/** A status list as a credential. `bits` is base64, the first bit of a byte first. */
export function statusListCredential(
  purpose: StatusPurpose,
  { bits, publishedAt }: { bits: string; publishedAt: Date | null },
  { did, origin }: Issuer,
): Unsigned {
  const id = statusListUrl(origin, purpose);
  return {
    '@context': [credentialsContext],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    ...(publishedAt && { validFrom: iso(publishedAt) }),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: `u${gzipSync(Buffer.from(bits, 'base64')).toString('base64url')}`,
    },
  };
}

function plainIdentity(identityHash: string) {
  return { type: 'IdentityObject', hashed: false, identityType: 'name', identityHash };
}

function statusEntry(origin: string, statusPurpose: StatusPurpose, index: number) {
  const statusListCredential = statusListUrl(origin, statusPurpose);
  return {
    id: `${statusListCredential}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose,
    statusListIndex: String(index),
    statusListCredential,
  };
}

function statusListUrl(origin: string, purpose: StatusPurpose): string {
  return `${origin}/api/credentials/status/${purpose}`;
}

/** Without milliseconds: not every verifier accepts them. */
function iso(moment: Date): string {
  return moment.toISOString().replace(/\.\d+Z$/, 'Z');
}
