import { feedbackActions } from '@site/shared/actions';
import { Note } from '@site/shared/ui';
import { OneClickForm } from './forms/one-click-form.tsx';

type Props = {
  /** Path of the text, without its language. */
  path: string;
  words: {
    /** Text that names the only language. */
    onlyIn: string;
    /** Label of the button that requests a translation. */
    wish: string;
    /** Confirmation after the request. */
    wished: string;
  };
};

/** Note above a text shown in the other language; counts requests for a translation. */
export function UntranslatedNotice({ path, words }: Props) {
  return (
    <Note>
      <p>{words.onlyIn}</p>
      <OneClickForm
        action={feedbackActions.translation}
        fields={{ path }}
        id="wished"
        thanks={words.wished}
      >
        <button type="submit">{words.wish}</button>
      </OneClickForm>
    </Note>
  );
}
