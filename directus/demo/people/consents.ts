// Consents of demo people, and the legal texts that they agree to.
import type { Consent, VisibilitySetting } from '@site/shared/api';
import type { ConsentKind } from '@site/shared/domain/accounts';
import { type VisibleField, visibilityDefaults, visibleFields } from '@site/shared/domain/people';
import { legalTexts } from '../../legal-texts.ts';
import type { DemoCalendar } from '../calendar.ts';
import { type Dice, demoId } from '../random.ts';
import { cast } from './accounts.ts';
import type { DemoPerson } from './people.ts';

/** The consents of a person, given when they joined; what they show to everybody is agreed to by name. */
export function consentsOf(
  { id, slug, joined, listed, withdrew, standing, login }: DemoPerson,
  visibility: readonly VisibilitySetting[],
  draw: Dice,
  calendar: DemoCalendar,
): Consent[] {
  const day = joined ?? calendar.day('2025-06-02');
  const language = draw.chance(0.85) ? 'ru' : 'en';
  const line = (
    kind: ConsentKind,
    at: string,
    action: Consent['action'] = 'given',
    fields: VisibleField[] | null = null,
  ): Consent => ({
    id: demoId('consents', `${slug} ${kind} ${action}`),
    person: id,
    kind,
    action,
    document: legalTextOf(kind).id,
    text_version: legalTextOf(kind).version,
    text_sha256: legalTextOf(kind).sha256,
    fields,
    at,
    locale: language,
    ip_prefix: null,
    user_agent_hash: null,
  });
  const levels = new Map(visibility.map(({ field, level }) => [field, level]));
  const named = visibleFields.filter(
    (field) => (levels.get(field) ?? visibilityDefaults[field]) === 'public',
  );
  const left = standing === 'resigned' || standing === 'excluded';
  const terms = line('terms', `${day}T09:00:00.000Z`);
  const formerTerms = cast.find((member) => member.login === login)?.formerTerms;
  return [
    formerTerms ? withFormerText(terms, formerTerms) : terms,
    line('processing', `${day}T09:00:00.000Z`),
    ...(draw.chance(0.5) ? [line('newsletter', `${day}T09:00:05.000Z`)] : []),
    ...(listed || withdrew
      ? [line('dissemination', `${day}T09:05:00.000Z`, 'given', [...named])]
      : []),
    ...(withdrew
      ? [line('dissemination', calendar.at('2025-10-27T12:00:00.000Z'), 'withdrawn')]
      : []),
    ...(left ? [line('newsletter', calendar.at('2025-05-01T12:00:00.000Z'), 'withdrawn')] : []),
  ];
}

/** A consent to a former version that is not in the database. */
function withFormerText(line: Consent, version: string): Consent {
  return { ...line, document: null, text_version: version, text_sha256: '0'.repeat(64) };
}

const documents: Partial<Record<ConsentKind, string>> = {
  terms: 'terms',
  processing: 'processing_consent',
  dissemination: 'dissemination_consent',
  newsletter: 'newsletter_consent',
};

const versions = legalTexts();

/** The newest version of the legal text of a consent kind. */
export function legalTextOf(kind: ConsentKind) {
  const text = versions.findLast(({ code }) => code === documents[kind]);
  if (!text) throw new Error(`There is no text to agree to for "${kind}"`);
  return text;
}
