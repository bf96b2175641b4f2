import type { WritingPlace } from '../../common/discussions/discussions.api.ts';
import { MentionList } from './mention-list.tsx';
import { PictureButton } from './picture-button.tsx';
import { Preview } from './preview.tsx';
import { useMarkdownKeys } from './use-markdown-keys.ts';
import type { WrittenText } from './use-written-text.ts';

type Props = { text: WrittenText; place: WritingPlace };

/** What helps to write a post; it is loaded after the page. */
export function WritingTools({ text, place }: Props) {
  useMarkdownKeys(text);
  return (
    <>
      <MentionList text={text} place={place} />
      <Preview text={text} place={place}>
        <PictureButton text={text} />
      </Preview>
    </>
  );
}
