// The field for the address of a row: while a new row is written, it follows the title until somebody changes it.
import { defineComponent, h, inject, type Ref, ref, resolveComponent, watch } from 'vue';
import { proposedSlug } from '../engine/studio/slug-proposal.ts';

type Values = Readonly<Record<string, unknown>>;

export const slugField = {
  id: 'proposed-slug',
  name: 'Proposed slug',
  icon: 'link',
  types: ['string'],
  options: null,
  component: defineComponent({
    inheritAttrs: false,
    props: {
      value: { type: String, default: null },
      /** The field of the texts that the address comes from. */
      from: { type: String, required: true },
      primaryKey: { type: [String, Number], default: '+' },
    },
    emits: ['input'],
    setup(props, { attrs, emit }) {
      const values = inject<Ref<Values>>('values', ref({}));
      let proposed: string | undefined;
      watch(
        () => (props.primaryKey === '+' ? proposedSlug(values.value.translations, props.from) : ''),
        (slug) => {
          if (slug === '' || (props.value && props.value !== proposed)) return;
          proposed = slug;
          emit('input', slug);
        },
      );
      return () =>
        h(resolveComponent('interface-input'), {
          ...attrs,
          value: props.value,
          onInput: (value: unknown) => emit('input', value),
        });
    },
  }),
};
