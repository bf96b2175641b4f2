import { useShell } from '@site/shared/remote';
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';

type Props = Omit<ComponentProps<'details'>, 'open'> & {
  /** The actions inside: `discussions/{id}/move`. */
  actions: readonly string[];
};

/** A disclosure that is open where the page answers a form in it that the browser has posted. */
export function Fold({ actions, ...attributes }: Props) {
  const { formState } = useShell();
  const { search } = useLocation();
  const refused = formState?.action?.replace('/api/actions/', '');
  const done = new URLSearchParams(search).get('done');
  const isAnswered = actions.some((action) => action === refused || action === done);
  return <details {...attributes} open={isAnswered || undefined} />;
}
