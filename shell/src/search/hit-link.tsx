import type { ReactNode } from 'react';
import { FrameLink } from '../frame/frame-link.tsx';

type Props = {
  /** Path without locale, or a full external address. */
  path: string;
  children: ReactNode;
};

/** A link to a search hit: a page of the site, a file of it, or an external address. */
export function HitLink({ path, children }: Props) {
  return path.startsWith('/') && !path.startsWith('/assets/') ? (
    <FrameLink to={path}>{children}</FrameLink>
  ) : (
    <a href={path} rel="noopener">
      {children}
    </a>
  );
}
