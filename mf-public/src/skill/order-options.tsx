import { kit } from '@site/shared/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skill.module.css';

type Props = {
  options: readonly string[];
  /** Indexes of the options in their current order. */
  order: readonly number[];
  isFixed: boolean;
  onChange: (order: number[]) => void;
};

/** Options to sort, each with a button up and down. */
export function OrderOptions({ options, order, isFixed, onChange }: Props) {
  const { t } = useTranslation();
  const moved = useRef<Element>(null);

  // At an end the pressed button disappears; the focus stays on the option, which handles the keys.
  useLayoutEffect(() => {
    const option = moved.current;
    if (option?.contains(document.activeElement) === false) option.querySelector('button')?.focus();
    moved.current = null;
  }, [order]);

  function move(option: Element | null, index: number, by: number): void {
    moved.current = option;
    const next = [...order];
    const [place] = next.splice(index, 1);
    if (place !== undefined) next.splice(index + by, 0, place);
    onChange(next);
  }

  return (
    <>
      <p className={`${kit.muted} ${kit.textM}`}>{t('skill.question.order')}</p>
      <ol className={styles.order}>
        {order.map((place, index) => (
          <li key={place}>
            <span>{options[place]}</span>
            {!isFixed && index > 0 && (
              <button
                type="button"
                aria-label={t('skill.question.up', { option: options[place] })}
                onClick={({ currentTarget }) => move(currentTarget.closest('li'), index, -1)}
              >
                ↑
              </button>
            )}
            {!isFixed && index < order.length - 1 && (
              <button
                type="button"
                aria-label={t('skill.question.down', { option: options[place] })}
                onClick={({ currentTarget }) => move(currentTarget.closest('li'), index, 1)}
              >
                ↓
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
