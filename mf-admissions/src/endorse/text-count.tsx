import { endorsementText } from '@site/shared/domain/admissions';
import { textLength } from '@site/shared/domain/text';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './endorse.module.css';
import { textField } from './text-field.ts';

/** How much of the limit the text of the form around uses; apart from the form, which typing need not draw again. */
export function TextCount() {
  const { t } = useTranslation();
  const { max } = endorsementText;
  const place = useRef<HTMLSpanElement>(null);
  const [length, setLength] = useState(0);
  // Before the first paint, so that it counts from the first character on.
  useLayoutEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const count = () => setLength(textLength(textField(new FormData(form), 'text')));
    count();
    form.addEventListener('input', count);
    return () => form.removeEventListener('input', count);
  }, []);
  return (
    <span ref={place} className={styles.count} data-over={length > max ? '' : undefined}>
      {length > 0 && t('endorse.count', { length, max })}
    </span>
  );
}
