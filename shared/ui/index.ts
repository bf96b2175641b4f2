export { Button, ButtonLink } from './button.tsx';
export { formatDate, yearOf } from './format.ts';
export { Mark } from './mark.tsx';
export { Notice } from './notice.tsx';
export { type HeadingLinks, Prose } from './prose.tsx';
