import { partField, payloadRefusals } from '@site/shared/actions';
import type { Action, ActionRefusal } from '@site/shared/contract';
import type { Refusal } from '@site/shared/domain/system';
import { type FocusEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router';
import { useDraft, useTabDraft } from '../drafts/drafts.ts';
import { useShell } from '../use-shell.ts';
import { type FormErrors, useBfcacheReset, useErrorMessages } from './form.tsx';
import { formTexts } from './form-texts.ts';
import { errorsOf, inOrder, untickedIn, valuesOf, withoutNulls } from './form-values.ts';
import { useAction } from './use-action.ts';

/** How a form is posted where its page exists without scripts. */
export type Native = {
  /** Tells the ids of the form from those of another form of the page. */
  id?: string;
  /** Where a success leads, with its language; back to the page by default. */
  redirect?: string | null | undefined;
  /** The page of the form, with its language; the present address by default, null for none. */
  page?: string | null;
  /** What takes the form, where it is no action. */
  address?: string;
  /** Fields whose values are kept in this tab until `forgetTabDraft`, under the key. */
  draft?: { key: string; fields: readonly string[] };
  /** After a refusal the first wrong field has the focus, not the summary. */
  focusesField?: boolean;
  /** Asked first at each press: whether the form may not be sent yet, whatever it holds; `wait` says why. */
  isEarly?: () => boolean;
  /** Called when a complete form leaves; false keeps it. */
  onLeave?: (form: HTMLFormElement) => boolean | undefined;
};

/** What a form does; how it looks is not among it. */
export type FormOptions<Payload extends object, Data, Item extends boolean> = {
  /** The declared action that the form sends. */
  action: Action<Payload, Data, Item>;
  /** Key of the item, for an action about one. */
  item?: string;
  /** Fields of the payload that no control of the form has. */
  payload?: Partial<Payload>;
  /**
   * Key of the texts of the form. Below it: the label of a field under its name, its help (`reasonHelp`), the sentence
   * for a missing, a wrong or an outdated value (`reasonNeeded`, `reasonWrong`, `reasonChanged`), the labels of its codes
   * (`reasons.late`), `choose` for the empty choice, `submit`, `busy`, `cancel`, `check` above the errors, and `done`,
   * which is said after a success. All but the labels and `submit` may be missing.
   */
  texts: string;
  /** Tells the form from others of its action on the page: lower-case letters. */
  part?: string;
  /** Values in these texts. */
  values?: Readonly<Record<string, unknown>>;
  /** Native posting also where scripts run; the page is left. */
  native?: true | Native;
  /** Where a success leads without scripts; `{id}` is a value of the answer. By default the form says that it was done. */
  leadsTo?: string;
  /** Reads fields whose values need more than their control, such as a list typed into one text. */
  collect?: (data: FormData) => Partial<Payload>;
  /** Replaces values of the controls, which without scripts are sent as they are. */
  refine?: (payload: Payload) => Partial<Payload>;
  /**
   * Where no scripts run, the browser posts all controls, also those that `collect` leaves out because they have not
   * changed.
   */
  postsAll?: boolean;
  /** Checks that the declaration does not express; by field. */
  check?: (payload: Payload) => Readonly<Record<string, Refusal | null>>;
  /** Name of a field, where it is not among the texts of the form. */
  label?: ((field: string) => string) | undefined;
  /** A sentence that is clearer than the one of the error catalogue. */
  message?: ((field: string, error: FormErrors[string]) => string | undefined) | undefined;
  /** Asks before a complete form is sent, such as in a dialog; false keeps the form as it is. */
  confirm?: (payload: Payload) => Promise<boolean>;
  /** What is said after a success, where it is not the text of the form. */
  done?: string | undefined;
  /** What the page that answers the posted form says, where nothing else is said of it. */
  answer?: string;
  /** After a success; without it the page is loaded again. */
  onDone?: ((data: Data, form: HTMLFormElement) => void) | undefined;
  /** Called after a refusal of the backend, which the form shows by itself. */
  onRefused?: ((refusals: readonly ActionRefusal[]) => void) | undefined;
  /** The form edits stored data: what was typed stays after success too. */
  keepsValues?: boolean;
};

/** What the form is about besides its item, such as one session of a mentorship: each has a draft of its own. */
function keysIn<Payload extends object, Data, Item extends boolean>({
  action,
  payload = {},
}: FormOptions<Payload, Data, Item>): string[] {
  return Object.entries(payload).flatMap(([name, value]) =>
    action.fields[name]?.type === 'id' && typeof value === 'string' ? [value] : [],
  );
}

/** State of a form of an action: what is wrong with it, and what happens when it is typed into, left and sent. */
export function useActionForm<Payload extends object, Data, Item extends boolean>(
  options: FormOptions<Payload, Data, Item>,
) {
  const { action, item, payload: fixed, collect, refine, check, confirm } = options;
  const { onDone, onRefused } = options;
  const { afterPress, toast, locale } = useShell();
  const { revalidate } = useRevalidator();
  const { native, isPosted, refused, isDone, idOf, address } = usePlace(options);
  const [errors, setErrors] = useState<FormErrors>(refused?.errors ?? {});
  /** How often sending was refused here: the summary appears, and the first error gets the focus. */
  const [refusals, setRefusals] = useState(0);
  const [resets, setResets] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  useBfcacheReset(() => setLeaving(false));
  const form = useRef<HTMLFormElement>(null);
  const typed = useRef(new Set<string>());
  const name = [action.set, action.event, item, ...keysIn(options)].filter(Boolean).join('/');
  const draft = useDraft(form, name, typed, native === undefined);
  const keepInTab = useTabDraft(form, native?.draft);
  const sending = useAction(action, { silent: true, isAsked: confirm !== undefined });
  const busy = sending.busy || isLeaving;
  const { text, label, messages } = useTexts(options, errors);

  // The summary, which a refusal of the form as a whole leads to, exists only once it is rendered.
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first && refusals > 0) document.getElementById(idOf(first))?.focus();
  }, [refusals]);

  /** What the form would send, and why it may not be sent. */
  function read(from: HTMLFormElement): { payload: Payload; found: FormErrors } {
    const data = new FormData(from);
    const typed = {
      ...valuesOf(action.fields, data, from),
      ...fixed,
      ...collect?.(data),
    } as Payload;
    const payload = { ...typed, ...refine?.(typed) };
    const found = {
      ...withoutNulls(check?.(payload) ?? {}),
      ...payloadRefusals(action.fields, payload),
      ...(native && untickedIn(from)),
    };
    return { payload, found: inOrder(from, found) };
  }

  function refuse(found: FormErrors): void {
    setErrors(found);
    setRefusals((before) => before + 1);
  }

  /** Checks a field that was typed into; after a press, which may be on the button that checks all. */
  function checkField({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>): void {
    const name = target.getAttribute('name');
    if (!name || !typed.current.has(name) || relatedTarget instanceof HTMLButtonElement) return;
    afterPress(() => {
      const error = read(currentTarget).found[name];
      setErrors(({ [name]: _, ...others }) =>
        inOrder(currentTarget, { ...others, ...(error && { [name]: error }) }),
      );
    });
  }

  /** A complete form leaves once; the browser posts it. */
  function leave(event: SubmitEvent<HTMLFormElement>, from: HTMLFormElement): void {
    if (busy || native?.onLeave?.(from) === false) {
      event.preventDefault();
      return;
    }
    if (!navigator.onLine) {
      // The browser would replace the page, and what was typed, by its own error page.
      event.preventDefault();
      refuse({ form: { code: 'E_OFFLINE' } });
      return;
    }
    const took = from.elements.namedItem('took');
    if (took instanceof HTMLInputElement) took.value = String(Math.round(performance.now()));
    setErrors({});
    setLeaving(true);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    if (native?.isEarly?.()) return event.preventDefault();
    const from = event.currentTarget;
    const { payload, found } = read(from);
    const isComplete = Object.keys(found).length === 0;
    if (isComplete && native) return leave(event, from);
    event.preventDefault();
    if (!isComplete) return refuse(found);
    setErrors({});
    if (confirm && !(await confirm(payload))) return;
    const result = await sending.perform({ payload, ...(item !== undefined && { item }) } as never);
    if (!result) return;
    if (result.ok) {
      typed.current.clear();
      draft.forget();
      setRefusals(0);
      if (!options.keepsValues) {
        from.reset();
        setResets((before) => before + 1);
      }
      const done = options.done ?? text('done');
      if (done) toast(done, 'success');
      if (onDone) onDone(result.data, from);
      else void revalidate();
    } else {
      refuse(inOrder(from, errorsOf(result.refusals, from)));
      onRefused?.(result.refusals);
    }
  }

  function onInput({ target }: { target: EventTarget }): void {
    const field = (target as Element).getAttribute('name');
    if (field) typed.current.add(field);
    keepInTab();
  }

  return {
    native,
    isPosted,
    refused,
    /** What is said after the browser has posted the form without scripts. */
    done: isDone ? (options.answer ?? options.done ?? text('done')) || formTexts.done[locale] : '',
    idOf,
    text,
    label,
    busy,
    resets,
    errors,
    messages,
    isRefused: refusals > 0 || refused !== null,
    isRestored: draft.isRestored,
    /** Attributes of the form. */
    attributes: {
      ref: form,
      noValidate: true,
      'aria-busy': busy,
      ...(isPosted && { method: 'post', action: address }),
      ...(native && { 'data-boot': '' }),
      onInput,
      onBlur: checkField,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    },
  };
}

