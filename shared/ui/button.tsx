import type { ComponentPropsWithRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

type Look = { look?: 'primary' | 'plain' | 'quiet' };

/** A button labelled with a verb. A disabled button needs a visible reason beside it. */
export function Button({
  look = 'primary',
  className,
  type = 'button',
  ...rest
}: ComponentPropsWithRef<'button'> & Look) {
  return <button type={type} className={classes(look, className)} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', className, ...rest }: LinkProps & Look) {
  return <Link className={classes(look, className)} {...rest} />;
}

function classes(look: NonNullable<Look['look']>, className?: string): string {
  return [styles.button, styles[look], className].filter(Boolean).join(' ');
}
