import type { NoticeCode } from '@site/shared/domain';
import { type NoticeRule, telling } from './notice-rule.ts';
import { dayValue } from './people.ts';

/** The holder is told; of a renewal or an end the number says which certificate it is. */
function holder(code: NoticeCode, variant?: string): NoticeRule {
  return telling(code, async ({ item }, { trx }) => {
    const certificate = await trx('certificates').where({ id: item }).first();
    if (!certificate) return [];
    const params = {
      number: String(certificate.number),
      ...dayValue('date', certificate.valid_until),
    };
    return [{ ...(variant && { variant }), to: { person: certificate.person }, params }];
  });
}

/** A certificate changes its state, or its time is nearly up; a member may ask for the next grade. */
export const certificateRules: Readonly<Record<string, NoticeRule>> = {
  'certificates.issue': holder('CERT-01'),
  'certificates.suspend': holder('CERT-02', 'suspended'),
  'certificates.reinstate': holder('CERT-02', 'reinstated'),
  'certificates.standing-ended': holder('CERT-02', 'suspended'),
  'certificates.standing-restored': holder('CERT-02', 'reinstated'),
  'certificates.revoke': holder('CERT-02', 'revoked'),
  'certificates.supersede': holder('CERT-02', 'superseded'),
  'certificates.remind': holder('CERT-03'),
  'member.may-rise': telling('CERT-04', async ({ item }) => [
    { to: { person: item }, once: 'elevation' },
  ]),
};
