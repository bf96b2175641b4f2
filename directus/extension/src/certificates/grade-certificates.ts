// Certificates that say which grade their holder has: docs/domain/workflows.md, "Certificates".
import type { Rows } from '../actions/action-context.ts';
import type { Row } from '../host.ts';

/** The other kinds tell of service, which stays what it was. */
export const gradeKinds = ['membership', 'elevation'];

/** Whether a certificate says a grade that its holder has no longer. */
export function isOfFormerGrade({ kind, grade }: Row, holder: Row): boolean {
  return gradeKinds.includes(String(kind)) && grade !== holder.grade;
}

/** Nobody was raised to the first grade. */
export function kindFor({ grade }: Row, kind: string): string {
  return kind === 'elevation' && grade === 'member' ? 'membership' : kind;
}

/** Another valid certificate of the same person and grade, of one of these kinds. */
export async function validOne(
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
