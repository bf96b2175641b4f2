import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { thingAddress } from './radar-address.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { slug: string };

/** Leads to a thing: over the page where that is awake or announced, else to the document that tells it in full. */
export function ThingLink({ slug, ...rest }: Props) {
  const [query] = useSearchParams();
  return (
    <Link
      to={thingAddress(query, slug)}
      state={{ isOverList: true }}
      preventScrollReset
      data-boot="hover"
      {...rest}
    />
  );
}
