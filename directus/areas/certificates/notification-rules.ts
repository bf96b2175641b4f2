import type { NotificationCode } from '@site/shared/domain/notifications';
import { defineRule, type NotificationRule } from '../../engine/notifications/notification-rule.ts';
import { dayValue } from '../../engine/notifications/recipients.ts';
import { storedDay } from '../../engine/values.ts';

/** Rule that notifies the holder of a certificate; the number identifies the certificate. */
function holder(code: NotificationCode, variant?: string): NotificationRule {
  return defineRule(code, async ({ item }, { trx }) => {
    const certificate = await trx('certificates').where({ id: item }).first();
    if (!certificate) return [];
    const params = {
      number: String(certificate.number),
      ...dayValue('date', storedDay(certificate.valid_until)),
    };
    return [{ ...(variant && { variant }), to: { person: certificate.person }, params }];
  });
}

/** Rules for state changes and approaching ends of certificates, and for members who may apply for the next grade. */
export const certificateRules: Readonly<Record<string, NotificationRule>> = {
  'certificates.issue': holder('CERT-01'),
  'certificates.suspend': holder('CERT-02', 'suspended'),
  'certificates.reinstate': holder('CERT-02', 'reinstated'),
  'certificates.standing-ended': holder('CERT-02', 'suspended'),
  'certificates.standing-restored': holder('CERT-02', 'reinstated'),
  'certificates.revoke': holder('CERT-02', 'revoked'),
  'certificates.supersede': holder('CERT-02', 'superseded'),
  'certificates.remind': holder('CERT-03'),
  'member.may-rise': defineRule('CERT-04', async ({ item }) => [
    { to: { person: item }, once: 'elevation' },
  ]),
};
