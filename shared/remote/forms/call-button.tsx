import { callNames, sureField } from '@site/shared/actions';
import { type Action, callsForm, leavingQuery, localized } from '@site/shared/contract';
import { refusalMessage } from '@site/shared/domain/system';
import { Button, kit } from '@site/shared/ui';
import type { ComponentPropsWithRef } from 'react';
import { useShell } from '../use-shell.ts';

type Called = {
  action: Pick<Action, 'set' | 'event' | 'final'>;
  item?: string | undefined;
  payload?: object | undefined;
  /** The page that opens after it in place of this one. */
  leaveTo?: string | undefined;
};

type Props = Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'type' | 'name' | 'value' | 'form'> &
  Called & {
    /** Without one the page draws the button. */
    look?: 'primary' | 'plain' | 'quiet' | undefined;
    /** What is asked first where no scripts run; by default the question of the action. */
    question?: string | undefined;
    /** Performs the call where scripts run. */
    onPress: () => void;
  };

/**
 * A button of the member area that calls an action with what the page knows. Where no scripts run, the browser posts it with
 * the form of the layout, and the answered page shows a refusal beside it.
 */
export function CallButton({
  action,
  item,
  payload,
  leaveTo,
  look,
  question,
  onPress,
  ...rest
}: Props) {
  const call = usePostedCall({ action, item, payload, leaveTo }, question);
  const attributes = {
    ...rest,
    ...call.attributes,
    type: 'submit' as const,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onPress();
    },
  };
  return (
    <>
      {call.said && (
        <span role="alert" className={kit.danger}>
          {call.said}{' '}
        </span>
      )}
      {look ? <Button look={look} {...attributes} /> : <button {...attributes} />}
    </>
  );
}

/** What the browser posts, and what the page says after a refusal of it. */
function usePostedCall({ action, item, payload = {}, leaveTo }: Called, own: string | undefined) {
  const { formState, locale } = useShell();
  const address = ['/api/actions', action.set, item, action.event].filter(Boolean).join('/');
  const question = own ?? action.final?.[locale];
  const value = JSON.stringify(payload);
  const isRefused =
    formState?.action === address &&
    Object.values(callNames).some((name) => formState.values[name] === value);
  const then =
    leaveTo &&
    new URLSearchParams({ [leavingQuery]: `${localized(leaveTo, locale)}?done=${callsForm}` });
  const isAsked = isRefused && sureField in formState.errors;
  const [error] = isRefused ? Object.values(formState.errors) : [];
  return {
    attributes: {
      form: callsForm,
      formAction: then ? `${address}?${then}` : address,
      name: isAsked ? callNames.sure : question ? callNames.ask : callNames.call,
      value,
      ...(isRefused && { autoFocus: true }),
    },
    said: isAsked ? question : error && refusalMessage(error, locale),
  };
}
