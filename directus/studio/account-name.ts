// The name of an account whose id is stored without a relation, as in the change log.
import { defineComponent, h, inject, ref, watch } from 'vue';

type Account = { person: { display_name_ru: string; display_name_en: string } | null };
type Api = { get: (path: string) => Promise<{ data: { data: Account } }> };
type Stores = { useUserStore: () => { language: string } };

const nobody = '—';
/** Accounts by id; the rows of a list name few of them. */
const accounts = new Map<string, Promise<Account | undefined>>();

function load(api: Api, id: string): Promise<Account | undefined> {
  const path = `/users/${id}?fields=person.display_name_ru,person.display_name_en`;
  const known = accounts.get(id);
  if (known) return known;
  const loaded = api.get(path).then(
    ({ data }) => data.data,
    () => undefined,
  );
  accounts.set(id, loaded);
  return loaded;
}

/** Shows the name of the person; a dash for the system and for accounts that the user may not read. */
const component = defineComponent({
  props: { value: { type: String, default: null } },
  setup(props) {
    const api = inject('api') as Api;
    const { useUserStore } = inject('stores') as Stores;
    const isEnglish = useUserStore().language.startsWith('en');
    const name = ref('');
    const show = async (id: string | null) => {
      const person = id ? (await load(api, id))?.person : undefined;
      if (id !== props.value) return;
      name.value = (isEnglish ? person?.display_name_en : person?.display_name_ru) || nobody;
    };
    watch(
      () => props.value,
      (id) => void show(id),
      { immediate: true },
    );
    return () => h('span', name.value);
  },
});

/** The display of lists and the interface of forms. */
export const accountName = {
  id: 'account-name',
  name: 'Account name',
  icon: 'person',
  types: ['uuid'],
  options: null,
  component,
};
