export { Button, ButtonLink } from './button.tsx';
export { formatDate, yearOf } from './format.ts';
export { Mark } from './mark.tsx';
export { Notice } from './notice.tsx';
export { Prose } from './prose.tsx';
