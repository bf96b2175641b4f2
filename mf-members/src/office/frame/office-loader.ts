import { type OfficePage, opensOfficePage } from '@site/shared/domain/office';
import { type MemberLoaderArgs, memberLoader } from '@site/shared/remote';

/** The loader of a page of the office: null, without any request, for readers whose staff roles do not open it. */
export function officeLoader<Data>(
  page: OfficePage,
  load: (args: MemberLoaderArgs) => Promise<Data>,
) {
  return memberLoader(async (args) =>
    opensOfficePage(page, args.user.staffRoles) ? load(args) : null,
  );
}