type PlaceOptions = Pick<
  FormOptions<object, unknown, boolean>,
  'action' | 'item' | 'payload' | 'part' | 'collect' | 'postsAll' | 'native'
>;

/**
 * Where the form stands: ids of its controls, its address, and a refusal of it that the page was rendered with. A form
 * that scripts send is posted by the browser where none run, unless its values need scripts.
 */
function usePlace({
  action,
  item,
  payload = {},
  part,
  collect,
  postsAll = !collect,
  native: asked,
}: PlaceOptions) {
  const { formState } = useShell();
  const { search } = useLocation();
  const unique = useId();
  const native = asked === true ? {} : asked;
  const address =
    native?.address ?? ['/api/actions', action.set, item, action.event].filter(Boolean).join('/');
  const isOwn =
    formState !== null &&
    (formState.action ?? address) === address &&
    formState.values[partField] === part;
  const done = [address.replace('/api/actions/', ''), part].filter(Boolean).join('.');
  const isPlain = postsAll && Object.values(payload).every((value) => typeof value !== 'object');
  const isPosted = native !== undefined || isPlain;
  return {
    native,
    isPosted,
    address,
    refused: isPosted && isOwn ? formState : null,
    isDone: new URLSearchParams(search).get('done') === done,
    idOf: idsOf(native ? native.id : unique),
  };
}

