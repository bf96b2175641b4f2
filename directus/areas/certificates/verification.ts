// The certificate behind a verification code: docs/domain/verification.md.
import { type CertificateCard, readVerificationCode } from '@site/shared/domain/certificates';
import type { Host } from '../../engine/host.ts';
import type { EitherRowIn } from '../../engine/schema/row-types.ts';
import { settingsOf } from '../../engine/settings-of.ts';
import { dayOf, storedDay } from '../../engine/values.ts';

/** A code and the card of its certificate. */
export type VerifiableCertificate = { code: string; card: CertificateCard };

const columns = [
  'certificates.code',
  'certificates.state',
  'certificates.number',
  'certificates.name_ru',
  'certificates.name_en',
  'certificates.grade',
  'certificates.kind',
  'certificates.issued_at',
  'certificates.valid_from',
  'certificates.valid_until',
  'certificates.state_changed_at',
  'certificates.state_reason_class',
  'holder.standing as holder_standing',
  'shown.shows_certificate as shown',
  'next.number as next_number',
  'next.code as next_code',
  'next.name_ru as next_name_ru',
  'next.name_en as next_name_en',
];

/** A certificate with what is known of its holder and of the one that supersedes it. */
type Verified = Omit<EitherRowIn<'certificates'>, 'id' | 'person'> & {
  readonly holder_standing: EitherRowIn<'people'>['standing'];
  readonly shown: boolean | number | null;
  readonly next_number: string | null;
  readonly next_code: string | null;
  readonly next_name_ru: string | null;
  readonly next_name_en: string | null;
};

/** The card of a code as typed; null when there is none. */
export async function cardOf(host: Host, typed: string): Promise<CertificateCard | null> {
  const code = readVerificationCode(typed);
  // An invalid code runs the same query, so that timing reveals nothing.
  const [found] = await read(host, { 'certificates.code': code ?? '' });
  return found?.card ?? null;
}

/** All cards, sorted by code. */
export function allCards(host: Host): Promise<VerifiableCertificate[]> {
  return read(host, {});
}

/** A single query for all cards, because the snapshot is reloaded whenever one changes. */
async function read(host: Pick<Host, 'database'>, filter: { 'certificates.code'?: string }) {
  const zone = (await settingsOf(host))['deadline.zone'];
  const rows: Verified[] = await host
    .database('certificates')
    .join({ holder: 'people' }, 'holder.id', 'certificates.person')
    .leftJoin({ shown: 'people_public' }, 'shown.id', 'certificates.person')
    // Ignores a successor of another person, which only damaged data can contain.
    .leftJoin(
      { next: 'certificates' },
      {
        'next.id': 'certificates.superseded_by',
        'next.person': 'certificates.person',
      },
    )
    .where(filter)
    .orderBy('certificates.code')
    .select(columns);
  return rows.map((row): VerifiableCertificate => ({ code: row.code, card: cardFrom(row, zone) }));
}

function cardFrom(row: Verified, zone: string): CertificateCard {
  // An old code must not reveal a new name that its owner hides.
  const leadsOn =
    Boolean(row.shown) || (row.next_name_ru === row.name_ru && row.next_name_en === row.name_en);
  return {
    state: row.state,
    number: row.number,
    name_ru: row.name_ru,
    name_en: row.name_en,
    grade: row.grade,
    kind: row.kind,
    issued_at: storedDay(row.issued_at) ?? '',
    valid_from: storedDay(row.valid_from) ?? '',
    valid_until: storedDay(row.valid_until),
    state_changed_at: row.state_changed_at ? dayOf(row.state_changed_at, zone) : null,
    reason_class: row.state_reason_class || null,
    memorial: row.holder_standing === 'memorial',
    superseded_by: row.next_number
      ? { number: row.next_number, code: leadsOn ? (row.next_code ?? '') : null }
      : null,
  };
}
