// Certificates that state the grade of their holder: docs/domain/workflows.md, "Certificates".

import type { Row } from '../../engine/host.ts';
import type { Rows } from '../../engine/rows.ts';

/** The other kinds certify service, which does not depend on the present grade. */
export const gradeKinds = ['membership', 'elevation'];

/** Whether a certificate states a former grade of its holder. */
export function hasFormerGrade({ kind, grade }: Row, holder: Row): boolean {
  return gradeKinds.includes(String(kind)) && grade !== holder.grade;
}

/** The kind of a new certificate: there is no elevation to the first grade. */
export function kindFor({ grade }: Row, kind: string): string {
  return kind === 'elevation' && grade === 'member' ? 'membership' : kind;
}

/** Another valid certificate of the same person and grade, of one of these kinds. */
export async function findValidCertificate(
  rows: (collection: string) => Rows,
  { id, person, grade }: Row,
  kinds: readonly string[] = gradeKinds,
): Promise<Row | undefined> {
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