type TextOptions = Pick<
  FormOptions<object, unknown, boolean>,
  'texts' | 'values' | 'label' | 'message'
>;

/** The texts of the form, and the sentences about its errors. */
function useTexts({ texts, values, label, message }: TextOptions, errors: FormErrors) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const sentences = useErrorMessages(errors);
  const text = (key: string, more?: object): string =>
    t(`${texts}.${key}`, { defaultValue: '', ...values, ...more });
  const messageOf = (field: string, error: FormErrors[string]) => {
    const own = clearerKeys[error.code];
    const general = error.code === 'E_OFFLINE' ? formTexts.offline[locale] : sentences[field];
    return message?.(field, error) || (own && text(field + own)) || general;
  };
  return {
    text,
    label: label ?? ((field: string) => text(field)),
    messages: Object.fromEntries(
      Object.entries(errors).map(([field, error]) => [field, messageOf(field, error)]),
    ),
  };
}

/** Ends of the keys of sentences that a form may have for a field. */
const clearerKeys: Readonly<Record<string, string>> = {
  E_REQUIRED: 'Needed',
  E_UNTICKED: 'Needed',
  E_INVALID: 'Wrong',
  E_CONFLICT_VERSION: 'Changed',
};

/** Ids of controls and of the error of the form as a whole. */
function idsOf(prefix: string | undefined): (field: string) => string {
  return (field) => [prefix, field === 'form' ? 'form-error' : field].filter(Boolean).join('-');
}
