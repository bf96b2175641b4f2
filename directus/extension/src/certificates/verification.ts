// What a verification code opens: docs/domain/verification.md.
import {
  type CertificateCard,
  type CertificateState,
  type Grade,
  readVerificationCode,
} from '@site/shared/domain';
import type { Host, Row } from '../host.ts';
import { houseItems } from '../house-items.ts';
import { dayOf, textOf } from '../values.ts';

/** A code and the card it opens. */
export type VerifiableCertificate = { code: string; card: CertificateCard };

const fields = [
  'code',
  'state',
  'number',
  'name_ru',
  'name_en',
  'grade',
  'kind',
  'issued_at',
  'valid_from',
  'valid_until',
  'state_changed_at',
  'state_reason_class',
  'person.id',
  'person.standing',
  'superseded_by.number',
  'superseded_by.code',
  'superseded_by.name_ru',
  'superseded_by.name_en',
];

/** The card of a code as somebody typed it; null when it opens none. */
export async function cardOf(host: Host, typed: string): Promise<CertificateCard | null> {
  const code = readVerificationCode(typed);
  // The same question is asked of the database for what cannot be a code.
  const [found] = await read(host, { code: { _eq: code ?? '' } });
  return found?.card ?? null;
}

/** Every card there is, in the order of the codes. */
export function allCards(host: Host): Promise<VerifiableCertificate[]> {
  return read(host, {});
}

async function read(host: Host, filter: Row): Promise<VerifiableCertificate[]> {
  const certificates = await houseItems(host, 'certificates');
  const rows = await certificates.readByQuery({ filter, fields, sort: ['code'], limit: -1 });
  const superseded = rows.filter((row) => row.superseded_by);
  const open = superseded.length > 0 ? await showingCertificate(host, superseded) : new Set();
  return rows.map((row) => ({ code: textOf(row.code), card: cardFrom(row, open) }));
}

/** Holders who let everybody see their present certificate. */
async function showingCertificate(host: Host, rows: readonly Row[]): Promise<Set<unknown>> {
  const shown = await (await houseItems(host, 'people_public')).readByQuery({
    filter: {
      _and: [
        { shows_certificate: { _eq: true } },
        { id: { _in: [...new Set(rows.map(({ person }) => (person as Row).id))] } },
      ],
    },
    fields: ['id'],
    limit: -1,
  });
  return new Set(shown.map(({ id }) => id));
}

function cardFrom(row: Row, open: ReadonlySet<unknown>): CertificateCard {
  const holder = row.person as Row;
  const next = row.superseded_by as Row | null;
  // An old code must not tell a new name that its owner shows to nobody.
  const leadsOn =
    next !== null &&
    (open.has(holder.id) || (next.name_ru === row.name_ru && next.name_en === row.name_en));
  return {
    state: row.state as CertificateState,
    number: textOf(row.number),
    name_ru: textOf(row.name_ru),
    name_en: textOf(row.name_en),
    grade: row.grade as Grade,
    kind: textOf(row.kind),
    issued_at: textOf(row.issued_at),
    valid_from: textOf(row.valid_from),
    valid_until: textOf(row.valid_until) || null,
    state_changed_at: row.state_changed_at ? dayOf(row.state_changed_at) : null,
    reason_class: textOf(row.state_reason_class) || null,
    memorial: holder.standing === 'memorial',
    superseded_by: next && {
      number: textOf(next.number),
      code: leadsOn ? textOf(next.code) : null,
    },
  };
}
