// Fixed ids, so that applying the definition again updates the same rows.

export const policyIds = {
  publicSite: '5175a000-0000-4000-8000-000000000001',
  account: '5175a000-0000-4000-8000-000000000002',
  membership: '5175a000-0000-4000-8000-000000000003',
  editing: '5175a000-0000-4000-8000-000000000004',
  admissions: '5175a000-0000-4000-8000-000000000005',
  chairing: '5175a000-0000-4000-8000-000000000006',
  administration: '5175a000-0000-4000-8000-000000000007',
} as const;

export type PolicyName = keyof typeof policyIds;

export const roleIds = {
  applicant: '5175b000-0000-4000-8000-000000000001',
  member: '5175b000-0000-4000-8000-000000000002',
  editor: '5175b000-0000-4000-8000-000000000003',
  secretary: '5175b000-0000-4000-8000-000000000004',
  chair: '5175b000-0000-4000-8000-000000000005',
  admin: '5175b000-0000-4000-8000-000000000006',
} as const;

/** The account behind the site's static token. */
export const siteUserId = '5175c000-0000-4000-8000-000000000001';
