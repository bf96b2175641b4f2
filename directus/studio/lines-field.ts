// The field for a list of words or numbers, one entry a line.
import { defineComponent, h, type PropType, ref, resolveComponent, watch } from 'vue';
import { type LinesOf, linesOf, listOf } from './lines.ts';

export const linesField = {
  id: 'lines',
  name: 'Lines',
  icon: 'format_list_bulleted',
  types: ['json'],
  options: null,
  component: defineComponent({
    inheritAttrs: false,
    props: {
      value: { type: Array as PropType<unknown[]>, default: null },
      of: { type: String as PropType<LinesOf>, required: true },
    },
    emits: ['input'],
    setup(props, { attrs, emit }) {
      const text = ref('');
      // A line that has just been begun is no entry yet, so the typed text stays while it says the same list.
      watch(
        () => props.value,
        (value) => {
          if (linesOf(listOf(text.value, props.of), props.of) === linesOf(value, props.of)) return;
          text.value = linesOf(value, props.of);
        },
        { immediate: true },
      );
      return () =>
        h(resolveComponent('interface-input-multiline'), {
          ...attrs,
          value: text.value,
          onInput: (typed: string | null) => {
            text.value = typed ?? '';
            emit('input', listOf(text.value, props.of));
          },
        });
    },
  }),
};
