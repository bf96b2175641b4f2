// Access control: policies and roles here, the permissions of each area in its `access.ts`.
// Rules: docs/domain/permissions.md.
import { allAreas } from '../area.ts';
import { once } from '../once.ts';
import { type PolicyName, policyIds, roleIds } from './access/ids.ts';
import type { PolicyDefinition, RoleDefinition } from './types.ts';

export { policyIds, roleIds, siteUserId } from './access/ids.ts';

function policy(
  name: PolicyName,
  shown: Pick<PolicyDefinition, 'name' | 'icon' | 'description' | 'app_access'>,
): PolicyDefinition {
  const permissions = allAreas().flatMap(({ access }) => {
    const rights = typeof access === 'function' ? access() : access;
    return rights?.[name] ?? [];
  });
  return { id: policyIds[name], ...shown, permissions };
}

export const policies = once((): PolicyDefinition[] => [
  policy('publicSite', {
    name: 'Public site',
    icon: 'public',
    description: 'What a visitor may read',
    app_access: false,
  }),
  policy('account', {
    name: 'Own account',
    icon: 'account_circle',
    description: 'What everybody who is signed in may do with what is their own',
    app_access: false,
  }),
  policy('membership', {
    name: 'Membership',
    icon: 'card_membership',
    description: 'What a member may read and do',
    app_access: false,
  }),
  policy('editing', {
    name: 'Editing',
    icon: 'edit_note',
    description: 'Writes the content; states change by actions',
    app_access: true,
  }),
  policy('admissions', {
    name: 'Admissions office',
    icon: 'inbox',
    description: 'Reads people, cases and certificates; works by actions',
    app_access: true,
  }),
  policy('chairing', {
    name: 'Committee chair',
    icon: 'gavel',
    description: 'Reads people, cases and certificates; decides by actions',
    app_access: true,
  }),
  policy('administration', {
    name: 'Administration',
    icon: 'admin_panel_settings',
    description: 'Looks after accounts and content; no super administrator',
    app_access: true,
  }),
]);

const everybody = [policyIds.publicSite, policyIds.account];

export const roles: RoleDefinition[] = [
  {
    id: roleIds.applicant,
    name: 'Кандидат · Applicant',
    icon: 'hourglass_top',
    description: 'Has an account and is not a member',
    policies: everybody,
  },
  {
    id: roleIds.member,
    name: 'Член сообщества · Member',
    icon: 'verified_user',
    description: 'Member of any grade',
    policies: [...everybody, policyIds.membership],
  },
  {
    id: roleIds.editor,
    name: 'Редактор · Editor',
    icon: 'edit_note',
    description: 'Looks after the content',
    policies: [...everybody, policyIds.editing],
  },
  {
    id: roleIds.secretary,
    name: 'Секретарь · Secretary',
    icon: 'inbox',
    description: 'Admissions secretary',
    policies: [...everybody, policyIds.admissions],
  },
  {
    id: roleIds.chair,
    name: 'Председатель · Chair',
    icon: 'gavel',
    description: 'Chair of the admissions committee',
    policies: [...everybody, policyIds.chairing],
  },
  {
    id: roleIds.admin,
    name: 'Администратор · Admin',
    icon: 'admin_panel_settings',
    description: 'Administrator of the house, not a super administrator',
    policies: [...everybody, policyIds.administration],
  },
];
