import { defineRemote } from '@site/shared/remote';
import { routes } from './routes.ts';

export default defineRemote({
  name: 'mf-certificates',
  messages: (locale) => import(`./locales/${locale}.json`),
  routes,
});
