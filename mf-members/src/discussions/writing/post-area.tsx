import type { ComponentProps } from 'react';
import type { WrittenText } from './use-written-text.ts';

type Props = ComponentProps<'textarea'> & { text: WrittenText };

/** The text area of a post. Ctrl and Enter send its form. */
export function PostArea({ text, ...attributes }: Props) {
  return (
    <textarea
      {...attributes}
      ref={text.area}
      value={text.text}
      onInput={({ currentTarget }) => text.type(currentTarget.value)}
      onChange={() => {}}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
