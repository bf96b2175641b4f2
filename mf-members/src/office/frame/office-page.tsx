import { type OfficePage, officePages, officePagesOf } from '@site/shared/domain/office';
import { PageHead, useSession } from '@site/shared/remote';
import { ButtonLink, Callout, kit, MemberHead, memberKit } from '@site/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

type Props = {
  page: OfficePage;
  /** Of a page below the tab; by default the title of the tab's page. */
  title?: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** The way back of a page below the tab. */
  path?: ComponentProps<typeof MemberHead>['path'];
  children: ReactNode;
};

/**
 * The frame of a page of the office: title, tabs of the pages that the reader's staff roles open, content. For
 * everybody else it says that the page is closed; its loader (`officeLoader`) has read nothing then.
 */
export function OfficeFrame({ page, title, lead, action, path, children }: Props) {
  const { t } = useTranslation();
  const duties = useStaffRoles();
  const open = officePagesOf(duties);
  const heading = title ?? t(`office.pages.${page}.title`);
  const isOpen = open.includes(page);
  return (
    <div className={`${kit.column6} ${memberKit.broad}`}>
      <PageHead title={heading} noIndex />
      <MemberHead
        title={heading}
        lead={isOpen ? lead : undefined}
        action={isOpen ? action : undefined}
        {...(path && isOpen && { path })}
      />
      {open.length > 0 && <Tabs page={page} open={open} />}
      {isOpen ? children : <Locked isStaff={open.length > 0} />}
    </div>
  );
}

function Tabs({ page, open }: { page: OfficePage; open: readonly OfficePage[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('office.tabs')} className={`${memberKit.tabs} ${kit.lineBelow}`}>
      {open.map((one) => (
        <Link
          key={one}
          to={officePages[one].path}
          aria-current={one === page ? 'page' : undefined}
          preventScrollReset
        >
          {t(`office.pages.${one}.tab`)}
        </Link>
      ))}
    </nav>
  );
}

function Locked({ isStaff }: { isStaff: boolean }) {
  const { t } = useTranslation();
  return (
    <Callout
      title={t('office.locked.title')}
      action={
        <ButtonLink to={isStaff ? officePages.today.path : '/c'}>
          {t(isStaff ? 'office.locked.toOffice' : 'office.locked.toHome')}
        </ButtonLink>
      }
    >
      <p>{t(isStaff ? 'office.locked.otherDuty' : 'office.locked.forStaff')}</p>
    </Callout>
  );
}

/** The staff roles of the reader. */
function useStaffRoles(): readonly string[] {
  const session = useSession();
  return session.status === 'member' ? session.user.staffRoles : [];
}
