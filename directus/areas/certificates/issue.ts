import { randomInt } from 'node:crypto';
import { certificateNumber, verificationCode } from '@site/shared/domain/certificates';
import { monthsLater } from '@site/shared/domain/time';
import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import { nextNumber } from '../../engine/actions/counters.ts';
import { refusal } from '../../engine/refuse.ts';
import type { ChangesIn, RowIn } from '../../engine/schema/row-types.ts';
import { dayOf, textOf } from '../../engine/values.ts';
import type { CertificateKind } from './grade-certificates.ts';
import { drawPlace } from './status-lists.ts';

type Grant = { person: string; kind: CertificateKind; case?: string | undefined };

/** The row of a new certificate: a snapshot of holder and signatory, with its own number. */
export async function buildCertificateRow(context: ActionContext, grant: Grant) {
  const { rows, now, caller, note, host, settings } = context;
  const holder = await rows('people').get(grant.person, [
    'grade',
    'display_name_ru',
    'display_name_en',
  ]);
  if (!holder.grade) throw refusal('E_INVALID', { field: 'person' });
  const today = dayOf(now, settings['deadline.zone']);
  const prefix = settings['cert.prefix'] || textOf(host.env.CERT_PREFIX);
  const months = settings['cert.validity_months'];
  const number = await freshNumber(context, prefix, today.slice(0, 4));
  const row = {
    id: uuid(),
    number,
    code: verificationCode(() => randomInt(2 ** 32) / 2 ** 32),
    person: grant.person,
    grade: holder.grade,
    kind: grant.kind,
    name_ru: holder.display_name_ru,
    name_en: holder.display_name_en,
    issued_at: today,
    valid_from: today,
    valid_until: months === 0 ? null : monthsLater(today, months),
    case: grant.case ?? null,
    template: await currentTemplate(context),
    status_index: await drawPlace(context),
    issued_by: caller.user,
    ...(await signatory(context)),
  } satisfies ChangesIn<'certificates'>;
  note({ person: grant.person, number, grade: holder.grade });
  return row;
}

/** The next number of the year: `{prefix}-{year}-{five digits}-{check}`. */
async function freshNumber(context: ActionContext, prefix: string, year: string) {
  const start = `${prefix}-${year}-`;
  const counter = await nextNumber(context, `certificates-${year}`, async () => {
    const numbered: { last?: string | null } | undefined = await context
      .trx('certificates')
      .where('number', 'like', `${start}%`)
      .max({ last: 'number' })
      .first();
    return Number((numbered?.last ?? '').slice(start.length, start.length + 5) || 0);
  });
  return certificateNumber(prefix, Number(year), counter);
}

async function currentTemplate({ rows }: ActionContext): Promise<string | null> {
  const [template] = await rows('certificate_templates').find({ active: { _eq: true } }, ['id']);
  return template?.id ?? null;
}

/** An account with the names of its person. */
type Signatory = {
  staff_roles: string[] | null;
  person: Pick<RowIn<'people'>, 'display_name_ru' | 'display_name_en'> | null;
};

/** The signatory is the chair of the committee. */
async function signatory({ rows }: ActionContext) {
  const accounts = await rows('directus_users').find({ account_status: { _eq: 'active' } }, [
    'staff_roles',
    'person.display_name_ru',
    'person.display_name_en',
  ]);
  const chair = (accounts as Signatory[]).find(({ staff_roles }) => staff_roles?.includes('chair'));
  return {
    signatory_name_ru: chair?.person?.display_name_ru ?? '',
    signatory_name_en: chair?.person?.display_name_en ?? '',
    signatory_role_ru: 'Председатель приёмной комиссии',
    signatory_role_en: 'Chair of the Admissions Committee',
  };
}
