// The start page of the studio: what waits for the staff roles of the user. One call answers it
// (`directus/engine/studio/pending-work.ts`).
import { defineComponent, h, inject, onBeforeUnmount, onMounted, ref, resolveComponent } from 'vue';
import type { WorkEntry, WorkPage } from '../engine/studio/pending-work.ts';
import { type PageLocale, pendingWorkLabels, relativeTime } from './pending-work-labels.ts';
import { pendingWorkStyle } from './pending-work-style.ts';

type Api = { get: (path: string) => Promise<{ data: { data: WorkPage } }> };
type Stores = { useUserStore: () => { language: string } };

/** The mark of the site: `shell/public/favicon.svg`. */
const mark = () =>
  h('svg', { viewBox: '0 0 28 28', 'aria-hidden': 'true' }, [
    h('circle', { cx: 14, cy: 14, r: 11, fill: 'none', stroke: 'currentColor', 'stroke-width': 1 }),
    ...[
      [14, 8.5],
      [19.5, 14],
      [14, 19.5],
      [8.5, 14],
    ].map(([cx, cy]) => h('circle', { cx, cy, r: 1.6, fill: 'currentColor' })),
  ]);

const page = defineComponent({
  setup() {
    const api = inject('api') as Api;
    const { useUserStore } = inject('stores') as Stores;
    const localeOf = (): PageLocale => (useUserStore().language.startsWith('en') ? 'en' : 'ru');
    const work = ref<WorkPage>();
    const hasFailed = ref(false);

    const load = async () => {
      try {
        work.value = (await api.get('/pending-work')).data.data;
        hasFailed.value = false;
      } catch {
        hasFailed.value = true;
      }
    };
    const loadIfVisible = () => {
      if (document.visibilityState === 'visible') void load();
    };
    onMounted(() => {
      void load();
      document.addEventListener('visibilitychange', loadIfVisible);
    });
    onBeforeUnmount(() => document.removeEventListener('visibilitychange', loadIfVisible));

    return () => {
      const locale = localeOf();
      const { title } = pendingWorkLabels[locale];
      return h(
        resolveComponent('private-view'),
        { title, icon: 'checklist' },
        {
          navigation: () => navigation(work.value),
          default: () =>
            h('div', { class: 'pending-work' }, [
              h('style', pendingWorkStyle),
              hasFailed.value
                ? failure(locale, load)
                : work.value
                  ? content(work.value)
                  : h(resolveComponent('v-progress-linear'), { indeterminate: true }),
            ]),
        },
      );
    };
  },
});

function content({ sections, locale, zone }: WorkPage) {
  const words = pendingWorkLabels[locale];
  const busy = sections
    .map((section) => ({ ...section, entries: section.entries.filter(({ count }) => count > 0) }))
    .filter(({ entries }) => entries.length > 0);
  const total = busy.reduce((sum, { entries }) => sum + entries.length, 0);
  return [
    total > 0
      ? h('p', { class: 'intro' }, words.waiting(total))
      : h('div', { class: 'done' }, [
          mark(),
          h('h2', words.nothing),
          h('p', { class: 'quiet' }, words.nothingHint),
        ]),
    ...busy.map(({ name, label, entries }) =>
      h('section', { key: name, 'aria-labelledby': `work-${name}` }, [
        h('h2', { id: `work-${name}` }, label),
        h(
          'ul',
          entries.map((entry) => h('li', { key: entry.name }, [row(entry, { locale, zone })])),
        ),
      ]),
    ),
  ];
}

/** An icon beside its words; the name of a symbol is no text for screen readers. */
const symbol = (name: string, small = true) =>
  h(resolveComponent('v-icon'), { name, small, 'aria-hidden': 'true' });

function row(entry: WorkEntry, { locale, zone }: Pick<WorkPage, 'locale' | 'zone'>) {
  const words = pendingWorkLabels[locale];
  const { label, hint, icon, count, oldest, deadline, link } = entry;
  const exact = (moment: string) =>
    new Date(moment).toLocaleString(locale === 'ru' ? 'ru-RU' : 'en-GB', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: zone,
    });
  const moment = oldest ?? deadline;
  const age =
    (oldest && words.oldest(relativeTime(oldest, locale))) ??
    (deadline && words.expires(relativeTime(deadline, locale)));
  const isElsewhere = link !== null && !link.startsWith('/');
  const cells = [
    symbol(icon),
    h('div', [h('div', { class: 'name' }, label), h('div', { class: 'hint' }, hint)]),
    h('div', { class: 'number' }, [
      h('div', { class: 'count' }, String(count)),
      age && h('span', { class: 'age', title: moment ? exact(moment) : undefined }, age),
    ]),
    h('span', { class: 'to' }, link ? [symbol(isElsewhere ? 'open_in_new' : 'chevron_right')] : []),
  ];
  if (!link) return h('div', { class: 'entry' }, cells);
  return isElsewhere
    ? h('a', { href: link, target: '_blank', rel: 'noopener', class: 'entry' }, cells)
    : h(resolveComponent('router-link'), { to: link, class: 'entry' }, () => cells);
}

/** Every list, also the empty ones. */
function navigation(work: WorkPage | undefined) {
  return work?.sections.flatMap(({ name, label, entries }) => {
    const listed = entries.filter(({ link }) => link);
    if (listed.length === 0) return [];
    return [
      h('h2', { class: 'work-heading', key: name }, label),
      h(resolveComponent('v-list'), { nav: true, key: `${name}-list` }, () => listed.map(listItem)),
    ];
  });
}

function listItem({ name, label, icon, count, link }: WorkEntry) {
  const target = link?.startsWith('/') ? { to: link } : { href: link };
  return h(resolveComponent('v-list-item'), { key: name, ...target }, () => [
    h(resolveComponent('v-list-item-icon'), () => symbol(icon, false)),
    h(resolveComponent('v-list-item-content'), () =>
      h('span', { class: 'v-text-overflow' }, label),
    ),
    count > 0 && h('span', { class: 'work-count' }, String(count)),
  ]);
}

function failure(locale: PageLocale, again: () => Promise<void>) {
  const words = pendingWorkLabels[locale];
  return h(resolveComponent('v-notice'), { type: 'danger' }, () => [
    words.failed,
    ' ',
    h(resolveComponent('v-button'), { small: true, onClick: again }, () => words.again),
  ]);
}

/** The module; the bar shows it to accounts with a staff role. */
export const pendingWorkModule = {
  id: 'pending-work',
  name: '$t:pending_work',
  icon: 'checklist',
  routes: [{ path: '', component: page }],
  preRegisterCheck: (user: { staff_roles?: readonly string[] | null }) =>
    (user.staff_roles ?? []).length > 0,
};
