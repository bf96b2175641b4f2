import type { IntegrityCheck, JobContext } from '../../engine/jobs/job.ts';

/** What must hold of certificates. */
export const certificateChecks: Readonly<Record<string, IntegrityCheck>> = {
  'duplicate certificates': findDoubleCertificates,
  'certificates succeeded by those of others': findForeignSuccessors,
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
  const certificates: string[] = await database('certificates')
    .join({ next: 'certificates' }, 'next.id', 'certificates.superseded_by')
    .whereRaw('next.person <> certificates.person')
    .pluck('certificates.id');
  return certificates.map((id) => `${id} is succeeded by a certificate of somebody else`);
}
