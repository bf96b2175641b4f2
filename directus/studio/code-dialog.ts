// The dialog that asks for a new code of the second factor.
import { type App, defineComponent, h, type PropType, ref, render, resolveComponent } from 'vue';
import { oldCodeLabels } from './old-code-labels.ts';
import type { PageLocale } from './pending-work-labels.ts';

const codeDialog = defineComponent({
  props: {
    locale: { type: String as PropType<PageLocale>, required: true },
    /** What was wrong with the code before. */
    problem: { type: String, default: undefined },
  },
  emits: ['given'],
  setup(props, { emit }) {
    const code = ref('');
    const give = () => {
      const typed = code.value.trim();
      if (typed) emit('given', typed);
    };
    return () => {
      const words = oldCodeLabels[props.locale];
      const close = () => emit('given', undefined);
      return h(
        resolveComponent('v-dialog'),
        { modelValue: true, onEsc: close, onApply: give },
        () =>
          h(resolveComponent('v-card'), () => [
            h(resolveComponent('v-card-title'), () => words.title),
            h(resolveComponent('v-card-text'), () => [
              h('p', { style: 'margin-bottom: 16px' }, props.problem ?? words.why),
              h('label', [
                words.code,
                h(resolveComponent('v-input'), {
                  modelValue: code.value,
                  autofocus: true,
                  autocomplete: 'one-time-code',
                  'onUpdate:modelValue': (typed: string | null) => {
                    code.value = typed ?? '';
                  },
                  onKeydown: ({ key }: KeyboardEvent) => key === 'Enter' && give(),
                }),
              ]),
            ]),
            h(resolveComponent('v-card-actions'), () => [
              h(
                resolveComponent('v-button'),
                { secondary: true, onClick: close },
                () => words.cancel,
              ),
              h(
                resolveComponent('v-button'),
                { disabled: !code.value.trim(), onClick: give },
                () => words.send,
              ),
            ]),
          ]),
      );
    };
  },
});

/** Asks for a code in a dialog over the studio; undefined when it is cancelled. */
export function askCode(
  app: App,
  locale: PageLocale,
  problem: string | undefined,
): Promise<string | undefined> {
  const place = document.createElement('div');
  return new Promise((resolve) => {
    const dialog = h(codeDialog, {
      locale,
      ...(problem && { problem }),
      onGiven: (code: string | undefined) => {
        render(null, place);
        resolve(code);
      },
    });
    dialog.appContext = app._context;
    render(dialog, place);
  });
}
