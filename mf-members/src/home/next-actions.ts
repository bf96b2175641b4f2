import type { MembershipFacts } from '@site/shared/api';
import type { Locale, SessionUser } from '@site/shared/contract';
import { isMemberStanding } from '@site/shared/domain/people';

export type NextAction = {
  key: 'apply' | 'case' | 'cases' | 'certificate' | 'invite' | 'news' | 'rules' | 'about';
  path: string;
  /** A page outside the member area is a separate document. */
  leavesAccount: boolean;
};

/** Three actions to suggest, the most personal first; only those that have a page. */
export function nextActions(
  user: SessionUser,
  membership: MembershipFacts | null,
  locale: Locale,
): NextAction[] {
  const own: NextAction[] = [];
  if (user.standing === 'none' && user.personId !== null) {
    own.push({ key: 'apply', path: '/c/certification/apply', leavesAccount: false });
  } else if (user.standing === 'applicant') {
    own.push({ key: 'case', path: '/c/admissions', leavesAccount: false });
  } else if (user.grade) {
    own.push({ key: 'cases', path: '/c/admissions', leavesAccount: false });
  }
  if (hasCertificate(user) && membership?.listed) {
    const page = locale === 'ru' ? 'certificate' : 'certificate_en';
    own.push({ key: 'certificate', path: `/members/${user.slug}/${page}`, leavesAccount: true });
  }
  if (isMemberStanding(user.standing)) {
    own.push({ key: 'invite', path: '/c/members/invite', leavesAccount: false });
  }
  return [...own, ...forEverybody].slice(0, 3);
}

const forEverybody: NextAction[] = [
  { key: 'news', path: '/news', leavesAccount: true },
  { key: 'about', path: '/about-us', leavesAccount: true },
  { key: 'rules', path: '/confrules', leavesAccount: true },
];

/** Certificates are shown for members in good standing. */
function hasCertificate({ slug, grade, standing }: SessionUser): boolean {
  return slug !== null && grade !== null && isMemberStanding(standing);
}
