import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { RowIn } from '../../engine/schema/row-types.ts';

/** What a certificate certifies. */
export type CertificateKind = RowIn<'certificates'>['kind'];

/** The other kinds certify service, which does not depend on the present grade. */
export const gradeKinds: readonly CertificateKind[] = ['membership', 'elevation'];

/** Whether a certificate states a former grade of its holder. */
export function hasFormerGrade(
  { kind, grade }: Pick<RowIn<'certificates'>, 'kind' | 'grade'>,
  holder: Pick<RowIn<'people'>, 'grade'>,
): boolean {
  return gradeKinds.includes(kind) && grade !== holder.grade;
}

/** The kind of a new certificate: there is no elevation to the first grade. */
export function kindFor(
  { grade }: Pick<RowIn<'people'>, 'grade'>,
  kind: CertificateKind,
): CertificateKind {
  return kind === 'elevation' && grade === 'member' ? 'membership' : kind;
}

/** Another valid certificate of the same person and grade, of one of these kinds. */
export async function findValidCertificate(
  rows: ActionContext['rows'],
  {
    id,
    person,
    grade,
  }: Pick<RowIn<'certificates'>, 'id' | 'person'> & Pick<RowIn<'people'>, 'grade'>,
  kinds: readonly CertificateKind[] = gradeKinds,
) {
  const [found] = await rows('certificates').find(
    {
      _and: [
        { id: { _neq: id } },
        { person: { _eq: person } },
        { grade: { _eq: grade } },
        { kind: { _in: kinds } },
        { state: { _eq: 'valid' } },
      ],
    },
    ['id'],
  );
  return found;
}
