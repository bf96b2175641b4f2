import type { Action, ActionRefusal } from '@site/shared/contract';
import { localized } from '@site/shared/contract';
import { useShell } from '@site/shared/remote';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

type Posted = {
  /** Path of the action. */
  address: string;
  /** Why the form was refused that the page was rendered with. */
  refusals: readonly ActionRefusal[];
  /** What it held then. */
  values: Readonly<Record<string, string>>;
};

/** The address of a posted form, and its refusal. */
export function usePostedForm(
  { set, event }: Pick<Action, 'set' | 'event'>,
  item?: string,
): Posted {
  const { formState } = useShell();
  const address = ['/api/actions', set, item, event].filter(Boolean).join('/');
  if (formState?.action !== address) return { address, refusals: [], values: {} };
  const refusals = Object.entries(formState.errors).map(([field, error]) => ({
    ...error,
    ...(field !== 'form' && { field }),
  }));
  return { address, refusals, values: formState.values };
}

type Props = {
  posted: Posted;
  className?: string;
  /** What is posted besides the controls. */
  payload?: Readonly<Record<string, string | number>>;
  /** The page that opens after it. */
  leadsTo: string;
  /** Sends the form where scripts run. */
  onSend: () => void;
  children: ReactNode;
};

/** A form that its page checks and sends itself; where no scripts run, the browser posts its controls. */
export function PostedForm({ posted, className, payload, leadsTo, onSend, children }: Props) {
  const { locale } = useShell();
  const { pathname, search } = useLocation();
  const hidden = {
    locale,
    page: localized(pathname, locale) + search,
    redirect: localized(leadsTo, locale),
    ...payload,
  };
  return (
    <form
      method="post"
      action={posted.address}
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
