import type { OfficeSetting } from '@site/shared/api';
import { typedTexts } from '@site/shared/domain/settings';
import { FormField, useSentLists } from '@site/shared/remote';
import { kit } from '@site/shared/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { lowered, useValueWords } from './value-words.ts';

type Props = { setting: OfficeSetting };
type Attributes = Parameters<NonNullable<ComponentProps<typeof FormField>['children']>>[0];
type Option = { value: string; label: string };

/** With so many choices or fewer, all are shown. */
const fewChoices = 4;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The control that fits the values of a setting. */
export function ValueField({ setting }: Props) {
  const { t } = useTranslation();
  const { valueWords, rangeWords } = useValueWords();
  const { shape, unit, unitName, value } = setting;
  const range = rangeWords(setting);
  const stored = typedTexts(value);
  const words = [t('office.settings.form.value'), unit === 'hour' ? null : unitName];
  const help = [
    range && t('office.settings.form.range', { range }),
    setting.empty !== null &&
      t(`office.settings.form.${shape.kind === 'integer' ? 'zero' : 'empty'}`, {
        words: lowered(setting.empty),
      }),
  ];
  const shown = {
    name: 'value',
    label: words.filter(Boolean).join(', '),
    help: help.filter(Boolean).join(' ') || null,
  };
  const options = optionsOf(setting, (one) => valueWords(setting, one));

  if (shape.kind === 'choices') {
    return <FormField {...shown} as="ticks" options={options} defaultValue={stored} />;
  }
  if (options.length > 0) {
    const as = options.length > fewChoices ? 'select' : 'radios';
    return <FormField {...shown} as={as} options={options} defaultValue={stored[0]} />;
  }
  if (shape.kind === 'integers' || shape.kind === 'texts') {
    return (
      <FormField {...shown}>
        {(attributes) => <Rows attributes={attributes} setting={setting} stored={stored} />}
      </FormField>
    );
  }
  if (shape.kind === 'integer') {
    const { min, max } = shape;
    return <FormField {...shown} as="number" min={min} max={max} defaultValue={stored[0]} />;
  }
  const inputMode = shape.kind === 'number' ? 'decimal' : 'text';
  return (
    <FormField
      {...shown}
      as="line"
      inputMode={inputMode}
      spellCheck={false}
      defaultValue={stored[0]}
    />
  );
}

/** The values that can be chosen; none where a value is typed. */
function optionsOf(
  { shape, unit, options }: OfficeSetting,
  say: (value: number | boolean) => string,
): Option[] {
  if (options) return options.map(({ value, name }) => ({ value, label: name }));
  if (shape.kind === 'boolean') {
    return [true, false].map((value) => ({ value: String(value), label: say(value) }));
  }
  return unit === 'hour' ? hours.map((hour) => ({ value: String(hour), label: say(hour) })) : [];
}

type RowsProps = Props & { attributes: Attributes; stored: readonly string[] };

/** A list, an entry in a row; two rows are free for further ones, and a row that is emptied goes. */
function Rows({ attributes: { id, required: _, ...attributes }, setting, stored }: RowsProps) {
  const { t } = useTranslation();
  const sent = useSentLists();
  const isNumber = setting.shape.kind === 'integers';
  const rows = sent.value ?? [...stored, '', ''];
  return (
    <div className={kit.stack2}>
      {rows.map((text, index) => (
        <input
          // Rows are neither moved nor removed.
          key={index}
          {...attributes}
          id={index === 0 ? id : `${id}-${index}`}
          aria-label={t('office.settings.form.row', { number: index + 1 })}
          inputMode={isNumber ? 'numeric' : 'text'}
          autoComplete="off"
          spellCheck={false}
          defaultValue={text}
        />
      ))}
    </div>
  );
}
