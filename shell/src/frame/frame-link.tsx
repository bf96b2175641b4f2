import { Link, type LinkProps, useLocation } from 'react-router';

/** Site and member area are two documents: a link between them reloads the document. */
export function FrameLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  const reloads = isMemberArea(pathname) !== isMemberArea(to);
  return <Link to={to} discover="none" reloadDocument={reloads} {...rest} />;
}

/** Whether a path without locale is in the member area. */
export function isMemberArea(path: string): boolean {
  return path === '/c' || path.startsWith('/c/') || path.startsWith('/c?');
}
