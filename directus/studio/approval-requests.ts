// Requests for a second approval in the form of the row that they are about, with the answers of the user.
import { defineComponent, h, inject, type PropType, ref, resolveComponent } from 'vue';
import type { PendingApproval, PendingApprovals } from '../engine/studio/pending-approvals.ts';
import { approvalLabels, exactTime } from './approval-labels.ts';
import { approvalStyle } from './approval-style.ts';
import type { PageLocale } from './pending-work-labels.ts';

type Api = {
  get: (path: string) => Promise<{ data: { data: PendingApprovals } }>;
  post: (path: string, body: object) => Promise<unknown>;
};
type Stores = { useNotificationsStore: () => { add: (notification: object) => void } };
type Answer = PendingApproval['may'][number];
type Refused = { response?: { data?: { errors?: { extensions?: { code?: string } }[] } } };

/** The shortest reason of a refusal: `shared/actions/approvals.ts`. */
const shortestReason = 10;

/** The pending approvals of a row; none when they cannot be loaded. */
export function loadApprovals(api: unknown, collection: string, key: string) {
  const query = new URLSearchParams({ collection, key });
  return (api as Api).get(`/pending-approvals?${query}`).then(
    ({ data }) => data.data,
    (): PendingApprovals => ({ locale: 'ru', approvals: [] }),
  );
}

/** One request: what, by whom, why, what changes, until when; and the answers. */
export const approvalRequest = defineComponent({
  props: {
    approval: { type: Object as PropType<PendingApproval>, required: true },
    locale: { type: String as PropType<PageLocale>, required: true },
    /** Whether the form around is that of the item itself. */
    isOfItem: { type: Boolean, required: true },
  },
  emits: ['answered'],
  setup(props, { emit }) {
    const api = inject('api') as Api;
    const { useNotificationsStore } = inject('stores') as Stores;
    const reason = ref<string>();
    /** The code of the second factor, once the backend has asked for one. */
    const code = ref<string>();
    const isBusy = ref(false);

    const answer = async (given: Answer) => {
      const { add } = useNotificationsStore();
      const body = {
        ...(given === 'refuse' && { reason: reason.value }),
        ...(given !== 'cancel' && code.value && { otp: code.value }),
      };
      isBusy.value = true;
      try {
        await api.post(`/actions/approvals/${props.approval.id}/${given}`, body);
        add({ title: approvalLabels[props.locale].done[given], type: 'success' });
        emit('answered');
      } catch (error) {
        if (asksCode(error as Refused)) {
          code.value = '';
          return;
        }
        add({ title: approvalLabels[props.locale].failed, type: 'error', dialog: true, error });
      } finally {
        isBusy.value = false;
      }
    };
    const button = (given: Answer, look: object, onClick: () => void) =>
      h(
        resolveComponent('v-button'),
        { key: given, small: true, loading: isBusy.value, ...look, onClick },
        () => approvalLabels[props.locale].answers[given],
      );

    return () => {
      const { approval, locale } = props;
      const words = approvalLabels[locale];
      const { event, about, lines, by, as, at, until, awaits, may } = approval;
      const isTooShort = (reason.value ?? '').trim().length < shortestReason;
      return h('div', { class: 'approval', role: 'status' }, [
        h('style', approvalStyle),
        h('strong', words.title(event)),
        about &&
          !props.isOfItem &&
          h('p', [
            about.link.startsWith('/')
              ? h(resolveComponent('router-link'), { to: about.link }, () => about.name)
              : h('a', { href: about.link }, about.name),
          ]),
        h('p', words.by(by, as, exactTime(at, locale))),
        lines.length > 0 &&
          h(
            'dl',
            lines.flatMap(({ label, value }) => [h('dt', label), h('dd', value)]),
          ),
        h('p', words.awaits(awaits, exactTime(until, locale))),
        reason.value !== undefined &&
          h('label', [
            words.reason,
            h(resolveComponent('v-textarea'), {
              modelValue: reason.value,
              autofocus: true,
              'onUpdate:modelValue': (typed: string | null) => {
                reason.value = typed ?? '';
              },
            }),
          ]),
        code.value !== undefined &&
          h('label', [
            words.code,
            h(resolveComponent('v-input'), {
              modelValue: code.value,
              autofocus: true,
              autocomplete: 'one-time-code',
              'onUpdate:modelValue': (typed: string | null) => {
                code.value = typed ?? '';
              },
            }),
          ]),
        h('div', { class: 'answers' }, [
          may.includes('approve') &&
            reason.value === undefined &&
            button('approve', {}, () => void answer('approve')),
          may.includes('refuse') &&
            button(
              'refuse',
              {
                secondary: reason.value === undefined,
                kind: 'danger',
                disabled: reason.value !== undefined && isTooShort,
              },
              () => {
                if (reason.value === undefined) reason.value = '';
                else void answer('refuse');
              },
            ),
          reason.value !== undefined &&
            h(
              resolveComponent('v-button'),
              { small: true, secondary: true, onClick: () => (reason.value = undefined) },
              () => words.back,
            ),
          may.includes('cancel') &&
            button('cancel', { secondary: true }, () => void answer('cancel')),
        ]),
      ]);
    };
  },
});

/** Whether an answer was refused only because it needs a newer code of the second factor. */
function asksCode({ response }: Refused): boolean {
  return response?.data?.errors?.[0]?.extensions?.code === 'E_CODE_OLD';
}
