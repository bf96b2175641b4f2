import { kit, memberKit } from '@site/shared/ui';
import type { ReactNode } from 'react';

type PartProps = { title: string; heading?: 'h3' | 'h4'; children: ReactNode };

/** A part of a review; nothing when it is empty. */
export function Part({ title, heading: Heading = 'h3', children }: PartProps) {
  if (!children) return null;
  return (
    <section className={`${kit.stack1} ${memberKit.dense} ${kit.unbroken}`}>
      <Heading>{title}</Heading>
      <p className={kit.asTyped}>{children}</p>
    </section>
  );
}
