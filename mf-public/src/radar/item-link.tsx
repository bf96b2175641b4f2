import type { ComponentProps } from 'react';
import { Link, useSearchParams } from 'react-router';
import { itemAddress } from './radar-address.ts';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & { slug: string };

/**
 * Links to an item: over the page when that is hydrated or about to be, else to the document that shows it in
 * full.
 */
export function ItemLink({ slug, ...rest }: Props) {
  const [query] = useSearchParams();
  return (
    <Link
      to={itemAddress(query, slug)}
      discover="none"
      state={{ isOverList: true }}
      preventScrollReset
      data-boot="hover"
      {...rest}
    />
  );
}
