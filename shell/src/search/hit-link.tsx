import type { ReactNode } from 'react';
import { FrameLink } from '../frame/frame-link.tsx';

type Props = {
  /** Path without locale, or a full external address. */
  path: string;
  role?: 'option';
  className?: string | undefined;
  'data-best'?: '' | undefined;
  onClick?: () => void;
  children: ReactNode;
};

/** A link to a search hit: a page of the site, a file of it, or an external address. */
export function HitLink({ path, role, children, ...rest }: Props) {
  const option = role && { role, tabIndex: -1, 'aria-selected': false };
  if (path.startsWith('/') && !path.startsWith('/assets/')) {
    return (
      <FrameLink to={path} {...rest} {...option}>
        {children}
      </FrameLink>
    );
  }
  return (
    <a href={path} rel="noopener" {...rest} {...option}>
      {children}
    </a>
  );
}
