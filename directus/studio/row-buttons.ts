// Shows beside a row only the buttons that are available to the user. The studio loads all buttons (manual
// flows) once and supports no conditions. So a field of the row's form requests the available ones from the
// backend (`/buttons`) and replaces the others.
import {
  defineComponent,
  h,
  inject,
  onBeforeUnmount,
  ref,
  resolveComponent,
  Teleport,
  watch,
} from 'vue';
import type { PendingApprovals } from '../engine/studio/pending-approvals.ts';
import type { Requirements } from '../engine/studio/publishing-requirements.ts';
import { approvalRequest, loadApprovals } from './approval-requests.ts';
import { openActions } from './open-actions.ts';
import { publishedNote } from './published-note.ts';
import { loadRequirements, requirementList } from './requirements.ts';

/** The part of a studio flow that a button needs. */
type Flow = {
  id: string;
  color?: string | null;
  options: { collections?: string[]; location?: string };
};
type OpenButton = { id: string; event: string; leads: boolean; options: Flow['options'] };
type FlowsStore = { flows: Flow[] };
type Stores = { useFlowsStore: () => FlowsStore };
type Api = { get: (path: string) => Promise<{ data: { data: OpenButton[] } }> };

/** All flows that the studio has loaded, and the ones shown now. */
let allFlows: Flow[] = [];
let shownFlows: Flow[] | undefined;
/** The open forms, topmost last; `open` has the available buttons of the row, empty until loaded. */
const forms: { collection: string; open: OpenButton[] }[] = [];

/** A form field that renders the interface named by `shows` and updates the buttons beside the form. */
export const rowButtons = {
  id: 'row-buttons',
  name: 'Row buttons',
  icon: 'bolt',
  types: ['string'],
  options: null,
  component: defineComponent({
    inheritAttrs: false,
    props: {
      shows: { type: String, required: true },
      collection: { type: String, required: true },
      primaryKey: { type: [String, Number], default: '+' },
      loading: { type: Boolean, default: false },
    },
    emits: ['input'],
    setup(props, { attrs, emit }) {
      const { useFlowsStore } = inject('stores') as Stores;
      const api = inject('api') as Api;
      const store = useFlowsStore();
      const form: (typeof forms)[number] = { collection: props.collection, open: [] };
      const waiting = ref<PendingApprovals>({ locale: 'ru', approvals: [] });
      const isPublished = ref(false);
      const required = ref<Requirements>({ locale: 'ru', missing: [] });
      forms.push(form);
      updateFlows(store);

      let requestCount = 0;
      const refresh = async () => {
        requestCount += 1;
        const ownRequest = requestCount;
        const isSaved = props.primaryKey !== '+' && props.primaryKey !== '';
        const key = String(props.primaryKey);
        const [open, pending, missing] = isSaved
          ? await Promise.all([
              loadOpenButtons(api, props.collection, key),
              loadApprovals(api, props.collection, key),
              loadRequirements(api, props.collection, key),
            ])
          : [[], { ...waiting.value, approvals: [] }, { ...required.value, missing: [] }];
        if (ownRequest !== requestCount || !forms.includes(form)) return;
        form.open = open;
        isPublished.value = open.some(({ event }) => event === 'minor-edit');
        waiting.value = pending;
        required.value = missing;
        updateFlows(store);
        if (open.length > 0) openActions();
      };
      // The studio reloads the row after each button and each save.
      watch(
        () => [props.primaryKey, props.loading] as const,
        ([, loading]) => {
          if (!loading) void refresh();
        },
        { immediate: true },
      );
      onBeforeUnmount(() => {
        forms.splice(forms.indexOf(form), 1);
        updateFlows(store);
      });
      // Requests stand at the top of the form, wherever the field is.
      const place = ref<HTMLElement>();
      const formOf = () => place.value?.closest<HTMLElement>('.v-form') ?? null;
      const isOfItem = props.collection !== 'approvals';
      // An answered request is gone; its item has changed, and the form shows the former state.
      const leave = () => (isOfItem ? location.reload() : history.back());
      const requests = () =>
        waiting.value.approvals.map((approval) =>
          h(approvalRequest, {
            key: approval.id,
            approval,
            locale: waiting.value.locale,
            isOfItem,
            onAnswered: leave,
          }),
        );
      return () => [
        h('span', { ref: place, hidden: true }),
        h(Teleport, { to: formOf(), disabled: formOf() === null }, [
          ...requests(),
          ...(isPublished.value ? [publishedNote(waiting.value.locale)] : []),
          ...requirementList(required.value),
        ]),
        h(resolveComponent(`interface-${props.shows}`), {
          ...attrs,
          collection: props.collection,
          primaryKey: props.primaryKey,
          loading: props.loading,
          onInput: (value: unknown) => emit('input', value),
        }),
      ];
    },
  }),
};

async function loadOpenButtons(api: Api, collection: string, key: string): Promise<OpenButton[]> {
  const path = `/buttons/${collection}/${encodeURIComponent(key)}`;
  return api.get(path).then(
    ({ data }) => data.data,
    () => [],
  );
}

/** Shows a row button only if it is available in the topmost form of its collection. */
function updateFlows(store: FlowsStore): void {
  // Another user has signed in, and the studio has loaded their flows.
  if (store.flows !== shownFlows) allFlows = store.flows;
  store.flows = allFlows.flatMap((flow) => {
    if (flow.options.location !== 'item') return [flow];
    const form = forms.findLast(({ collection }) => flow.options.collections?.includes(collection));
    const open = form?.open.find(({ id }) => id === flow.id);
    if (!open) return [];
    return [{ ...flow, color: open.leads ? flow.color : null, options: open.options }];
  });
  shownFlows = store.flows;
}
