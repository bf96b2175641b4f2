// Shows beside a row only the buttons that do something for who looks at it. The studio reads all
// buttons once and knows no conditions, so a field of the row's form asks the backend which are open now
// (`/buttons`), and puts those in their place.
import { defineComponent, h, inject, onBeforeUnmount, resolveComponent, watch } from 'vue';

/** A flow of the studio, as far as a button needs it. */
type Flow = { id: string; options: { collections?: string[]; location?: string } };
type Open = { id: string; options: Flow['options'] };
type FlowsStore = { flows: Flow[] };
type Stores = { useFlowsStore: () => FlowsStore };
type Api = { get: (path: string) => Promise<{ data: { data: Open[] } }> };

/** All buttons that the studio has read, and what was made of them here. */
let everything: Flow[] = [];
let arranged: Flow[] | undefined;
/** The forms that are open, the topmost last; `open` are the buttons of its row, none until they are known. */
const forms: { collection: string; open: Open[] }[] = [];

/** A field of a form: looks as the interface named by `shows`, and keeps the buttons beside the form true. */
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
      forms.push(form);
      arrange(store);

      let asked = 0;
      const ask = async () => {
        asked += 1;
        const mine = asked;
        const isThere = props.primaryKey !== '+' && props.primaryKey !== '';
        const open = isThere ? await openFor(api, props.collection, String(props.primaryKey)) : [];
        if (mine !== asked || !forms.includes(form)) return;
        form.open = open;
        arrange(store);
      };
      // The studio reads the row again after each button and each save.
      watch(
        () => [props.primaryKey, props.loading] as const,
        ([, loading]) => {
          if (!loading) void ask();
        },
        { immediate: true },
      );
      onBeforeUnmount(() => {
        forms.splice(forms.indexOf(form), 1);
        arrange(store);
      });
      return () =>
        h(resolveComponent(`interface-${props.shows}`), {
          ...attrs,
          collection: props.collection,
          primaryKey: props.primaryKey,
          loading: props.loading,
          onInput: (value: unknown) => emit('input', value),
        });
    },
  }),
};

async function openFor(api: Api, collection: string, key: string): Promise<Open[]> {
  const path = `/buttons/${collection}/${encodeURIComponent(key)}`;
  return api.get(path).then(
    ({ data }) => data.data,
    () => [],
  );
}

/** A button of rows stays only where the topmost form of its collection has it open. */
function arrange(store: FlowsStore): void {
  // Somebody else has signed in, and the studio has read theirs.
  if (store.flows !== arranged) everything = store.flows;
  store.flows = everything.flatMap((flow) => {
    if (flow.options.location !== 'item') return [flow];
    const form = forms.findLast(({ collection }) => flow.options.collections?.includes(collection));
    const open = form?.open.find(({ id }) => id === flow.id);
    return open ? [{ ...flow, options: open.options }] : [];
  });
  arranged = store.flows;
}
