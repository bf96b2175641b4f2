import { useShell } from '@site/shared/remote';
import { kit, memberKit } from '@site/shared/ui';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PictureUpload, uploadPicture } from './upload-picture.ts';
import { addParagraph, type WrittenText } from './use-written-text.ts';

type State = { at: 'idle' } | { at: 'sending'; part: number } | { at: 'refused'; why: string };

/** Puts a picture into the text, where the caret is. Its name is what it shows until the author writes something better. */
export function PictureButton({ text }: { text: WrittenText }) {
  const { t } = useTranslation();
  const { locale } = useShell();
  const [state, setState] = useState<State>({ at: 'idle' });
  const running = useRef<PictureUpload>(null);
  useEffect(() => () => running.current?.cancel(), []);

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    const words = file.name.replace(/\.\w+$/, '').replaceAll(/[[\]_-]+/g, ' ');
    setState({ at: 'sending', part: 0 });
    const onProgress = (part: number) => setState({ at: 'sending', part });
    running.current = uploadPicture(file, { locale, words, onProgress });
    const result = await running.current.done;
    if (result === null) return;
    if ('refused' in result) return setState({ at: 'refused', why: result.refused });
    setState({ at: 'idle' });
    const area = text.area.current;
    if (area) addParagraph(area, result.markdown);
  }

  return (
    <>
      <label className={memberKit.upload}>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={state.at === 'sending'}
          onChange={(event) => void send(event)}
        />
        {t('discussions.picture.add')}
      </label>
      <span role="status" className={`${kit.hint} ${state.at === 'refused' ? kit.danger : ''}`}>
        {state.at === 'sending' &&
          t('discussions.picture.sending', { part: Math.round(state.part * 100) })}
        {state.at === 'refused' && state.why}
      </span>
    </>
  );
}
