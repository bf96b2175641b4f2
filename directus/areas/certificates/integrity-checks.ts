import type { IntegrityCheck, JobContext } from '../../engine/jobs/job.ts';
import { textOf } from '../../engine/values.ts';

/** What must hold of certificates. */
export const certificateChecks: Readonly<Record<string, IntegrityCheck>> = {
  'a person holds one certificate of a kind and grade': findDoubleCertificates,
  'a certificate gives way to one of the same person': findForeignSuccessors,
};

async function findDoubleCertificates({ database }: JobContext): Promise<string[]> {
  const held = await database('certificates')
    .where({ state: 'valid' })
    .groupBy('person', 'kind', 'grade')
    .havingRaw('count(*) > 1')
    .select('person', 'kind', 'grade');
  return held.map(({ person, kind, grade }) => `${person} holds several of ${kind}, ${grade}`);
}

async function findForeignSuccessors({ database }: JobContext): Promise<string[]> {
  const certificates = await database('certificates')
    .join({ next: 'certificates' }, 'next.id', 'certificates.superseded_by')
    .whereRaw('next.person <> certificates.person')
    .pluck('certificates.id');
  return certificates.map((id) => `${textOf(id)} leads to a certificate of somebody else`);
}
