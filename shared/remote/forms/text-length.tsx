import { kit } from '@site/shared/ui';
import { useShell } from '../use-shell.ts';
import styles from './form.module.css';
import { lengthText } from './form-texts.ts';

/** How much of its limit a text uses, beside the help of its field. */
export function TextLength({ length, max }: { length: number; max: number }) {
  const { locale } = useShell();
  return (
    <span className={`${styles.count} ${kit.numbers} ${length > max ? kit.danger : ''}`}>
      {lengthText(length, max, locale)}
    </span>
  );
}
