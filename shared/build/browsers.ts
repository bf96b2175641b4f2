/** Browsers the site is built for: those with `light-dark()`, `@layer` and modal dialogs. */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 120', 'safari >= 17.5'];
