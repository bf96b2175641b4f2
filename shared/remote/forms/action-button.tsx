import type { Action, ActionCall, ActionRefusal } from '@site/shared/contract';
import type { ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useShell } from '../use-shell.ts';
import type { Question } from './ask-first.ts';
import { CallButton } from './call-button.tsx';
import { useAction } from './use-action.ts';
import { useAsk } from './use-ask.ts';

/** Everything about the button of an action but the action itself and what it is called with. */
export type ActionButtonLook = {
  look?: 'primary' | 'plain' | 'quiet';
  className?: string | undefined;
  /** Its name for screen readers, where several buttons have the same text. */
  name?: string;
  /** The question before it, which names what follows. */
  confirm?: Question;
  /** Awaited before the action, such as a save. */
  before?: () => Promise<unknown>;
  /** The toast after success. */
  done: string;
  /** Called after success, before the page is loaded again: the pressed button may be gone afterwards. */
  onDone?: () => void;
  /** The page that opens after success in place of this one, which the reader may not see any more. */
  leaveTo?: string;
  /** Called after a refusal, which a toast shows; the page is not loaded again then. */
  onRefused?: (refusals: readonly ActionRefusal[]) => void;
  children: ReactNode;
};

type Props<Payload extends object, Data, Item extends boolean> = ActionButtonLook & {
  action: Action<Payload, Data, Item>;
} & ActionCall<Payload, Item>;

/**
 * A button that performs a declared action without a form. It asks first where a confirmation is given, sends one call at a
 * time, tells what was done, and loads the page again: after a refusal too, since what the page shows may be outdated.
 */
export function ActionButton<Payload extends object, Data, Item extends boolean>({
  action,
  look = 'plain',
  className,
  name,
  confirm,
  before,
  done,
  onDone,
  leaveTo,
  onRefused,
  children,
  ...call
}: Props<Payload, Data, Item>) {
  const ask = useAsk();
  const { toast } = useShell();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { busy, perform } = useAction(action, { isAsked: confirm !== undefined });

  async function send(): Promise<void> {
    await before?.();
    const result = await perform(call as unknown as ActionCall<Payload, Item>);
    if (!result) return;
    if (result.ok) {
      toast(done, 'success');
      onDone?.();
      if (leaveTo !== undefined) return void navigate(leaveTo);
    } else if (onRefused) return onRefused(result.refusals);
    await revalidate();
  }

  async function press(): Promise<void> {
    if (!confirm || (await ask(confirm))) await send();
  }

  return (
    <CallButton
      action={action}
      item={'item' in call ? (call.item as string) : undefined}
      payload={call.payload}
      leaveTo={leaveTo}
      look={look}
      className={className}
      question={confirm && [confirm.title, confirm.content].filter(Boolean).join(' ')}
      aria-busy={busy}
      aria-label={name}
      onPress={() => void press()}
    >
      {children}
    </CallButton>
  );
}

type ListProps<Event extends string, Payload extends object> = {
  /** The actions by event, in the order of their buttons. */
  actions: Readonly<Record<Event, Action<Payload, unknown, true>>>;
  /** The events that the backend allows the reader now. */
  allowed: readonly string[];
  item: string;
  payload: Payload;
  /** Text, question and toast of an event. */
  button: (event: Event) => ActionButtonLook;
};

/** A button for each event of an item that the backend allows now; nothing when there is none. */
export function ActionButtons<Event extends string, Payload extends object>({
  actions,
  allowed,
  item,
  payload,
  button,
}: ListProps<Event, Payload>) {
  const events = (Object.keys(actions) as Event[]).filter((event) => allowed.includes(event));
  return events.map((event) => (
    <ActionButton
      key={event}
      action={actions[event] as Action<object, unknown, true>}
      item={item}
      payload={payload}
      {...button(event)}
    />
  ));
}
