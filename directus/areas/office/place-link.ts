import type { ApprovalAbout, OfficeLink } from '@site/shared/api';
import type { Locale } from '@site/shared/contract';
import type { ActionContext } from '../../engine/actions/action-context.ts';
import type { About } from '../../engine/actions/approval-labels.ts';
import type { Host } from '../../engine/host.ts';
import { rowPlace } from '../../engine/studio/row-place.ts';
import { studioLink } from '../../engine/studio/studio-address.ts';

/** Where staff work with a row. */
export function placeLink(
  host: Pick<Host, 'env'>,
  { page, studio }: ReturnType<typeof rowPlace>,
): OfficeLink {
  return page ?? studioLink(host, studio);
}

/** The item of an approval with its link. */
export function aboutIn(
  { host }: Pick<ActionContext, 'host'>,
  about: Pick<About, 'collection' | 'key' | 'name'>,
  locale: Locale,
): ApprovalAbout {
  return { name: about.name[locale], link: placeLink(host, rowPlace(about)) };
}
