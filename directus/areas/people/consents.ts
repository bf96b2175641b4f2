import { consentActions as declared } from '@site/shared/actions';
import type { OwnConsent } from '@site/shared/api';
import { type ConsentKind, consentKinds } from '@site/shared/domain/accounts';
import {
  type DisseminationConsent,
  type DisseminationEntry,
  disseminationConsent,
  type VisibleField,
  visibleFields,
} from '@site/shared/domain/people';
import type { Knex } from 'knex';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { type CommandSet, command } from '../../engine/actions/action-set.ts';
import { formOf } from '../../engine/actions/declared-form.ts';
import { digestOf } from '../../engine/confidential/digest.ts';
import { type Refusal, refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { instantOf } from '../../engine/values.ts';
import { refreshProjections } from './projections/refresh-projections.ts';

/** Code of the legal document of each kind of consent. */
const documents: Readonly<Record<ConsentKind, string>> = {
  terms: 'terms',
  processing: 'processing_consent',
  dissemination: 'dissemination_consent',
  newsletter: 'newsletter_consent',
  photo: 'photo_consent',
  endorsement_sharing: 'endorsement_sharing_consent',
};

const fields = z.array(z.enum(visibleFields)).min(1).max(visibleFields.length);
const locale = z.enum(['ru', 'en']);

const giveForm = formOf(declared.give, { fields: fields.optional() }).superRefine(
  ({ kind, fields: named }, context) => {
    // Only a consent to dissemination names fields, and it must.
    if ((kind === 'dissemination') === (named !== undefined)) return;
    const code = named ? 'E_INVALID' : 'E_REQUIRED';
    context.addIssue({ code: 'custom', path: ['fields'], params: { code } });
  },
);

/** Terms and processing cannot be withdrawn here: without them the account is closed. */
const withdrawForm = formOf(declared.withdraw, { fields: fields.optional() });

/** Consents required for an account; a newer version has to be accepted before continuing. */
const required = ['processing', 'terms'] as const satisfies readonly ConsentKind[];

const acceptForm = z.object({
  locale,
  consents: z
    .array(z.object({ kind: z.enum(required), version: z.string().min(1).max(16) }))
    .max(required.length)
    .default([]),
});

/**
 * `consents/give`, `consents/accept` and `consents/withdraw`: add a line to the ledger and refresh the projections in
 * one transaction. Source: docs/domain/people.md, "Consents".
 */
export const consentCommands: CommandSet = {
  name: 'consents',
  commands: {
    give: command({
      payload: giveForm,
      by: ({ caller }) => caller.person !== null,
      collection: 'consents',
      run: async (context) => {
        const person = context.caller.person ?? '';
        const line = await giveConsent(context, person, context.payload);
        if (context.payload.kind === 'terms') await storeAcceptedTerms(context, line);
        await refreshProjections(context, person);
        return line;
      },
    }),
    accept: command({
      payload: acceptForm,
      by: ({ caller }) => caller.person !== null,
      collection: 'consents',
      run: async (context) => {
        const person = context.caller.person ?? '';
        const { consents, locale: language } = context.payload;
        const toAccept = await textsToAccept(context.trx, person);
        const kinds = required.filter((kind) => toAccept.includes(documents[kind]));
        const missing = kinds.filter((kind) => !consents.some((given) => given.kind === kind));
        if (missing.length > 0) {
          throw missing.map((kind) => refusal('E_UNTICKED', { field: `consent_${kind}` }));
        }
        await requireCurrentTexts(context, consents);
        // Texts accepted already get no second line.
        for (const { kind, version } of consents.filter((given) => kinds.includes(given.kind))) {
          const line = await giveConsent(context, person, { kind, version, locale: language });
          if (kind === 'terms') await storeAcceptedTerms(context, line);
        }
        return {};
      },
    }),
    withdraw: command({
      payload: withdrawForm,
      by: ({ caller }) => caller.person !== null,
      collection: 'consents',
      run: async (context) => {
        const person = context.caller.person ?? '';
        const { kind } = context.payload;
        const last = await lastGiven(context, person, kind);
        if (!last) throw refusal('E_STATE', { params: { state: 'none' } });
        const line = await enter(context, person, {
          ...context.payload,
          action: 'withdrawn',
          document: last.document,
          text_version: last.text_version,
          text_sha256: last.text_sha256,
        });
        await refreshProjections(context, person);
        return line;
      },
    }),
  },
};

/**
 * Records consent to the present version of a text. Throws `E_CONFLICT_VERSION` for another version. The caller
 * refreshes the projections. @public
 */
export async function giveConsent(
  context: ActionContext<unknown>,
  person: string,
  given: {
    kind: ConsentKind;
    version: string;
    locale: 'ru' | 'en';
    fields?: VisibleField[] | undefined;
  },
): Promise<ChangesIn<'consents'>> {
  const { version, ...more } = given;
  const newest = await newestText(context, given.kind);
  if (!newest || newest.version !== version) {
    throw refusal('E_CONFLICT_VERSION', { field: 'version' });
  }
  return enter(context, person, {
    ...more,
    action: 'given',
    document: newest.id,
    text_version: version,
    text_sha256: newest.sha256,
  });
}

/** Stores the last accepted version of the terms with the account. */
async function storeAcceptedTerms(
  { caller, rows }: Pick<ActionContext, 'caller' | 'rows'>,
  line: Pick<ChangesIn<'consents'>, 'text_version' | 'at'>,
): Promise<void> {
  if (caller.user === null) return;
  await rows('directus_users').change(caller.user, {
    terms_version: line.text_version,
    terms_accepted_at: line.at,
  });
}

/**
 * Refuses outdated versions of texts with `E_CONFLICT_VERSION` at `consent_{kind}`. Call it before any lookup of the
 * address, so that the answer does not reveal whether an account exists (user enumeration).
 */
export async function requireCurrentTexts(
  context: Pick<ActionContext, 'rows'>,
  consents: readonly { kind: ConsentKind; version: string }[],
  fieldOf = (kind: ConsentKind) => `consent_${kind}`,
): Promise<void> {
  const changed: Refusal[] = [];
  for (const { kind, version } of consents) {
    const newest = await newestText(context, kind);
    if (newest?.version === version) continue;
    changed.push(refusal('E_CONFLICT_VERSION', { field: fieldOf(kind) }));
  }
  if (changed.length > 0) throw changed;
}

/**
 * Codes of required texts that a person has to accept again: a version with `requires_reacceptance` is newer than the
 * accepted one. Source: docs/domain/legal-texts.md.
 */
export async function textsToAccept(database: Knex, person: string): Promise<string[]> {
  const codes = required.map((kind) => documents[kind]);
  const [texts, lines] = await Promise.all([
    database('legal_documents')
      .whereIn('code', codes)
      .where({ requires_reacceptance: true })
      .select('code', 'version'),
    database('consents')
      .where({ person })
      .whereIn('kind', required)
      .orderBy([{ column: 'at' }, { column: 'id' }])
      .select('kind', 'action', 'text_version'),
  ]);
  return required.flatMap((kind) => {
    const code = documents[kind];
    const wanted = texts
      .filter((text) => text.code === code)
      .toSorted(byVersion)
      .at(-1);
    const last = lines.findLast((line) => line.kind === kind);
    const agreed = last && { version: last.text_version ?? '' };
    const isEnough = last?.action === 'given' && wanted && agreed && byVersion(agreed, wanted) >= 0;
    return wanted && !isEnough ? [code] : [];
  });
}

/** Where a person stands with each kind of consent, and the present text of each. */
export async function ownConsents(
  context: Pick<ActionContext, 'rows'>,
  person: string,
): Promise<OwnConsent[]> {
  const [lines, texts] = await Promise.all([
    context.rows('consents').find({ person: { _eq: person } }),
    context.rows('legal_documents').find({}, ['code', 'version', 'url']),
  ]);
  return consentKinds.map((kind) => {
    const ofKind = inOrder(lines.filter((line) => line.kind === kind));
    const covered = disseminationConsent(ofKind as DisseminationEntry[]);
    const last = ofKind.at(-1);
    const newest = texts
      .filter(({ code }) => code === documents[kind])
      .toSorted(byVersion)
      .at(-1);
    return {
      kind,
      given: kind === 'dissemination' ? covered !== null : last?.action === 'given',
      at: last ? instantOf(last.at).toISOString() : null,
      version: last?.text_version || null,
      fields: kind === 'dissemination' ? [...(covered ?? [])] : [],
      text: newest ? { version: newest.version, url: newest.url ?? '' } : null,
    };
  });
}

/** Withdraws all consents of a person, which starts the retention period of the ledger. */
export async function endConsents(context: ActionContext<unknown>, person: string): Promise<void> {
  for (const kind of consentKinds) {
    const last = await lastGiven(context, person, kind);
    if (!last) continue;
    const { locale: language, document, text_version, text_sha256 } = last;
    const text = { locale: language, document, text_version, text_sha256 };
    await enter(context, person, { kind, action: 'withdrawn', ...text });
  }
}

/** The present version of the text of a kind of consent. */
export async function newestText({ rows }: Pick<ActionContext, 'rows'>, kind: ConsentKind) {
  const code = { code: { _eq: documents[kind] } };
  const texts = await rows('legal_documents').find(code, ['id', 'version', 'sha256']);
  return texts.toSorted(byVersion).at(-1);
}

/** The consent to dissemination in force. */
export async function consentInForce(
  { rows }: Pick<ActionContext, 'rows'>,
  person: string,
): Promise<DisseminationConsent> {
  const lines = await ledgerOf({ rows }, person, 'dissemination');
  return disseminationConsent(
    lines as { action: 'given' | 'withdrawn'; fields: VisibleField[] | null }[],
  );
}

async function lastGiven(context: Pick<ActionContext, 'rows'>, person: string, kind: ConsentKind) {
  const lines = await ledgerOf(context, person, kind);
  const inForce =
    kind === 'dissemination'
      ? (await consentInForce(context, person)) !== null
      : lines.at(-1)?.action === 'given';
  return inForce ? lines.findLast(({ action }) => action === 'given') : undefined;
}

/** Ledger lines of one kind, oldest first. */
async function ledgerOf({ rows }: Pick<ActionContext, 'rows'>, person: string, kind: ConsentKind) {
  const lines = await rows('consents').find({
    _and: [{ person: { _eq: person } }, { kind: { _eq: kind } }],
  });
  return inOrder(lines);
}

/** Ledger lines, oldest first. */
function inOrder(lines: readonly RowIn<'consents'>[]) {
  const order = (line: RowIn<'consents'>) => `${instantOf(line.at).toISOString()} ${line.id}`;
  return lines.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

async function enter(
  { rows, caller, now, note }: ActionContext<unknown>,
  person: string,
  line: ChangesIn<'consents'>,
): Promise<ChangesIn<'consents'>> {
  const entered = {
    id: uuid(),
    person,
    fields: null,
    ...line,
    at: now.toISOString(),
    ip_prefix: caller.addressPrefix,
    user_agent_hash: caller.userAgent && digestOf(caller.userAgent),
  };
  await rows('consents').add(entered);
  note({ item: entered.id, person });
  const { ip_prefix: _prefix, user_agent_hash: _hash, ...shown } = entered;
  return shown;
}

/** Orders versions numerically: `2.10` after `2.9`. */
function byVersion(a: { version: string }, b: { version: string }): number {
  return a.version.localeCompare(b.version, 'en', { numeric: true });
}
