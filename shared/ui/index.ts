export { Button, ButtonLink } from './button.tsx';
export { formatDate, yearOf } from './format.ts';
export { HastView } from './hast-view.tsx';
export { Mark } from './mark.tsx';
export { Notice } from './notice.tsx';
