import { Note } from '@site/shared/ui';
import { OnePress } from './one-press.tsx';

type Props = {
  /** Path of the text, without its language. */
  path: string;
  words: {
    /** In which language alone the text is there. */
    onlyIn: string;
    /** On the button that asks for a translation. */
    wish: string;
    /** Said once somebody has asked. */
    wished: string;
  };
};

/** Above a text that is borrowed from the other language: says so, and counts who wants a translation. */
export function OnlyElsewhere({ path, words }: Props) {
  return (
    <Note>
      <p>{words.onlyIn}</p>
      <OnePress action="feedback/translation" fields={{ path }} id="wished" thanks={words.wished}>
        <button type="submit">{words.wish}</button>
      </OnePress>
    </Note>
  );
}
